import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { say } from '#contract/text.ts'
import { aboutRecord } from '#domain/application/about.ts'
import { EntityType } from '#domain/application/kind.ts'
import { sum, toPaise, toRupees } from '#domain/money/paise.ts'
import { principalLeft } from '#domain/property/due.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { inAct } from '#server/payable/works.ts'
import { confirmChallan } from '#server/payments/arrive/confirmChallan.ts'
import { payables } from '#server/registries.ts'
import { link } from '#server/seed/propertySales.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { openOrder, payInFull, payOrder } from '#server/testing/payments.ts'
import {
  signIn,
  signUp,
  TEST_NOW,
  type TestCitizen,
  type TestPortal,
  testPortal,
} from '#server/testing/portal.ts'
import { expectBooksAgree, overdueProperty, testScheme } from '#server/testing/property.ts'
import { loadAccount } from './account/accountStore.ts'
import { chargeDueInterest } from './account/chargeInterest.ts'
import { creditTdsCertificate } from './account/creditTds.ts'
import { raiseDemand } from './account/raiseDemand.ts'
import { lockProperty } from './register/propertyStore.ts'

const PROPERTY = EntityType.Property
let portal: TestPortal
let scheme: { schemeId: number; accountId: number }
let sunita: TestCitizen
let amit: TestCitizen

beforeAll(async () => {
  portal = await testPortal()
  scheme = await testScheme(portal)
  sunita = await signUp(portal)
  amit = await signUp(portal)
})
afterAll(() => portal.close())

type Changes = Parameters<typeof overdueProperty>[3]
const overdue = async (changes: Changes = {}) => {
  portal.clock.freeze(TEST_NOW)
  return (await overdueProperty(portal, scheme, [sunita, amit], changes)).id
}
const wish = (entityId: number, more: object = {}) => ({ entityTypeId: PROPERTY, entityId, ...more })
const scheduleOf = async (propertyId: number) =>
  (await portal.send('GetPropertySchedule', { propertyId }, sunita)).value
const stateOf = async (propertyId: number) =>
  (await portal.send('GetPropertyDetails', { propertyId }, sunita)).value.state

/** A plot allotted within the last sixty days, so that paying all of it earns the rebate. */
const NEW_SALE = {
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
} as const

describe('paying what is overdue', () => {
  it('settles penal interest and instalment, to the paisa, and shows who paid what', async () => {
    const id = await overdue()
    const dues = await portal.send('GetPropertyDues', { propertyId: id }, sunita)
    const { receiptNumber } = await payInFull(
      portal,
      sunita,
      wish(id, { mode: 'DUES', expectedTotal: dues.value.totalAmount }),
    )
    expect((await scheduleOf(id)).lines[4]).toMatchObject({ state: 'paid', penalAmount: '0.00' })
    const payments = await portal.send('GetPropertyPayments', { propertyId: id }, sunita)
    expect(payments.value.payments[0]).toMatchObject({
      kind: 'RECEIPT',
      reference: receiptNumber,
      amount: '431146.25',
      settled: [
        { name: { en: 'Penal interest: Instalment 5, due 7 Oct 2026' }, amount: '5768.82' },
        { name: { en: 'Instalment 5, due 7 Oct 2026' }, amount: '425377.43' },
      ],
    })
    expect(payments.value.payments[0]?.transactionId).not.toBeNull()
    const theirs = await portal.send('GetPropertyPayments', { propertyId: id }, amit)
    expect(theirs.value.payments[0]?.transactionId).toBeNull()
    await expectBooksAgree(portal, id)
    const nothing = await portal.send(
      'PaymentRequest',
      { ...wish(id, { mode: 'DUES' }), paymentMethodId: 1 },
      sunita,
    )
    expect(nothing).toMatchObject({ status: 1, code: 'NOTHING_TO_PAY' })
  })
  it('names a property to co-owners and payer in one way: message, reminder and receipt', async () => {
    const id = await overdue()
    portal.clock.freeze(new Date('2026-12-06T02:00:00+05:30'))
    await portal.runTimers('property.remind-dues')
    portal.clock.freeze(TEST_NOW)
    const { transactionId } = await payInFull(portal, sunita, wish(id, { mode: 'DUES' }))
    const { title_en } = await portal.db
      .selectFrom('payment_transaction')
      .select('title_en')
      .where('id', '=', transactionId)
      .executeTakeFirstOrThrow()
    const record = aboutRecord({ entityTypeId: PROPERTY, entityId: id })
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select(['template', 'params'])
      .where(sql`params ->> 'record'`, '=', record)
      .where('template', 'like', 'PROPERTY%')
      .execute()
    expect(new Set(told.map(each => each.template))).toEqual(new Set(['PROPERTY_OVERDUE', 'PROPERTY_PAID']))
    for (const { params } of told) expect(params).toMatchObject({ property: title_en.replace(': dues', '') })
  })
  it('refuses yesterday’s amount, another’s property and an instalment past an older one', async () => {
    const id = await overdue()
    const send = (more: object, citizen = sunita) =>
      portal.send('PaymentRequest', { ...wish(id, more), paymentMethodId: 1 }, citizen)
    expect(await send({ mode: 'DUES', expectedTotal: '431018.06' })).toMatchObject({
      status: 1,
      code: 'AMOUNT_CHANGED',
      message: 'The amount has changed. Please review and pay again.',
    })
    expect(await send({ mode: 'DUES', itemIds: [6] })).toMatchObject({ status: 1, code: 'OLDEST_FIRST' })
    expect(await send({ mode: 'ADVANCE', count: 1 })).toMatchObject({ status: 1, code: 'OVERDUE_FIRST' })
    expect(await send({ mode: 'DEMAND' })).toMatchObject({ status: 1, code: 'NOTHING_TO_PAY' })
    expect(await send({ mode: 'DUES' }, await signUp(portal))).toMatchObject({
      status: 3,
      message: 'Record not found.',
    })
  })
  it('credits one owner and gives the other’s money back when both pay at once', async () => {
    const id = await overdue()
    const [hers, his] = await Promise.all([
      openOrder(portal, sunita, wish(id, { mode: 'DUES' })),
      openOrder(portal, amit, wish(id, { mode: 'DUES' })),
    ])
    const [paidByHer, paidByHim] = [await payOrder(portal, hers), await payOrder(portal, his)]
    await Promise.all([
      portal.send('VerifyRazorPayResponse', paidByHer.claim, sunita),
      portal.send('VerifyRazorPayResponse', paidByHim.claim, amit),
    ])
    const rows = await portal.db
      .selectFrom('payment_transaction')
      .select(['id', 'status_id'])
      .where('entity_id', '=', id)
      .where('entity_type_id', '=', PROPERTY)
      .execute()
    expect(rows.map(row => row.status_id).sort()).toEqual([4, 5])
    const refunds = await portal.db
      .selectFrom('payment_refund')
      .select(['amount', 'transaction_id'])
      .where('entity_id', '=', id)
      .where('entity_type_id', '=', PROPERTY)
      .execute()
    expect(refunds).toEqual([
      { amount: 43_114_625n, transaction_id: rows.find(row => row.status_id === 4)?.id },
    ])
    const payments = await portal.send('GetPropertyPayments', { propertyId: id }, sunita)
    expect(payments.value.payments.filter(each => each.date === '2026-11-21')).toHaveLength(1)
    await expectBooksAgree(portal, id)
  })
})

describe('paying ahead', () => {
  it('takes the next instalments in advance and charges their interest', async () => {
    const id = await overdue(NEW_SALE)
    await payInFull(portal, sunita, wish(id, { mode: 'ADVANCE', count: 2 }))
    expect((await scheduleOf(id)).lines.map(line => line.state).slice(0, 3)).toEqual(['paid', 'paid', 'due'])
    await expectBooksAgree(portal, id)
  })
  it('lowers every coming instalment by a lump sum, as it was shown', async () => {
    const id = await overdue()
    const shown = await portal.send(
      'GetPropertyOverallDueForLumpsum',
      { propertyId: id, amount: '1000000.00' },
      sunita,
    )
    await payInFull(portal, sunita, wish(id, { mode: 'LUMPSUM', amount: '1000000.00' }))
    const after = await scheduleOf(id)
    const ahead = after.lines.filter(line => line.state === 'due')
    expect(ahead.map(line => line.instalmentAmount)).toEqual(
      shown.value.newSchedule.map(line => line.instalmentAmount),
    )
    expect(after.standing.scheduled.principal).toBe('3472031.25')
    expect(after.lines.map(line => line.dueDate)).toEqual(after.lines.map(line => line.dueDate).sort())
    const kept = await portal.db
      .selectFrom('property_schedule_version')
      .select('cause')
      .where('property_id', '=', id)
      .execute()
    expect(kept).toEqual([{ cause: 'LUMPSUM' }])
    await expectBooksAgree(portal, id)
  })
  it('closes the account with the rebate against an open demand', async () => {
    const id = await overdue(NEW_SALE)
    const demand = {
      number: 'GPDA/DN/26/77',
      name: say('Freehold', 'फ्रीहोल्ड'),
      basis: say('12 % of the price', 'मूल्य का 12 %'),
      amount: toPaise('555525.00'),
      gst: 0n,
      dueDay: '2026-12-31',
    }
    await raiseDemand(portal.db, id, demand, portal.clock.now())
    const quote = await portal.send('GetPropertyForeclosingDetail', { propertyId: id }, sunita)
    expect(quote.value).toMatchObject({ rebate: '173601.56', demands: '555525.00' })
    await payInFull(portal, sunita, wish(id, { mode: 'FORECLOSE', expectedTotal: quote.value.totalAmount }))
    expect(await stateOf(id)).toBe('FULLY_PAID')
    const payments = await portal.send('GetPropertyPayments', { propertyId: id }, sunita)
    expect(payments.value.payments.map(each => each.kind)).toEqual(['RECEIPT', 'REBATE'])
    expect((await portal.send('GetPropertyDemandCount', { propertyId: id }, sunita)).value.count).toBe(0)
    await expectBooksAgree(portal, id)
    const again = await portal.send('GetPropertyForeclosingDetail', { propertyId: id }, sunita)
    expect(again).toMatchObject({ status: 1, code: 'ALREADY_FULLY_PAID' })
  })
  it('lets the rest of a rebate settle the next demand', async () => {
    const id = await overdue(NEW_SALE)
    await payInFull(portal, sunita, wish(id, { mode: 'FORECLOSE' }))
    const demand = {
      number: 'GPDA/DN/26/78',
      name: say('Freehold', 'फ्रीहोल्ड'),
      basis: say('', ''),
      amount: toPaise('200000.00'),
      gst: 0n,
      dueDay: '2026-12-31',
    }
    await raiseDemand(portal.db, id, demand, portal.clock.now())
    const count = await portal.send('GetPropertyDemandCount', { propertyId: id }, sunita)
    expect(count.value).toEqual({
      count: 1,
      totalAmount: toRupees(toPaise('200000.00') - toPaise('173601.56')),
    })
    await payInFull(portal, sunita, wish(id, { mode: 'DEMAND' }))
    await expectBooksAgree(portal, id)
  })
  it('gives the rebate as well when a lump sum pays all of the price in time', async () => {
    const id = await overdue(NEW_SALE)
    const limits = await portal.send(
      'GetPropertyOverallDueForLumpsum',
      { propertyId: id, amount: null },
      sunita,
    )
    await payInFull(portal, sunita, wish(id, { mode: 'LUMPSUM', amount: limits.value.maxAmount }))
    expect(await stateOf(id)).toBe('FULLY_PAID')
    const payments = await portal.send('GetPropertyPayments', { propertyId: id }, sunita)
    expect(payments.value.payments.map(each => [each.kind, each.amount])).toEqual([
      ['RECEIPT', limits.value.maxAmount],
      ['REBATE', '173601.56'],
    ])
    await expectBooksAgree(portal, id)
  })
  it('gives back money for a plan of a day that is over', async () => {
    const id = await overdue(NEW_SALE)
    portal.clock.freeze(new Date('2026-11-21T23:50:00+05:30'))
    const session = await signUp(portal)
    await link(portal.db, session.userId, id, TEST_NOW)
    const order = await openOrder(portal, session, wish(id, { mode: 'FORECLOSE' }))
    const { claim } = await payOrder(portal, order)
    await portal.db
      .updateTable('payment_transaction')
      .set({ details: JSON.stringify({ asOn: '2026-11-20', mode: 'FORECLOSE' }) })
      .where('id', '=', order.transactionId)
      .execute()
    await portal.send('VerifyRazorPayResponse', claim, session)
    portal.clock.freeze(TEST_NOW)
    const refund = await portal.db
      .selectFrom('payment_refund')
      .select('amount')
      .where('transaction_id', '=', order.transactionId)
      .executeTakeFirst()
    expect(refund).toBeDefined()
    expect(await stateOf(id)).toBe('PAYING')
  })
})

describe('a bank challan that the bank reports days later', () => {
  it.each([
    ['LUMPSUM', { mode: 'LUMPSUM', amount: '1000000.00' }],
    ['FORECLOSE', { mode: 'FORECLOSE' }],
  ] as const)('counts for its own day, and no interest twice: %s', async (_, choice) => {
    const id = await overdue(NEW_SALE)
    portal.clock.freeze(new Date('2027-01-30T11:00:00+05:30'))
    sunita = await signIn(portal, sunita)
    const made = await portal.send('PaymentRequest', { ...wish(id, choice), paymentMethodId: 2 }, sunita)
    portal.clock.freeze(new Date('2027-02-02T11:00:00+05:30'))
    await portal.runTimers('property.charge-interest')
    const works = { db: portal.database.db, ports: portal.ports, payables }
    const deposit = {
      challanNumber: made.value.challanNumber,
      amount: toPaise(made.value.totalAmount),
      reference: `JRNL-${choice.mode}`,
      depositedOn: new Date('2027-01-30T00:00:00+05:30'),
    }
    expect(await inAct(works, act => confirmChallan(act, deposit))).toMatchObject({ statusId: 5 })
    await expectBooksAgree(portal, id)
    portal.clock.freeze(TEST_NOW)
    sunita = await signIn(portal, sunita)
  })
})

describe('a property with tax deducted by the buyer', () => {
  it('asks for 99 %, waits for the certificate and is credited once', async () => {
    const price = toPaise('8230000.00')
    const id = await overdue({
      totalCost: price,
      allotmentDay: '2026-10-01',
      terms: {
        instalments: {
          principal: price,
          count: 4,
          firstDueDay: '2026-12-01',
          frequency: 'quarterly',
          annualBp: 800,
        },
      },
    })
    const dues = await portal.send('GetPropertyDues', { propertyId: id }, sunita)
    const whole = toPaise((await scheduleOf(id)).lines[0]?.instalmentAmount ?? '0')
    const tds = toPaise(dues.value.tdsAmount)
    expect(toPaise(dues.value.totalAmount) + tds).toBe(whole)
    expect(dues.value.heads[0]?.basis).toContain('deduct and deposit')
    await payInFull(portal, sunita, wish(id, { mode: 'DUES' }))
    expect((await scheduleOf(id)).lines[0]).toMatchObject({ state: 'part', tdsPending: toRupees(tds) })
    await expectBooksAgree(portal, id)
    const certificate = { amount: tds, day: '2026-11-25', certificateNumber: 'TDS-1' }
    expect(await creditTdsCertificate(portal.db, id, certificate, portal.clock.now())).toBe(tds)
    expect((await scheduleOf(id)).lines[0]?.state).toBe('paid')
    const again = inTransaction(portal.database.db, tx =>
      creditTdsCertificate(tx, id, certificate, portal.clock.now()),
    )
    await expect(again).rejects.toThrow(/property_entry_of_certificate/)
    await expectBooksAgree(portal, id)
  })
})

describe('papers', () => {
  it('are a signed statement and schedule, the same bytes when asked again, and CSV', async () => {
    const id = await overdue()
    const ask = (what: 'STATEMENT' | 'SCHEDULE', format: 'PDF' | 'CSV') =>
      portal.send('DownloadPropertyStatement', { propertyId: id, what, format }, sunita)
    const statement = await ask('STATEMENT', 'PDF')
    const text = await readPdfText(Buffer.from(statement.value.contentBase64, 'base64'))
    expect(text).toContain('Statement of account')
    expect(text).toContain('34,72,031.25')
    expect((await ask('STATEMENT', 'PDF')).value.contentBase64).toBe(statement.value.contentBase64)
    const schedule = await ask('SCHEDULE', 'PDF')
    expect(await readPdfText(Buffer.from(schedule.value.contentBase64, 'base64'))).toContain('4,25,377.43')
    const csv = Buffer.from((await ask('SCHEDULE', 'CSV')).value.contentBase64, 'base64').toString('utf8')
    expect(csv.split('\r\n')[5]).toContain('2026-10-07,385277.44,40099.99,425377.43,0.00')
    const lines = Buffer.from((await ask('STATEMENT', 'CSV')).value.contentBase64, 'base64').toString('utf8')
    expect(lines).toMatch(/\r\n2026-07-07,Payment received,GPDA\/OFF/)
    expect(lines).toMatch(/,Principal,/)
    expect(lines).toMatch(/,Interest,PR-[^,]+\/1,/)
    expect(lines).not.toMatch(/,Charge,/)
  })
})

describe('time', () => {
  it('leaves the interest of a property alone whose account is being changed', async () => {
    const id = await overdue(NEW_SALE)
    const later = new Date('2027-02-01T02:00:00+05:30')
    const isCharged = async () => (await loadAccount(portal.db, id)).charged.has(1)
    await inTransaction(portal.database.db, async tx => {
      await lockProperty(tx, id)
      await inTransaction(portal.database.db, db => chargeDueInterest(db, '2027-02-01', later))
      expect(await isCharged()).toBe(false)
    })
    await chargeDueInterest(portal.db, '2027-02-01', later)
    expect(await isCharged()).toBe(true)
  })
  it('charges interest on its day, once, and reminds owners of what is due', async () => {
    const id = await overdue(NEW_SALE)
    portal.clock.freeze(new Date('2027-01-24T02:00:00+05:30'))
    await portal.runTimers('property.remind-dues')
    await portal.runTimers('property.remind-dues')
    const reminded = await portal.db
      .selectFrom('property_reminder')
      .select('step')
      .where('property_id', '=', id)
      .execute()
    expect(reminded).toEqual([{ step: -7 }])
    portal.clock.freeze(new Date('2027-03-02T02:00:00+05:30'))
    await portal.runTimers('property.remind-dues', 'property.charge-interest')
    await portal.runTimers('property.charge-interest')
    portal.clock.freeze(TEST_NOW)
    const [sms] = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('params')
      .where('template', '=', 'PROPERTY_OVERDUE')
      .orderBy('id', 'desc')
      .execute()
    expect(sms?.params).toMatchObject({ days: 30 })
    const { account } = await loadAccount(portal.db, id)
    expect(sum(account.instalments.map(principalLeft))).toBe(toPaise('3472031.25'))
    await expectBooksAgree(portal, id)
  })
})
