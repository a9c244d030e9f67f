import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { byTwo, officer } from '#server/testing/officer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { payInFull } from '#server/testing/payments.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { expectBooksAgree, overdueProperty, testProperty, testScheme } from '#server/testing/property.ts'
import { loadAccount } from './account/accountStore.ts'

let portal: TestPortal
let scheme: { schemeId: number; accountId: number }
let citizen: TestCitizen
beforeAll(async () => {
  portal = await testPortal()
  scheme = await testScheme(portal)
})
beforeEach(async () => {
  portal.clock.advance(MINUTE_MS)
  citizen = await signUp(portal)
})
afterAll(() => portal.close())

/** The overdue plot after a night: the interest of what fell due stands in the books. */
async function own() {
  const made = await overdueProperty(portal, scheme, [citizen])
  await portal.runTimers('property.charge-interest')
  return made
}
const sharma = () => officer(portal, 'A. Sharma')
const account = async (id: number) => {
  const { account, charged } = await loadAccount(portal.db, id)
  return { account, charged: [...charged].sort() }
}
let serial = 0
const receipt = () => `CR/${++serial}`
const enter = (registration: string, instalmentNo: number, number: string) =>
  sharma().act(
    'property receipts',
    {},
    {
      name: 'r.csv',
      content: `RegistrationId,InstalmentNo,PaidOn,ReceiptNumber\n${registration},${instalmentNo},${istDay(portal.clock.now())},${number}\n`,
    },
  )
/** Proposed by one officer and approved by another; what refused the proposal, if something did. */
async function reverse(number: string, reason = 'The cheque bounced') {
  const proposed = await sharma().run('payment reverse', { receipt: number, reason })
  const operation = /operation (\d+)/.exec(proposed.out)?.[1]
  if (operation === undefined) return proposed
  return officer(portal, 'R. Gupta').run('payment reverse', { approve: Number(operation) })
}
const stateOf = async (id: number) =>
  (await portal.db.selectFrom('property').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state
const payments = async (propertyId: number) =>
  (await portal.send('GetPropertyPayments', { propertyId }, citizen)).value.payments

describe('a receipt of the counter that is reversed', () => {
  it('leaves the account as if it had never come, the books in balance, and the citizen told', async () => {
    const { id, spec } = await own()
    const before = await account(id)
    const number = receipt()
    expect((await enter(spec.registrationId, 5, number)).code).toBe(0)
    expect(await account(id)).not.toEqual(before)
    expect((await sharma().run('payment reverse', { receipt: number })).out).toContain('Proposed')
    expect((await reverse(number)).code).toBe(0)
    expect(await account(id)).toEqual(before)
    await expectBooksAgree(portal, id)
    expect((await payments(id)).slice(0, 2).map(one => [one.title.en, one.reference])).toEqual([
      ['Reversal', number],
      ['Payment of dues, reversed', number],
    ])
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('params')
      .where('template', '=', 'PROPERTY_RECEIPT_REVERSED')
      .where(sql`params->>'number'`, '=', number)
      .execute()
    expect(told).toMatchObject([{ params: { number, reason: 'The cheque bounced' } }])
    expect((await sharma().run('payment reverse', { receipt: number })).out).toContain('reversed before')
    expect((await enter(spec.registrationId, 5, number)).code, 'and may be entered rightly').toBe(0)
    await expectBooksAgree(portal, id)
  })
  it('gives later money to the oldest dues, and what was settled is told anew', async () => {
    const { id, spec } = await own()
    const entries = await payments(id)
    const third = entries.find(one => one.settled.some(part => part.name.en.includes('3')))
    expect((await reverse(third?.reference ?? '')).out).toContain('later payments settle other dues')
    await expectBooksAgree(portal, id)
    const { account: now } = await account(id)
    const [, , , fourth, fifth] = now.instalments
    expect(fourth?.paidPrincipal).toBeLessThan(fourth?.principal ?? 0n)
    expect(fifth?.paidPrincipal).toBe(0n)
    const { settled } = (await payments(id)).find(one => one.reference === entries[0]?.reference) ?? {}
    expect(settled?.[0]?.name.en).toContain('Penal interest')
    expect((await enter(spec.registrationId, 3, receipt())).code).toBe(0)
    await expectBooksAgree(portal, id)
  })
  it('costs what the return of its cheque costs, each time that it comes back, under a number of its own', async () => {
    const { id, spec } = await own()
    const number = receipt()
    for (const demand of [`RC/${number}`, `RC/${number}/2`]) {
      expect((await enter(spec.registrationId, 5, number)).code).toBe(0)
      const options = { receipt: number, charge: '500', reason: 'The cheque bounced' }
      expect((await byTwo(portal, 'payment reverse', options)).code).toBe(0)
      const { demands } = await loadAccount(portal.db, id)
      expect(demands.map(one => [one.demandNumber, one.amount, one.gst])).toContainEqual([
        demand,
        50_000n,
        0n,
      ])
    }
    await expectBooksAgree(portal, id)
  })
  it('takes the property back to the state before', async () => {
    const terms = { allotmentMoney: { amount: 100_000n, dueDay: '2026-12-01' } }
    const { id, spec } = await testProperty(portal, scheme, { terms })
    const number = receipt()
    expect((await enter(spec.registrationId, 0, number)).code).toBe(0)
    expect(await stateOf(id)).toBe('FULLY_PAID')
    expect((await reverse(number)).code).toBe(0)
    expect(await stateOf(id)).toBe('ALLOTTED')
    await expectBooksAgree(portal, id)
  })
  it('is refused with a way on for an unknown number and after the deed', async () => {
    expect((await reverse('CR/0')).err).toContain('There is no receipt CR/0')
    const terms = { allotmentMoney: { amount: 100_000n, dueDay: '2026-12-01' } }
    const { spec } = await testProperty(portal, scheme, { terms })
    const number = receipt()
    await enter(spec.registrationId, 0, number)
    const deed = { 'registration-id': spec.registrationId, event: 'DEED_EXECUTED' }
    const proposed = await sharma().run('property state', deed)
    const approve = Number(/operation (\d+)/.exec(proposed.out)?.[1])
    expect((await officer(portal, 'R. Gupta').run('property state', { approve })).code).toBe(0)
    expect((await reverse(number)).err).toContain('The sum is recovered by a demand')
  })
})

describe('a payment that the provider took back by a dispute', () => {
  it('leaves the account as if it had never come, and is called reversed on every page', async () => {
    const { id } = await own()
    const before = await account(id)
    const wish = { entityTypeId: EntityType.Property, entityId: id }
    const { transactionId, receiptNumber } = await payInFull(portal, citizen, wish)
    expect(await account(id)).not.toEqual(before)
    const without = await sharma().run('payment reverse', { receipt: receiptNumber })
    expect(without.err).toContain('name that with --dispute')
    const options = { receipt: receiptNumber, dispute: 'disp_9', reason: 'Chargeback won by the payer' }
    const charged = await sharma().run('payment reverse', { ...options, charge: '500' })
    expect(charged.err).toContain('is of no cheque')
    expect((await byTwo(portal, 'payment reverse', options)).code).toBe(0)
    expect(await account(id)).toEqual(before)
    await expectBooksAgree(portal, id)
    expect((await payments(id)).slice(0, 2).map(one => [one.title.en, one.transactionId])).toEqual([
      ['Reversal', null],
      ['Payment of dues, reversed', null],
    ])
    const of = { entityTypeId: EntityType.Property, applicationId: id }
    const [listed] = (await portal.send('GetApplicationTrasactionData', of, citizen)).value
    expect(listed).toMatchObject({ transactionId, reversal: { reason: 'Chargeback won by the payer' } })
  })
})

describe('a deposit that bounced', () => {
  const wish = (entityId: number) => ({ entityTypeId: EntityType.Property, entityId })
  const download = async (transactionId: number) =>
    portal.app.inject({
      method: 'POST',
      url: `/Document/DownloadReceipt?TransactionId=${transactionId}`,
      headers: { ...citizen.session },
    })
  const revoked = async () =>
    portal.db.selectFrom('issued_document').select(['revoke_reason']).where('kind', '=', 'receipt').execute()
  it('leaves its receipt reversed in the download and in the public check', async () => {
    const { id } = await own()
    const before = await account(id)
    const { value } = await portal.send('PaymentRequest', { ...wish(id), paymentMethodId: 2 }, citizen)
    const { challanNumber, transactionId } = value
    const transaction = portal.db
      .selectFrom('payment_transaction')
      .selectAll()
      .where('id', '=', transactionId)
    const { total } = await transaction.executeTakeFirstOrThrow()
    const day = istDay(portal.clock.now())
    const content = `ChallanNumber,Amount,DepositDay,BankReference\n${challanNumber},${Number(total) / 100},${day},J${id}\n`
    expect((await sharma().act('challan confirm', {}, { name: 'd.csv', content })).code).toBe(0)
    const { receipt_number: number } = await transaction.executeTakeFirstOrThrow()
    expect((await download(transactionId)).headers['content-type']).toBe('application/pdf')
    expect((await reverse(number ?? '')).code).toBe(0)
    expect(await account(id)).toEqual(before)
    await expectBooksAgree(portal, id)
    expect((await download(transactionId)).json()).toMatchObject({
      Message: expect.stringContaining('This receipt was reversed on'),
    })
    expect(
      (await payments(id)).every(one => one.transactionId === null),
      'no receipt is offered',
    ).toBe(true)
    expect(await revoked()).toEqual([{ revoke_reason: 'The cheque bounced' }])
    const of = { entityTypeId: EntityType.Property, applicationId: id }
    const [listed] = (await portal.send('GetApplicationTrasactionData', of, citizen)).value
    expect(listed, 'the list of transactions says so too').toMatchObject({
      reversal: { reason: 'The cheque bounced' },
    })
  })
})
