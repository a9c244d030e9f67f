import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { say } from '#contract/text.ts'
import { toPaise } from '#domain/money/paise.ts'
import { link } from '#server/seed/propertySales.ts'
import { signUp, TEST_NOW, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { expectBooksAgree, overdueProperty, testProperty, testScheme } from '#server/testing/property.ts'
import { raiseDemand } from './account/raiseDemand.ts'

let portal: TestPortal
let scheme: { schemeId: number; accountId: number }
let sunita: TestCitizen
let id: number

beforeAll(async () => {
  portal = await testPortal()
  scheme = await testScheme(portal)
  sunita = await signUp(portal)
  id = (await overdueProperty(portal, scheme, [sunita])).id
})
afterAll(() => portal.close())

const own = () => ({ session: sunita.session })

describe('my properties, on the golden plot 45 days after its fifth instalment', () => {
  it('lists what is late with its penal interest', async () => {
    const { value } = await portal.send('GetMyPropertiesList', {}, own())
    expect(value.find(one => one.propertyId === id)).toMatchObject({
      state: 'PAYING',
      stateName: { en: 'Paying', hi: 'किस्तें जारी' },
      overdueAmount: '431146.25',
      overdueDays: 45,
      payableToday: '431146.25',
      nextDueDate: '2027-01-07',
      nextDueAmount: '425377.43',
    })
  })
  it('shows the whole property with owners, terms and what can be done', async () => {
    const { value } = await portal.send('GetPropertyDetails', { propertyId: id }, own())
    expect(value).toMatchObject({
      totalCost: '4629375.00',
      allotmentDate: '2025-07-08',
      saleTypeName: { en: 'Instalments' },
      owners: [{ fullName: 'Sunita Verma', mobileNumber: '6000098001', pan: 'ABCxxxxx4F', share: '100.00' }],
      terms: {
        annualBp: 800,
        penalBp: 1100,
        instalments: 9,
        firstDueDate: '2025-10-07',
        lastDueDate: '2027-10-07',
      },
      tdsApplicable: 0,
      layout: null,
    })
    const actions = new Map(value.actions.map(each => [each.action, each]))
    expect(actions.get('PAY_DUES')).toMatchObject({ isAllowed: 1, reason: null })
    expect(actions.get('PAY_ADVANCE')).toMatchObject({
      isAllowed: 0,
      reason: { en: 'Please pay the overdue amount first.' },
    })
  })
  it('shows the schedule of the design, line by line', async () => {
    const { value } = await portal.send('GetPropertySchedule', { propertyId: id }, own())
    expect(
      value.lines.map(line => [line.instalmentNo, line.dueDate, line.interestAmount, line.state]),
    ).toEqual([
      [1, '2025-10-07', '69440.63', 'paid'],
      [2, '2026-01-07', '62321.89', 'paid'],
      [3, '2026-04-07', '55060.78', 'paid'],
      [4, '2026-07-07', '47654.45', 'paid'],
      [5, '2026-10-07', '40099.99', 'overdue'],
      [6, '2027-01-07', '32394.44', 'due'],
      [7, '2027-04-07', '24534.78', 'due'],
      [8, '2027-07-07', '16517.92', 'due'],
      [9, '2027-10-07', '8340.73', 'due'],
    ])
    expect(value.lines[4]).toMatchObject({
      instalmentAmount: '425377.43',
      penalAmount: '5768.82',
      overdueDays: 45,
      paymentStatusId: 3,
      penalBasis: { on: '425377.43', rateBp: 1100, from: '2026-10-08', to: '2026-11-21', days: 45 },
    })
    expect(value.lines[8]?.instalmentAmount).toBe('425377.42')
    expect(value.standing).toMatchObject({
      scheduled: { principal: '3472031.25', interest: '356365.61', total: '3828396.86' },
      settled: { allotment: '0.00', instalments: '1701509.72', ahead: '0.00', total: '1701509.72' },
      overdue: '425377.43',
      penalInterest: '5768.82',
      penalPerDay: '128.19',
      payableToday: '431146.25',
      stillToCome: '1701509.71',
      outstanding: '2132655.96',
      counts: { instalments: 9, settled: 4, overdue: 1, toCome: 4 },
      nextToCome: '2027-01-07',
    })
  })
  it('explains every rupee that is due', async () => {
    const { value } = await portal.send('GetPropertyDues', { propertyId: id }, own())
    expect(value).toMatchObject({
      standing: { payableToday: '431146.25', overdue: '425377.43', penalInterest: '5768.82' },
      tdsAmount: '0.00',
    })
    expect(value.heads.map(head => [head.headName, head.totalAmount, head.basis])).toEqual([
      [
        'Penal interest on instalment 5',
        '5768.82',
        '11 % a year on ₹4,25,377.43 for 45 days, 8 Oct 2026 to 21 Nov 2026',
      ],
      ['Instalment 5, due 7 Oct 2026', '425377.43', 'Interest 8 % a year on the balance'],
    ])
    expect(value.heads[0]?.basisHi).toBe('₹4,25,377.43 पर 11 % वार्षिक दर से 45 दिन, 8 अक्टू॰ 2026 से 21 नव॰ 2026')
    expect(value.heads[1]?.subItems.map(item => item.amount)).toEqual(['40099.99', '385277.44'])
  })
  it('counts 400 days of penal interest as the design does', async () => {
    portal.clock.freeze(new Date('2027-11-11T11:00:00+05:30'))
    const citizen = await signUp(portal)
    const late = await overdueProperty(portal, scheme, [citizen])
    const { value } = await portal.send(
      'GetPropertyOverdue',
      { propertyId: late.id },
      { session: citizen.session },
    )
    portal.clock.freeze(TEST_NOW)
    expect(value.instalments[0]).toEqual({
      instalmentNo: 5,
      dueDate: '2026-10-07',
      days: 400,
      unpaidAmount: '425377.43',
      penalAmount: '51771.93',
    })
  })
  it('lists receipts with what they settled', async () => {
    const {
      value: { payments: value },
    } = await portal.send('GetPropertyPayments', { propertyId: id }, own())
    expect(value).toHaveLength(4)
    expect(value[0]).toMatchObject({
      kind: 'RECEIPT',
      date: '2026-07-07',
      amount: '425377.43',
      title: { en: 'Payment of dues' },
      settled: [{ name: { en: 'Instalment 4, due 7 Jul 2026' }, amount: '425377.43' }],
      transactionId: null,
    })
  })
  it('names the account and the bank that collects', async () => {
    const account = await portal.send('GetPropertyAccountId', { propertyId: id }, own())
    expect(account.value.ledgerAccountId).toMatch(/^PR-GE\/2025\//)
    const bank = await portal.send('GetBankProviderDetailById', { id: account.value.bankProviderId }, own())
    expect(bank.value).toMatchObject({ accountNumber: '50200011223344', bankIfsc: 'HDFC0000078' })
    const none = await portal.send('GetBankProviderDetailById', { id: 999_999 }, own())
    expect(none).toMatchObject({ status: 3, message: 'Record not found.' })
  })
  it('shows demands, open ones first', async () => {
    const demand = {
      number: 'GPDA/DN/26/1',
      name: say('Water and sewer', 'जल और सीवर'),
      basis: say('', ''),
      amount: toPaise('10000.00'),
      gst: toPaise('1800.00'),
      dueDay: '2026-11-01',
    }
    const other = (await testProperty(portal, scheme)).id
    await link(portal.db, sunita.userId, other, TEST_NOW)
    await raiseDemand(portal.db, other, demand, portal.clock.now())
    const count = await portal.send('GetPropertyDemandCount', { propertyId: other }, own())
    expect(count.value).toEqual({ count: 1, totalAmount: '11800.00' })
    const { value } = await portal.send('GetPropertyDemandDetails', { propertyId: other }, own())
    expect(value).toMatchObject([{ dueAmount: '11800.00', isOverdue: 1, paymentStatusId: 3 }])
    await expectBooksAgree(portal, other)
  })
  it('has no documents yet', async () => {
    expect((await portal.send('GetPropertyDocument', { propertyId: id }, own())).value).toEqual([])
  })
})

describe('quotes of paying ahead', () => {
  it('wait for what is overdue', async () => {
    const ahead = await portal.send('GetPropertyAdvanceEmiDetail', { propertyId: id, count: 1 }, own())
    expect(ahead).toMatchObject({ status: 1, code: 'OVERDUE_FIRST' })
  })
  it('give the next instalments as scheduled, and no more than there are', async () => {
    const citizen = await signUp(portal)
    const session = { session: citizen.session }
    const fine = (
      await overdueProperty(portal, scheme, [citizen], {
        allotmentDay: '2026-11-01',
        terms: {
          instalments: {
            principal: toPaise('3472031.25'),
            count: 9,
            firstDueDay: '2027-01-31',
            frequency: 'quarterly',
            annualBp: 800,
          },
        },
      })
    ).id
    const two = await portal.send('GetPropertyAdvanceEmiDetail', { propertyId: fine, count: 2 }, session)
    expect(two.value).toMatchObject({ totalAmount: '850754.86', maxCount: 9 })
    expect(two.value.instalments.map(line => line.dueDate)).toEqual(['2027-01-31', '2027-04-30'])
    const many = await portal.send('GetPropertyAdvanceEmiDetail', { propertyId: fine, count: 10 }, session)
    expect(many).toMatchObject({
      status: 1,
      code: 'TOO_MANY_INSTALMENTS',
      message: 'Only 9 instalments are left.',
    })
    const none = await portal.send('GetPropertyAdvanceEmiDetail', { propertyId: fine, count: 0 }, session)
    expect(none).toMatchObject({ status: 1, code: 'BAD_COUNT', field: 'count' })
    const closing = await portal.send('GetPropertyForeclosingDetail', { propertyId: fine }, session)
    expect(closing.value).toMatchObject({ principal: '3472031.25', validTill: '2026-11-21' })
    expect(closing.value).toMatchObject({ rebate: '173601.56', rebateDeducted: '0.00' })
  })
  it('show the new schedule of a lump sum before it is paid', async () => {
    const limits = await portal.send('GetPropertyOverallDueForLumpsum', { propertyId: id }, own())
    expect(limits.value).toMatchObject({
      overdueToClear: '431146.25',
      minAmount: '856523.68',
      oldInstalment: '425377.43',
      newInstalment: null,
      quote: null,
      newSchedule: [],
    })
    const { value } = await portal.send(
      'GetPropertyOverallDueForLumpsum',
      { propertyId: id, amount: '1000000.00' },
      own(),
    )
    expect(value.quote?.totalAmount).toBe('1000000.00')
    expect(value.newSchedule.map(line => line.dueDate)).toEqual([
      '2027-01-07',
      '2027-04-07',
      '2027-07-07',
      '2027-10-07',
    ])
    expect(toPaise(value.newInstalment ?? '0')).toBeLessThan(toPaise('425377.43'))
    expect(toPaise(value.interestSaved ?? '0')).toBeGreaterThan(0n)
    const little = await portal.send(
      'GetPropertyOverallDueForLumpsum',
      { propertyId: id, amount: '1.00' },
      own(),
    )
    expect(little).toMatchObject({
      status: 1,
      code: 'BELOW_MINIMUM',
      field: 'amount',
      message: 'The amount must be at least ₹8,56,523.68.',
    })
    const much = await portal.send(
      'GetPropertyOverallDueForLumpsum',
      { propertyId: id, amount: '99999999.00' },
      own(),
    )
    expect(much).toMatchObject({ status: 1, code: 'ABOVE_MAXIMUM', field: 'amount' })
  })
  it('close the account with the sum of their lines', async () => {
    const { value } = await portal.send('GetPropertyForeclosingDetail', { propertyId: id }, own())
    const heads = value.heads.reduce((total, head) => total + toPaise(head.totalAmount), 0n)
    expect(heads).toBe(toPaise(value.totalAmount))
    expect(value.penal).toBe('5768.82')
    expect(value.heads.map(head => head.headName)).toContain('Outstanding principal')
  })
})
