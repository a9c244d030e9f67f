import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { refuse } from '#server/gateway/refused.ts'
import { inAct } from '#server/payable/works.ts'
import { payables } from '#server/registries.ts'
import { completeDraft, openScheme } from '#server/testing/lottery.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { openOrder, payInFull, payOrder } from '#server/testing/payments.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { confirmChallan, type Deposit } from './arrive/confirmChallan.ts'
import { reconcileBank } from './reconcile/reconcileBank.ts'
import { reconcileSettlement } from './reconcile/reconcileSettlement.ts'
import { listWaitingPayees, sendBankRefunds } from './refund/bankRefunds.ts'
import { giveAccount } from './refund/giveAccount.ts'
import { enterBankResults } from './refund/officeRefunds.ts'
import { requestRefund } from './refund/requestRefund.ts'
import { noteDeposit } from './transaction/challan.ts'

const LOTTERY = EntityType.LotteryApplication
const TOTAL = 46_423_550n

let portal: TestPortal
let scheme: number
let citizen: TestCitizen
let wish: { entityTypeId: number; entityId: number }
beforeAll(async () => {
  portal = await testPortal()
})
beforeEach(async () => {
  const now = portal.clock.now()
  scheme = await openScheme(portal, { endOn: new Date(now.getTime() + 20 * DAY_MS) })
  citizen = await signUp(portal)
  const { applId } = await completeDraft(portal, citizen, scheme)
  wish = { entityTypeId: LOTTERY, entityId: applId }
})
afterAll(() => portal.close())

const works = () => ({ db: portal.database.db, ports: portal.ports, payables })
const challan = async () =>
  (await portal.send('PaymentRequest', { ...wish, paymentMethodId: 2 }, citizen)).value
const statusOf = async () =>
  (
    await portal.db
      .selectFrom('lottery_application')
      .select('status_id')
      .where('id', '=', wish.entityId)
      .executeTakeFirstOrThrow()
  ).status_id
let serial = 0
const depositOf = (challanNumber: string, amount = TOTAL): Deposit => ({
  challanNumber,
  amount,
  reference: `JRNL${++serial}`,
  depositedOn: portal.clock.now(),
})
const refundsOf = () =>
  portal.db.selectFrom('payment_refund').selectAll().where('entity_id', '=', wish.entityId).execute()
const account = {
  accountNumber: '30211234417',
  holderName: 'Sunita Verma',
  bankName: 'State Bank of India',
  ifsc: 'SBIN0000125',
  branchName: 'Hazratganj',
}

describe('a bank challan', () => {
  it('has a number, an account, seven days and a PDF; a repeat returns it', async () => {
    const made = await challan()
    expect(made.challanNumber).toMatch(/^GPDA\/CH\/\d\d\/\d{7}$/)
    expect(made).toMatchObject({ paymentStatusId: 6, paymentMethodId: 2, orderId: '' })
    // The page tells where to pay it in, as the paper does.
    expect(made.challanAccount).toMatchObject({ bankIfsc: expect.stringMatching(/^[A-Z]{4}0/) })
    const days = (Date.parse(made.challanValidTill ?? '') - portal.clock.now().getTime()) / DAY_MS
    expect(Math.floor(days)).toBe(7)
    expect((await challan()).transactionId).toBe(made.transactionId)
    const online = await portal.send('PaymentRequest', { ...wish, paymentMethodId: 1 }, citizen)
    expect(online.value.transactionId).toBe(made.transactionId)
    const url = `/Document/DownloadReceipt?TransactionId=${made.transactionId}`
    const pdf = await portal.app.inject({ method: 'POST', url, headers: { ...citizen.session } })
    const text = await readPdfText(pdf.rawPayload)
    expect(text).toContain(made.challanNumber)
    expect(text).toContain('4,64,235.50')
    expect(text).toContain(made.challanAccount?.accountNumber)
  })

  it('submits the application once the bank has the money, whoever says it twice', async () => {
    const { challanNumber, transactionId } = await challan()
    const deposit = depositOf(challanNumber)
    const first = await inAct(works(), act => confirmChallan(act, deposit))
    expect(first).toMatchObject({ statusId: 5, id: transactionId })
    const again = await inAct(works(), act => confirmChallan(act, deposit))
    expect(again).toEqual(first)
    expect(await statusOf()).toBe(3)
    expect(await refundsOf()).toEqual([])
  })

  it('can be taken back while it is not deposited', async () => {
    const { transactionId } = await challan()
    expect((await portal.send('DeleteChallan', { transactionId }, citizen)).message).toBe('Challan deleted.')
    expect(await statusOf()).toBe(1)
    const next = await challan()
    await inAct(works(), act =>
      noteDeposit({ ...act, refuse }, citizen.userId, next.transactionId, 'SLIP 4711'),
    )
    const refused = await portal.send('DeleteChallan', { transactionId: next.transactionId }, citizen)
    expect(refused).toMatchObject({ status: 1, message: 'This challan has already been deposited.' })
  })

  it('paid after its deletion counts while the application still waits for it', async () => {
    const { challanNumber, transactionId } = await challan()
    await portal.send('DeleteChallan', { transactionId }, citizen)
    const settled = await inAct(works(), act => confirmChallan(act, depositOf(challanNumber)))
    expect(settled).toMatchObject({ statusId: 5 })
    expect(await statusOf()).toBe(3)
  })

  it('paid after its deletion goes back to an account when the fee was paid online meanwhile', async () => {
    const { challanNumber, transactionId } = await challan()
    await portal.send('DeleteChallan', { transactionId }, citizen)
    await payInFull(portal, citizen, wish)
    await inAct(works(), act => confirmChallan(act, depositOf(challanNumber)))
    const [waiting] = await refundsOf()
    expect(waiting).toMatchObject({ status_id: 1, mode: 'NEFT', amount: TOTAL })
    const id = waiting?.id ?? 0
    await inAct(works(), act =>
      giveAccount(act, id, account, { type: 'CITIZEN', id: String(citizen.userId) }),
    )
    expect((await inAct(works(), listWaitingPayees))[0]?.leaving, 'the bank was not asked').toBe('BANK')
    await portal.runTimers('payments.verification')
    expect((await inAct(works(), listWaitingPayees))[0]).toMatchObject({ leaving: 'PAYABLE', account })
    const batch = await inAct(works(), act => sendBankRefunds(act, 'B-1', 'R. Saxena'))
    expect(batch).toMatchObject([{ refundId: id, userId: citizen.userId, amount: TOTAL, account }])
    await inAct(works(), act =>
      enterBankResults(
        act,
        [{ refundId: id, at: 'FAILED' as const, failure: 'Account closed', amount: null }],
        'R. Saxena',
      ),
    )
    expect((await refundsOf())[0]).toMatchObject({ status_id: 5, failure_reason: 'Account closed' })
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('template')
      .where('destination', '=', citizen.mobile)
      .where('template', 'like', 'REFUND%')
      .execute()
    expect(told, 'nobody tries the same account again by itself').toEqual([{ template: 'REFUND_CAME_BACK' }])
    await inAct(works(), act =>
      giveAccount(act, id, account, { type: 'CITIZEN', id: String(citizen.userId) }),
    )
    await portal.runTimers('payments.verification')
    await inAct(works(), act => sendBankRefunds(act, 'B-2', 'R. Saxena'))
    const paid = [{ refundId: id, at: 'PAID' as const, utr: 'SBINR52026112100001', amount: null }]
    await inAct(works(), act => enterBankResults(act, paid, 'R. Saxena'))
    await inAct(works(), act => enterBankResults(act, paid, 'R. Saxena'))
    expect((await refundsOf())[0]).toMatchObject({ status_id: 4, reference: 'SBINR52026112100001' })
  })

  it('ends after its last day, with a reminder before', async () => {
    const { transactionId } = await challan()
    portal.clock.advance(6.5 * DAY_MS)
    await portal.runTimers('payments.challans')
    await portal.runTimers('payments.challans')
    portal.clock.advance(2 * DAY_MS)
    await portal.runTimers('payments.challans')
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('template')
      .where('destination', '=', citizen.mobile)
      .where('template', 'like', 'CHALLAN%')
      .orderBy('id')
      .execute()
    expect(told.map(one => one.template)).toEqual([
      'CHALLAN_GENERATED',
      'CHALLAN_EXPIRING',
      'CHALLAN_EXPIRED',
    ])
    const row = await portal.db
      .selectFrom('payment_transaction')
      .select('status_id')
      .where('id', '=', transactionId)
      .executeTakeFirstOrThrow()
    expect(row.status_id).toBe(4)
    expect(await statusOf()).toBe(1)
  })

  it('is not offered for a small amount', async () => {
    const request = { ...wish, feeTypeIds: [1], paymentMethodId: 2 as const }
    expect(await portal.send('PaymentRequest', request, citizen)).toMatchObject({
      status: 1,
      code: 'METHOD_NOT_ALLOWED',
    })
  })
})

describe('reconciliation', () => {
  it('confirms what the bank has, and lists what does not fit, both ways and once', async () => {
    const { challanNumber } = await challan()
    const day = istDay(portal.clock.now())
    const byHand = await (async () => {
      const other = await signUp(portal)
      const draft = await completeDraft(portal, other, scheme)
      const made = await portal.send(
        'PaymentRequest',
        { entityTypeId: LOTTERY, entityId: draft.applId, paymentMethodId: 2 },
        other,
      )
      const deposit = depositOf(made.value.challanNumber)
      await inAct(works(), act => confirmChallan(act, deposit))
      return deposit
    })()
    const deposits = [
      depositOf(challanNumber),
      depositOf('GPDA/CH/26/9999999'),
      { ...depositOf(challanNumber, 100n), reference: 'SHORT' },
    ]
    const report = await reconcileBank(works(), { from: day, to: day, deposits })
    expect(report.confirmed).toBe(1)
    expect(await statusOf()).toBe(3)
    const listed = await portal.db
      .selectFrom('reconciliation_exception')
      .select(['kind', 'reference'])
      .where('source', '=', 'BANK')
      .where('reference', 'in', [byHand.reference, 'SHORT', deposits[1]?.reference ?? ''])
      .orderBy('kind')
      .execute()
    expect(listed.map(one => one.kind)).toEqual(['AMOUNT_DIFFERS', 'NOT_IN_FILE', 'UNKNOWN_CHALLAN'])
    const again = await reconcileBank(works(), { from: day, to: day, deposits })
    expect(again).toEqual({ confirmed: 0, known: 1, exceptions: 0 })
  })

  it('finds a payment that nobody told of in the settlement, and books what the provider kept', async () => {
    const order = await openOrder(portal, citizen, wish)
    await payOrder(portal, order, 'browserAndWebhookLost')
    const day = istDay(new Date(portal.clock.now().getTime() + 3 * DAY_MS))
    const [captured] = await portal.ports.payments.listPaymentsOfOrder(order.orderId)
    const line = {
      kind: 'payment' as const,
      id: captured?.id ?? '',
      paymentId: captured?.id ?? '',
      orderId: order.orderId,
      receipt: String(order.transactionId),
      amount: TOTAL,
      fee: 1_180_000n,
      tax: 180_000n,
      credit: TOTAL - 1_180_000n,
      debit: 0n,
      settlementId: `setl_${order.transactionId}`,
      bankReference: 'UTR1',
      settledAt: portal.clock.now(),
    }
    const strange = { ...line, id: 'pay_ofSomebodyElse', orderId: 'order_ofSomebodyElse' }
    const first = await reconcileSettlement(works(), day, [line, strange])
    expect(first.confirmed).toBe(1)
    expect(await statusOf()).toBe(3)
    const second = await reconcileSettlement(works(), day, [line, strange])
    expect(second).toEqual({ confirmed: 0, known: 1, exceptions: 0 })
    const kept = await portal.db
      .selectFrom('ledger_posting')
      .select('amount')
      .where('account', '=', 'PROVIDER_CHARGES')
      .execute()
    expect(kept).toEqual([{ amount: 2_360_000n }])
  })

  it('reads the provider’s own settlement report', async () => {
    await payInFull(portal, citizen, wish)
    const paidOn = portal.clock.now()
    portal.clock.advance(4 * DAY_MS)
    const days = [0, 1, 2, 3, 4].map(n => istDay(new Date(paidOn.getTime() + n * DAY_MS)))
    let known = 0
    for (const day of days) known += (await reconcileSettlement(works(), day)).known
    expect(known).toBeGreaterThan(0)
    const open = await portal.db
      .selectFrom('reconciliation_exception as x')
      .innerJoin('payment_transaction as t', 't.id', 'x.transaction_id')
      .select('x.kind')
      .where('t.entity_id', '=', wish.entityId)
      .where('x.resolved_on', 'is', null)
      .execute()
    expect(open).toEqual([])
  })
})

describe('a refund that a service orders', () => {
  const order = (transactionId: number) => ({
    purpose: `TEST:${transactionId}`,
    ...wish,
    userId: citizen.userId,
    transactionId,
    reason: say('Withdrawn', 'वापस लिया गया'),
    amount: 40_000_000n,
    deduction: 4_000_000n,
    to: 'PAYER' as const,
  })
  const officer = { type: 'AUTHORITY', id: 'R. Saxena' } as const

  it('goes back the way it came, once for its purpose, never more than was paid', async () => {
    const { transactionId } = await payInFull(portal, citizen, wish)
    const ask = (changes = {}) =>
      inAct(works(), act => requestRefund(act, { ...order(transactionId), ...changes }, officer))
    const id = await ask()
    expect(await ask()).toBe(id)
    await expect(ask({ purpose: 'TEST:MORE', amount: TOTAL })).rejects.toThrow(RangeError)
    await portal.runTimers('payments.refunds')
    expect((await refundsOf())[0]).toMatchObject({
      id,
      status_id: 4,
      amount: 40_000_000n,
      deduction: 4_000_000n,
    })
    const balance = await portal.db
      .selectFrom('ledger_posting as p')
      .innerJoin('ledger_entry as e', 'e.id', 'p.entry_id')
      .select(['p.account', 'p.amount'])
      .where('e.refund_id', '=', id)
      .orderBy('e.id')
      .orderBy('p.account')
      .execute()
    expect(balance).toEqual([
      { account: 'ADVANCE', amount: 44_000_000n },
      { account: 'DEDUCTION_INCOME', amount: -4_000_000n },
      { account: 'REFUND_PAYABLE', amount: -40_000_000n },
      { account: 'PROVIDER_CLEARING', amount: -40_000_000n },
      { account: 'REFUND_PAYABLE', amount: 40_000_000n },
    ])
  })

  it('of a challan needs an account', async () => {
    const { challanNumber, transactionId } = await challan()
    await inAct(works(), act => confirmChallan(act, depositOf(challanNumber)))
    const ask = (to: 'PAYER' | typeof account) =>
      inAct(works(), act => requestRefund(act, { ...order(transactionId), to }, officer))
    await expect(ask('PAYER')).rejects.toThrow(RangeError)
    await ask(account)
    expect((await refundsOf())[0]).toMatchObject({ mode: 'NEFT', status_id: 2, account_last4: '4417' })
  })

  it('keeps books that cannot be bent', async () => {
    const { challanNumber } = await challan()
    await inAct(works(), act => confirmChallan(act, depositOf(challanNumber)))
    const { pool } = portal.database
    await expect(pool.query('update ledger_posting set amount = amount + 1')).rejects.toThrow('never changed')
    await expect(pool.query('delete from ledger_entry')).rejects.toThrow('never changed')
    const unbalanced = pool.query(
      `with e as (insert into ledger_entry (kind, day, reference, made_on) values ('ADJUSTMENT', '2026-11-21', 'x', now())
       returning id) insert into ledger_posting select id, 'BANK', 100 from e`,
    )
    await expect(unbalanced).rejects.toThrow('does not balance')
  })
})
