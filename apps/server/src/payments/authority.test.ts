import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { listFlagged } from '#server/authority/differenceStore.ts'
import { inAct } from '#server/payable/works.ts'
import { payables } from '#server/registries.ts'
import { completeDraft, openScheme } from '#server/testing/lottery.ts'
import { officer } from '#server/testing/officer.ts'
import { openOrder, payInFull, payOrder } from '#server/testing/payments.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { giveAccount } from './refund/giveAccount.ts'

const LOTTERY = EntityType.LotteryApplication
const RUPEES = '464235.50'
const ACCOUNT = {
  accountNumber: '30211234417',
  holderName: 'Sunita Verma',
  bankName: 'State Bank of India',
  ifsc: 'SBIN0000125',
  branchName: 'Hazratganj',
}

let portal: TestPortal
let citizen: TestCitizen
let wish: { entityTypeId: number; entityId: number }
beforeAll(async () => {
  portal = await testPortal()
})
beforeEach(async () => {
  const scheme = await openScheme(portal, { endOn: new Date(portal.clock.now().getTime() + 20 * DAY_MS) })
  citizen = await signUp(portal)
  wish = { entityTypeId: LOTTERY, entityId: (await completeDraft(portal, citizen, scheme)).applId }
})
afterAll(() => portal.close())

let serial = 0
const reference = () => `JRNL${++serial}`
const today = () => istDay(portal.clock.now())
const sharma = () => officer(portal, 'A. Sharma')
const gupta = () => officer(portal, 'R. Gupta')
const challan = async () =>
  (await portal.send('PaymentRequest', { ...wish, paymentMethodId: 2 }, citizen)).value
const transaction = (id: number) =>
  portal.db.selectFrom('payment_transaction').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const refundsOf = () =>
  portal.db.selectFrom('payment_refund').selectAll().where('entity_id', '=', wish.entityId).execute()

type Row = readonly [challan: string, amount: string, day: string, reference: string]
const deposits = (...rows: readonly Row[]) => ({
  name: 'deposits.csv',
  content: ['ChallanNumber,Amount,DepositDay,BankReference', ...rows.map(row => row.join(','))].join('\r\n'),
})
const operationOf = (out: string) => Number(/operation (\d+)/.exec(out)?.[1])

describe('challan confirm', () => {
  it('pays the challan on the day of its deposit, once', async () => {
    const { challanNumber, transactionId } = await challan()
    const file = deposits([challanNumber, RUPEES, today(), reference()])
    const first = await sharma().act('challan confirm', {}, file)
    expect(first).toMatchObject({ code: 0 })
    expect(first.out).toContain('awaited → paid')
    expect(first.out).toMatch(/receipt GPDA\/RC/)
    const paid = await transaction(transactionId)
    expect(paid).toMatchObject({ status_id: 5, confirmed_by: 'BANK_FILE' })
    expect(paid.paid_on).toEqual(paid.created_on)
    const again = await sharma().act('challan confirm', {}, file)
    expect(again.out).toContain('1 as before')
    expect(await refundsOf()).toEqual([])
  })
  it('takes nothing of a file with one wrong row, and says why of each', async () => {
    const { challanNumber, transactionId } = await challan()
    const tomorrow = istDay(new Date(portal.clock.now().getTime() + DAY_MS))
    const { code, err } = await sharma().act(
      'challan confirm',
      {},
      deposits(
        [challanNumber, RUPEES, today(), reference()],
        [challanNumber, '464235.00', today(), reference()],
        ['GPDA/CH/26/9999999', RUPEES, today(), reference()],
        [challanNumber, RUPEES, tomorrow, reference()],
      ),
    )
    expect(code).toBe(1)
    expect(err).toContain('There is no challan GPDA/CH/26/9999999.')
    expect(err).toContain('the deposit day is in the future')
    expect((await transaction(transactionId)).status_id).toBe(6)
  })
  it('refuses another amount, a day before the challan and a reference of another challan', async () => {
    const { challanNumber } = await challan()
    const run = (...row: Row) => sharma().act('challan confirm', {}, deposits(row))
    expect((await run(challanNumber, '1.00', today(), reference())).err).toContain(
      `${challanNumber} is over ₹4,64,235.50, not ₹1.00.`,
    )
    expect((await run(challanNumber, RUPEES, '2026-01-01', reference())).err).toContain('made only after')
    const used = reference()
    await run(challanNumber, RUPEES, today(), used)
    const other = await signUp(portal)
    const draft = await completeDraft(
      portal,
      other,
      await openScheme(portal, { endOn: new Date(portal.clock.now().getTime() + 20 * DAY_MS) }),
    )
    const second = await portal.send(
      'PaymentRequest',
      { ...wish, entityId: draft.applId, paymentMethodId: 2 },
      other,
    )
    const refused = await run(second.value.challanNumber, RUPEES, today(), used)
    expect(refused.err).toContain(`the bank reference ${used} was counted for ${challanNumber}`)
  })
  it('orders no money back because a reference was mistyped the second time', async () => {
    const { challanNumber } = await challan()
    await sharma().act('challan confirm', {}, deposits([challanNumber, RUPEES, today(), reference()]))
    const again = await sharma().act(
      'challan confirm',
      {},
      deposits([challanNumber, RUPEES, today(), reference()]),
    )
    expect(again).toMatchObject({ code: 1 })
    expect(again.err).toContain('paid already by another deposit')
    expect(await refundsOf()).toEqual([])
  })
  it('refuses a malformed file by line and column', async () => {
    const { code, err } = await sharma().act(
      'challan confirm',
      {},
      deposits(['GPDA/CH/26/0000001', '4,64,235', '21-11-2026', '']),
    )
    expect(code).toBe(1)
    expect(err).toMatch(/line 2/)
  })
})

describe('payment reconcile', () => {
  const period = () => ({ from: today(), to: today() })
  it('confirms by the statement of the bank and lists what does not fit, both ways', async () => {
    const byHand = await challan()
    const counted = reference()
    await sharma().act('challan confirm', {}, deposits([byHand.challanNumber, RUPEES, today(), counted]))
    const unknown = reference()
    const file = {
      name: 'statement.csv',
      content: `Value Date,DepositDay,Amount,BankReference,ChallanNumber\r\n21/11,${today()},10.00,${unknown},`,
    }
    const first = await sharma().run('payment reconcile bank', period(), file)
    expect(first.code).toBe(0)
    expect(first.out).toMatch(new RegExp(`In the bank, not in the books: no such challan\\s+${unknown}`))
    expect(first.out).toMatch(new RegExp(`In the books, not in the bank statement\\s+${counted}`))
    const again = await sharma().run('payment reconcile bank', period(), file)
    expect(again.out).toContain('0 confirmed now, 0 known before, 0 new exceptions')
  })
  it('knows a counted reference without its challan', async () => {
    const { challanNumber } = await challan()
    const counted = reference()
    const confirmed = await sharma().run(
      'payment reconcile bank',
      period(),
      deposits([challanNumber, RUPEES, today(), counted]),
    )
    expect(confirmed.out).toContain('1 confirmed now')
    const known = await sharma().run(
      'payment reconcile bank',
      period(),
      deposits(['', RUPEES, today(), counted]),
    )
    expect(known.out).toContain('0 confirmed now, 1 known before')
  })
  it('refuses deposits of other days and a statement of days to come', async () => {
    const row = deposits(['', '1.00', '2026-01-01', reference()])
    expect((await sharma().run('payment reconcile bank', period(), row)).err).toContain('is not of the days')
    const ahead = { from: today(), to: '2027-01-01' }
    expect((await sharma().run('payment reconcile bank', ahead, row)).err).toContain('is not over')
    const turned = { from: today(), to: '2026-01-01' }
    expect((await sharma().run('payment reconcile bank', turned, row)).err).toContain('is before')
  })
  it('reads the settlement report of Razorpay, confirms a lost payment and books the charges once', async () => {
    const order = await openOrder(portal, citizen, wish)
    await payOrder(portal, order, 'browserAndWebhookLost')
    const [captured] = await portal.ports.payments.listPaymentsOfOrder(order.orderId)
    const head =
      'entity_id,type,debit,credit,amount,currency,fee,tax,created_at,settled_at,settlement_id,settlement_utr,order_id,method'
    const line = (id: string, orderId: string) =>
      `${id},payment,0.00,452435.50,${RUPEES},INR,11800.00,1800.00,,${today()} 09:00,setl_1,UTR1,${orderId},upi`
    const content = [head, line(captured?.id ?? '', order.orderId), line('pay_other', 'order_other')].join(
      '\r\n',
    )
    const file = { name: 'recon.csv', content }
    const first = await sharma().run('payment reconcile razorpay', {}, file)
    expect(first).toMatchObject({ code: 0 })
    expect(first.out).toContain('1 confirmed now, 0 known before')
    expect(first.out).toMatch(/Settled by the provider, not in the books\s+pay_other/)
    expect((await transaction(order.transactionId)).status_id).toBe(5)
    const again = await sharma().run('payment reconcile razorpay', {}, file)
    expect(again.out).toContain('0 confirmed now, 1 known before, 0 new exceptions')
    const kept = await portal.db
      .selectFrom('ledger_posting')
      .select('amount')
      .where('account', '=', 'PROVIDER_CHARGES')
      .execute()
    expect(kept).toEqual([{ amount: 2_360_000n }])
  })
  it('asks for a day without a file, never for one to come', async () => {
    expect((await sharma().run('payment reconcile day', { day: today() })).code).toBe(0)
    expect((await sharma().run('payment reconcile day', { day: '2027-01-01' })).err).toContain(
      'in the future',
    )
  })
})

describe('payment exceptions and resolve', () => {
  it('lists what is open, takes it off with a name and a reason, and keeps both', async () => {
    const strange = reference()
    const row = deposits(['', '77.00', today(), strange])
    await sharma().run('payment reconcile bank', { from: today(), to: today() }, row)
    const { id } = await portal.db
      .selectFrom('reconciliation_exception')
      .select('id')
      .where('reference', '=', strange)
      .executeTakeFirstOrThrow()
    expect((await sharma().run('payment exceptions')).out).toContain(strange)
    const reason = 'A deposit of the electricity board, moved by the bank'
    expect((await gupta().act('payment resolve', { id, reason })).code).toBe(0)
    expect((await sharma().run('payment exceptions')).out).not.toContain(strange)
    expect((await sharma().run('payment exceptions', { all: true })).out).toMatch(/A\. Sharma/)
    expect((await gupta().act('payment resolve', { id, reason })).out).toContain('resolved before')
    expect((await gupta().act('payment resolve', { id: 999_999 })).err).toContain(
      'There is no exception 999999',
    )
    const again = await sharma().run('payment reconcile bank', { from: today(), to: today() }, row)
    expect(again.out).toContain('0 new exceptions')
  })
})

describe('payment sync-stale', () => {
  it('confirms what the provider has captured, whatever the plan of the timer', async () => {
    const order = await openOrder(portal, citizen, wish)
    await payOrder(portal, order, 'browserAndWebhookLost')
    const young = await sharma().run('payment sync-stale')
    expect(young.out).not.toContain(order.orderId)
    const asked = await sharma().run('payment sync-stale', { minutes: 0 })
    expect(asked.out).toMatch(new RegExp(`${order.orderId}\\s+paid, confirmed`))
    expect((await transaction(order.transactionId)).status_id).toBe(5)
    const again = await sharma().run('payment sync-stale', { minutes: 0 })
    expect(again.out).not.toContain(order.orderId)
  })
})

/** What left the bank for a refund and came back, as the books have it in their order. */
const bankOf = async (refundId: number) => {
  const posted = await portal.db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_posting as p', 'p.entry_id', 'e.id')
    .select('p.amount')
    .where('e.refund_id', '=', refundId)
    .where('e.kind', 'in', ['REFUND_PAID', 'REVERSAL'])
    .where('p.account', '=', 'BANK')
    .orderBy('e.id')
    .execute()
  return posted.map(({ amount }) => amount)
}

describe('refunds by the bank', () => {
  /** A challan deposited after the fee was paid online: the money goes back to an account. */
  async function waitingRefund(account = ACCOUNT): Promise<number> {
    const { challanNumber, transactionId } = await challan()
    await portal.send('DeleteChallan', { transactionId }, citizen)
    await payInFull(portal, citizen, wish)
    const done = await sharma().act(
      'challan confirm',
      {},
      deposits([challanNumber, RUPEES, today(), reference()]),
    )
    expect(done.out).toContain('goes back to the payer')
    const id = (await refundsOf())[0]?.id ?? 0
    const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
    await inAct({ db: portal.database.db, ports: portal.ports, payables }, act =>
      giveAccount(act, id, account, actor),
    )
    await portal.runTimers('payments.verification')
    return id
  }
  const send = async (batch: string) => {
    await portal.runTimers('payments.verification')
    const proposed = await sharma().run('refund send', { batch })
    return gupta().run('refund send', { approve: operationOf(proposed.out) })
  }
  const results = (...rows: readonly string[]) => ({
    name: 'results.csv',
    content: ['RefundId,Amount,Utr,Failure', ...rows].join('\r\n'),
  })
  const stateOf = async () => (await refundsOf())[0]?.status_id

  it('show the officers a bank that the citizen named by hand, in the list and before it is sent', async () => {
    const rural = await waitingRefund({ ...ACCOUNT, bankName: 'Other bank', ifsc: 'BARB0BUPGBX' })
    const listed = (await sharma().run('refund list')).out.split('\n')
    expect(listed.find(one => one.trim().startsWith(`${rural} `))).toContain('NAMED BY HAND')
    const proposed = await sharma().run('refund send', { batch: 'B-HAND' })
    expect(proposed.out).toContain(`CHECK refund ${rural}: Other bank at BARB0BUPGBX was named by hand.`)
  })
  it('are sent by two officers only, to the file and nowhere else in full', async () => {
    const id = await waitingRefund()
    const { out: list } = await sharma().run('refund list')
    expect(list).toContain('****4417')
    expect(list.split('\n').find(one => one.trim().startsWith(`${id} `))).not.toContain('NAMED BY HAND')
    expect((await sharma().run('refund batch', { batch: 'B-1' })).err).toContain('No refund of a batch B-1')
    const proposed = await sharma().run('refund send', { batch: 'B-1' })
    expect(await stateOf()).toBe(2)
    const approve = operationOf(proposed.out)
    expect((await sharma().run('refund send', { approve })).code).not.toBe(0)
    expect(await stateOf()).toBe(2)
    expect((await gupta().run('refund send', { approve })).code).toBe(0)
    expect(await stateOf()).toBe(3)
    const out = join(tmpdir(), `batch-${process.pid}-${id}.csv`)
    const written = await sharma().run('refund batch', { batch: 'B-1', out })
    const content = await readFile(out, 'utf8')
    await rm(out)
    expect(content).toContain(`${id},${RUPEES},${ACCOUNT.accountNumber},Sunita Verma,SBIN0000125`)
    expect((await sharma().run('refund list')).out, 'an empty cell').not.toContain('nothing')
    const shown = await sharma().run('refund batch', { batch: 'B-1' })
    const json = await sharma().run('refund batch', { batch: 'B-1', json: true })
    const listed = await sharma().run('operation list')
    for (const answer of [proposed, written, shown, json, listed])
      expect(answer.out + answer.err).not.toContain(ACCOUNT.accountNumber)
    expect((await sharma().run('refund send', { batch: 'B-1' })).err).toContain('was sent already')
    expect((await sharma().run('refund send', { batch: 'B-2' })).err).toContain('No refund waits')
  })
  it('are refused when the waiting ones changed between proposal and approval', async () => {
    await waitingRefund()
    const proposed = await sharma().run('refund send', { batch: 'C-1' })
    citizen = await signUp(portal)
    const scheme = await openScheme(portal, { endOn: new Date(portal.clock.now().getTime() + 20 * DAY_MS) })
    wish = { ...wish, entityId: (await completeDraft(portal, citizen, scheme)).applId }
    await waitingRefund()
    const approved = await gupta().run('refund send', { approve: operationOf(proposed.out) })
    expect(approved.err).toContain('The records have changed')
    expect(await stateOf()).toBe(2)
  })
  it('are paid with their UTR, once, and never with another amount or UTR', async () => {
    const id = await waitingRefund()
    const run = (...rows: readonly string[]) => sharma().run('refund result', {}, results(...rows))
    expect((await run(`${id},,SBINR1,`)).err).toContain('is not with the bank')
    await send('D-1')
    expect((await run(`${id},1.00,SBINR1,`)).err).toContain('is over ₹4,64,235.50, not ₹1.00')
    expect((await run(`${id},,,`)).err).toContain('give the UTR or the failure')
    expect((await run(`${id},,SBINR1,Closed`)).err).toContain(`no payment of refund ${id} under SBINR1`)
    expect((await run('999999,,SBINR1,')).err).toContain('There is no refund 999999')
    expect(await stateOf()).toBe(3)
    expect((await run(`${id},${RUPEES},SBINR${id},`)).code).toBe(0)
    expect((await refundsOf())[0]).toMatchObject({ status_id: 4, reference: `SBINR${id}` })
    expect((await run(`${id},,SBINR${id},`)).out).toContain('1 as before')
    expect((await run(`${id},,,Closed`)).err).toContain(`is paid already under SBINR${id}`)
  })
  it('that the bank paid twice stay paid, and the second transfer stands among the exceptions, once', async () => {
    const id = await waitingRefund()
    await send('I-1')
    await sharma().run('refund result', {}, results(`${id},,SBINR${id},`))
    const again = results(`${id},${RUPEES},SBINX${id},`)
    const taken = await sharma().run('refund result', {}, again)
    expect(taken.out).toContain(`SBINR${id} → SBINX${id}`)
    expect((await sharma().run('refund result', {}, again)).out).toContain('1 as before')
    const back = results(`${id},,SBINR${id},Account closed`)
    expect((await sharma().run('refund result', {}, back)).err, 'the other one may have arrived').toContain(
      `a second time, under SBINX${id}`,
    )
    expect((await refundsOf())[0]).toMatchObject({ status_id: 4, reference: `SBINR${id}` })
    const listed = await portal.db
      .selectFrom('reconciliation_exception')
      .select(['kind', 'reference', 'note', 'found', 'expected'])
      .where('refund_id', '=', id)
      .execute()
    expect(listed).toEqual([
      {
        kind: 'REFUND_PAID_TWICE',
        reference: `SBINX${id}`,
        note: `SBINR${id}`,
        found: 464_235_50n,
        expected: null,
      },
    ])
  })
  it('that came back after they were paid are told, booked back, and leave again only under the eyes of a second officer', async () => {
    const id = await waitingRefund()
    await send('K-1')
    const enter = (row: string) => sharma().run('refund result', {}, results(row))
    await enter(`${id},,SBINR${id},`)
    expect((await enter(`${id},,SBINR${id},Account closed`)).code).toBe(0)
    expect((await refundsOf())[0]).toMatchObject({
      status_id: 5,
      failure_reason: 'Account closed',
      reference: '',
    })
    expect((await enter(`${id},,SBINR${id},Account closed`)).out).toContain('1 as before')
    expect((await enter(`${id},,SBINR${id},`)).out, 'the file of the day it was paid').toContain(
      '1 as before',
    )
    expect(await bankOf(id)).toEqual([-464_235_50n, 464_235_50n])
    await sharma().run('refund retry', { id })
    await portal.runTimers('payments.verification')
    const proposed = await sharma().run('refund send', { batch: 'K-2' })
    expect(proposed.out).toContain(
      `CHECK refund ${id}: it was with the bank in batch K-1 and was paid under SBINR${id}; A. Sharma entered on ${today()} that the money is not there: Account closed.`,
    )
    expect(await listFlagged(portal.db, operationOf(proposed.out))).toEqual([1])
    await gupta().run('refund send', { approve: operationOf(proposed.out) })
    expect((await enter(`${id},,SBINZ${id},`)).code).toBe(0)
    expect((await enter(`${id},,SBINR${id},`)).out, 'no second payment').toContain('1 as before')
    expect(await bankOf(id)).toEqual([-464_235_50n, 464_235_50n, -464_235_50n])
  })
  it('are tried again after a failure: with the same account, or with a corrected one', async () => {
    const id = await waitingRefund()
    await send('E-1')
    await sharma().run('refund result', {}, results(`${id},,,Account closed`))
    expect((await refundsOf())[0]).toMatchObject({ status_id: 5, failure_reason: 'Account closed' })
    const again = await sharma().run('refund result', {}, results(`${id},,,Account closed`))
    expect(again.out).toContain('1 as before')
    expect((await sharma().run('refund retry', { id })).code).toBe(0)
    expect((await refundsOf())[0]).toMatchObject({ status_id: 2, next_try_on: null })
    expect((await sharma().run('refund retry', { id })).err).toContain('has not failed')
    expect((await sharma().run('refund retry', { id: 999_999 })).err).toContain('There is no refund')
    expect((await send('E-2')).code).toBe(0)
    expect((await refundsOf())[0]).toMatchObject({ status_id: 3, batch_number: 'E-2' })
  })
  it('that the bank had before are shown so to whoever approves the next payment, with who said that it failed', async () => {
    const id = await waitingRefund()
    await send('F-1')
    await sharma().run('refund result', {}, results(`${id},,,Account closed`))
    await sharma().run('refund retry', { id })
    await portal.runTimers('payments.verification')
    const proposed = await sharma().run('refund send', { batch: 'F-2' })
    expect(proposed.out).toContain(
      `CHECK refund ${id}: it was with the bank in batch F-1; on ${today()} A. Sharma entered that it failed: Account closed.`,
    )
    expect(await listFlagged(portal.db, operationOf(proposed.out)), 'opened by itself').toEqual([1])
    expect((await send('F-3')).code).toBe(0)
  })
  it('take no number of a batch that had a file, though all of its refunds have left with another one', async () => {
    const id = await waitingRefund()
    await send('H-1')
    const out = join(tmpdir(), `batch-${process.pid}-${id}.csv`)
    expect((await sharma().run('refund batch', { batch: 'H-1', out })).code).toBe(0)
    await rm(out)
    await sharma().run('refund result', {}, results(`${id},,,Account closed`))
    await sharma().run('refund retry', { id })
    await send('H-2')
    await sharma().run('refund result', {}, results(`${id},,,Account closed again`))
    await sharma().run('refund retry', { id })
    await portal.runTimers('payments.verification')
    expect((await sharma().run('refund send', { batch: 'H-1' })).err).toContain('was sent already')
  })
  it('that the bank paid after it had said that it failed are not paid again', async () => {
    const id = await waitingRefund()
    await send('G-1')
    await sharma().run('refund result', {}, results(`${id},,,Account closed`))
    await sharma().run('refund retry', { id })
    await portal.runTimers('payments.verification')
    const proposed = await sharma().run('refund send', { batch: 'G-2' })
    expect((await sharma().run('refund result', {}, results(`${id},,SBINR${id},`))).code).toBe(0)
    expect((await refundsOf())[0]).toMatchObject({ status_id: 4, reference: `SBINR${id}` })
    expect((await gupta().run('refund send', { approve: operationOf(proposed.out) })).err).toContain(
      'No refund waits for a batch.',
    )
  })
})
