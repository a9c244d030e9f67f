import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOOR_PATHS, toWire } from '#contract/envelope.ts'
import { leaseCalls } from '#contract/lease/calls.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { formatAmount } from '#domain/money/format.ts'
import { sum, toPaise } from '#domain/money/paise.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { awardTender, openLease } from '#server/testing/lease.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { openOrder, payInFull, payOrder } from '#server/testing/payments.ts'
import { signIn, signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let lessee: TestCitizen
let stranger: TestCitizen
let tenderId: number
beforeAll(async () => {
  portal = await testPortal()
  lessee = await signUp(portal, { firstName: 'Harpreet', lastName: 'Singh' })
  stranger = await signUp(portal)
  tenderId = await openLease(portal, lessee)
})
afterAll(() => portal.close())

const entity = (id = tenderId) => ({ entityTypeId: EntityType.LeasePayment, entityId: id })
const schedule = async (id = tenderId, who = lessee) =>
  (await portal.send('GetCitizenLeasePaymentScheduleList', { tenderId: id }, who)).value
const overdueOf = async (id = tenderId) => (await schedule(id)).rows.filter(row => row.state === 'overdue')

describe('my leases', () => {
  it('are those whose lessee has my verified mobile, with what is due', async () => {
    const { value } = await portal.send('GetMyLeases', {}, lessee)
    expect(value).toMatchObject([
      { tenderId, state: 'ACTIVE', propertyCode: expect.stringContaining('SHOP') },
    ])
    expect(Number(value[0]?.standing.payableToday)).toBeGreaterThan(0)
    expect((await portal.send('GetMyLeases', {}, stranger)).value).toEqual([])
  })
  it('tell the tender, the premises and the work order', async () => {
    const tender = await portal.send('GetCitizenTenderMasterById', { tenderId }, lessee)
    expect(tender.value).toMatchObject({
      bidRent: '18500.00',
      lesseeName: 'Harpreet Singh',
      lesseePan: 'AKLxxxxx1K',
      settlement: null,
    })
    const { propertyId } = tender.value
    const premises = await portal.send('GetCitizenPropertyMasterById', { propertyId }, lessee)
    expect(premises.value).toMatchObject({ areaSqm: '24.50', kind: { en: 'Shop', hi: 'दुकान' } })
    const order = await portal.send('GetCitizenWorkOderById', { tenderId }, lessee)
    expect(order.value).toMatchObject({ monthlyRent: '18500.00', escalationBp: 1000, rentPeriod: 'monthly' })
    expect(order.value?.depositPaidOn).not.toBeNull()
  })
  it('have no work order and no rent while only the tender is awarded', async () => {
    const mine = await signUp(portal)
    const id = await awardTender(portal, mine)
    expect((await portal.send('GetCitizenWorkOderById', { tenderId: id }, mine)).value).toBeNull()
    expect(await schedule(id, mine)).toMatchObject({
      rows: [],
      offers: [],
      standing: { payableToday: '0.00', pays: null },
    })
    const wish = { ...entity(id), paymentMethodId: 1 as const, itemIds: [1] }
    expect(await portal.send('PaymentRequest', wish, mine)).toMatchObject({ status: 1, code: 'NOT_PAYABLE' })
  })
})

describe('the schedule', () => {
  it('has a row a month with tax, and a late fee for each day after the due date', async () => {
    const { rows, standing } = await schedule()
    expect(rows).toHaveLength(36)
    expect(rows[0]).toMatchObject({ rent: '18500.00', gstAmount: '3330.00', totalAmount: '21830.00' })
    expect(rows[12]?.rent).toBe('20350.00')
    const late = rows.filter(row => row.state === 'overdue')
    expect(late.map(row => row.daysLate)).toEqual([106, 75, 45, 14])
    expect(late[0]?.lateFee).toBe('760.76')
    expect(toPaise(standing.lateFee)).toBe(sum(late.map(row => toPaise(row.lateFee))))
    expect(standing.asOn).toBe(istDay(portal.clock.now()))
  })
})

describe('paying rent', () => {
  it('goes oldest first, whole rows, and never twice', async () => {
    const mine = await signUp(portal)
    const id = await openLease(portal, mine)
    const ask = (itemIds: number[], who = mine) =>
      portal.send('PaymentRequest', { ...entity(id), paymentMethodId: 1, itemIds }, who)
    expect(await ask([2])).toMatchObject({ status: 1, message: 'Please pay the oldest rent first.' })
    expect(await ask([1, 3])).toMatchObject({ code: 'OLDER_FIRST' })
    expect(await ask([])).toMatchObject({ code: 'NOTHING_SELECTED' })
    expect(await ask([99])).toMatchObject({ code: 'ROW_NOT_FOUND' })
    expect(
      await portal.send('PaymentRequest', { ...entity(id), paymentMethodId: 2, itemIds: [1] }, mine),
    ).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
    await payInFull(portal, mine, { ...entity(id), itemIds: [1, 2] })
    expect(await ask([1])).toMatchObject({ message: 'This rent has already been paid.' })
    const { rows } = await schedule(id, mine)
    expect(rows.slice(0, 3).map(row => row.paymentStatusId)).toEqual([2, 2, 3])
  })
  it('without a choice pays all that is due, with receipt, number and tax invoice', async () => {
    const mine = await signUp(portal)
    const id = await openLease(portal, mine)
    const before = await schedule(id, mine)
    const due = await portal.send('GeEnitityPaymentData', entity(id), mine)
    expect(due.value.dueAmount).toBe(before.standing.payableToday)
    expect(before.offers[3]?.totalAmount).toBe(before.standing.payableToday)
    const paid = await payInFull(portal, mine, entity(id))
    expect((await schedule(id, mine)).standing).toMatchObject({ payableToday: '0.00', lateFee: '0.00' })
    const { value } = await portal.send('GetCitizenLeasePaymentList', { tenderId: id }, mine)
    expect(value).toMatchObject([
      {
        receiptNumber: paid.receiptNumber,
        totalAmount: before.standing.payableToday,
        lateFee: before.standing.lateFee,
        rent: '74000.00',
        gstAmount: '13320.00',
      },
    ])
    expect(value[0]?.paymentNumber).toMatch(/^GPDA\/LP\/26\/\d{7}$/)
    const invoice = (who: TestCitizen) =>
      portal.app.inject({
        method: 'POST',
        url: `/Document/DownloadLeaseInvoice?TenderId=${id}&TransactionId=${paid.transactionId}`,
        headers: { ...who.session },
      })
    const paper = await invoice(mine)
    const text = readPdfText(paper.rawPayload)
    for (const words of ['09AKLPS4471K1Z5', '18,500.00', '1,665.00', value[0]?.invoiceNumber ?? 'none'])
      expect(text).toContain(words)
    expect((await invoice(mine)).rawPayload.equals(paper.rawPayload)).toBe(true)
    expect((await invoice(stranger)).json()).toMatchObject({ Status: 3 })
  })
  it('gives money back that comes for rent which was paid meanwhile', async () => {
    const mine = await signUp(portal)
    const id = await openLease(portal, mine)
    const order = await openOrder(portal, mine, { ...entity(id), itemIds: [1] })
    await portal.db.deleteFrom('lease_rent').where('lease_id', '=', id).where('row_no', '=', 1).execute()
    await portal.send('VerifyRazorPayResponse', (await payOrder(portal, order)).claim, mine)
    const [transaction] = (
      await portal.send(
        'GetApplicationTrasactionData',
        { applicationId: id, entityTypeId: EntityType.LeasePayment },
        mine,
      )
    ).value
    expect(transaction).toMatchObject({ paymentStatusId: 4, refund: { amount: expect.any(String) } })
    expect((await portal.send('GetCitizenLeasePaymentList', { tenderId: id }, mine)).value).toEqual([])
  })
})

describe('papers and messages', () => {
  it('the work order is a signed paper of the lessee alone', async () => {
    const paper = (who: TestCitizen) =>
      portal.app.inject({
        method: 'POST',
        url: `/Document/DownloadWorkOrder?TenderId=${tenderId}`,
        headers: { ...who.session },
      })
    const text = readPdfText((await paper(lessee)).rawPayload)
    for (const words of ['Work order', 'Harpreet Singh', '18,500.00', '1,11,000.00'])
      expect(text).toContain(words)
    expect((await paper(stranger)).json()).toMatchObject({ Status: 3 })
  })
  it('tells the lessee once about rent that is due soon or late, also without an account', async () => {
    const mobile = '6000099001'
    await openLease(portal, { mobile }, 1)
    await portal.runTimers('lease.remind')
    await portal.runTimers('lease.remind')
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('template')
      .where('destination', '=', mobile)
      .execute()
    expect(told.map(row => row.template)).toEqual(['LEASE_RENT_LATE'])
    expect(await overdueOf()).toHaveLength(4)
  })
  it('names beside the rent that is late what every page says is payable today', async () => {
    const mine = await signUp(portal)
    const id = await openLease(portal, mine)
    await portal.runTimers('lease.remind')
    const { params } = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('params')
      .where('template', '=', 'LEASE_RENT_LATE')
      .where('destination', '=', mine.mobile)
      .executeTakeFirstOrThrow()
    const { rows, standing } = await schedule(id, mine)
    const whole = formatAmount(toPaise(standing.payableToday))
    const late = rows.filter(row => row.state === 'overdue')
    expect(late.length).toBeGreaterThan(1)
    expect(params).toMatchObject({ whole, amount: formatAmount(toPaise(late.at(-1)?.payableAmount ?? '')) })
  })
  it('expires a lease after its last day; rent that is owed can be paid on', async () => {
    const mine = await signUp(portal)
    const id = await openLease(portal, mine)
    await portal.db
      .updateTable('lease')
      .set({ lease_to: istDay(new Date(portal.clock.now().getTime() - DAY_MS)) })
      .where('id', '=', id)
      .execute()
    await portal.runTimers('lease.expire')
    const again = await signIn(portal, mine)
    expect((await portal.send('GetMyLeases', {}, again)).value).toMatchObject([{ state: 'EXPIRED' }])
    expect(await schedule(id, again)).toMatchObject({ standing: { pays: 'RENT' } })
    await payInFull(portal, again, { ...entity(id), itemIds: [1] })
  })
})

describe("another citizen's lease", () => {
  it('is not told from one that never was', async () => {
    const { propertyId } = (await portal.send('GetCitizenTenderMasterById', { tenderId }, lessee)).value
    for (const id of [tenderId, 999_999]) {
      const answers = [
        await portal.send('GetCitizenTenderMasterById', { tenderId: id }, stranger),
        await portal.send('GetCitizenWorkOderById', { tenderId: id }, stranger),
        await portal.send('GetCitizenLeasePaymentScheduleList', { tenderId: id }, stranger),
        await portal.send('GetCitizenLeasePaymentList', { tenderId: id }, stranger),
        await portal.send(
          'GetCitizenPropertyMasterById',
          { propertyId: id === tenderId ? propertyId : id },
          stranger,
        ),
        await portal.send('PaymentRequest', { ...entity(id), paymentMethodId: 1 }, stranger),
        await portal.send('GeEnitityPaymentData', entity(id), stranger),
      ]
      for (const answer of answers) expect(answer).toMatchObject({ status: 3, message: 'Record not found.' })
    }
  })
  it('is not mine by a mobile that is not verified', async () => {
    await portal.db
      .updateTable('citizen_user_login')
      .set({ is_verified: false })
      .where('user_id', '=', lessee.userId)
      .where('login_type', '=', 'MOBILE')
      .execute()
    expect((await portal.send('GetMyLeases', {}, lessee)).value).toEqual([])
    await portal.db
      .updateTable('citizen_user_login')
      .set({ is_verified: true })
      .where('user_id', '=', lessee.userId)
      .where('login_type', '=', 'MOBILE')
      .execute()
  })
})

describe('without a session', () => {
  it.each(Object.keys(leaseCalls))('%s answers 401', async key => {
    const body = { OrgId: 0, ApiParams: toWire({ tenderId }), ApiKey: key }
    expect(await portal.sendRaw(DOOR_PATHS.citizen, body)).toMatchObject({ http: 401 })
    expect(await portal.sendRaw(DOOR_PATHS.public, body)).toMatchObject({ http: 401 })
  })
})
