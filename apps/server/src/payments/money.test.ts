import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { say } from '#contract/text.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import type { Paise } from '#domain/money/paise.ts'
import { Refused, refuse } from '#server/gateway/refused.ts'
import type { Payable } from '#server/payable/payable.ts'
import type { PaymentWorks } from '#server/payable/works.ts'
import { inAct } from '#server/payable/works.ts'
import { PaymentProviderError } from '#server/ports/paymentProvider/errors.ts'
import type {
  PaymentProvider,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
} from '#server/ports/paymentProvider/PaymentProvider.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { arrivalTimers } from './arrive/arrivalTimers.ts'
import { confirmChallan } from './arrive/confirmChallan.ts'
import { requestPayment } from './doors/requestPayment.ts'
import { takeWebhook } from './doors/takeWebhook.ts'
import { refundTimers } from './refund/refundTimers.ts'
import { deleteChallan } from './transaction/challan.ts'
import { createOrder } from './transaction/createOrder.ts'

const ENTITY = 990
const PRICE: Paise = 123_456n

let portal: TestPortal
let userId: number
beforeAll(async () => {
  portal = await testPortal()
  userId = (await signUp(portal)).userId
  await sql`create table thing (id int primary key, state text not null default 'DRAFT', times_paid int not null default 0,
    closed boolean not null default false)`.execute(portal.db)
})
afterAll(() => portal.close())

/** An entity that can be paid once while it is open; its state lives in the same database as the money. */
const thing: Payable = {
  entityTypeId: ENTITY,
  methods: [1, 2],
  async quote({ db }, _user, entityId) {
    const { rows } = await sql<{
      state: string
    }>`select state from thing where id = ${entityId} for update`.execute(db)
    if (rows[0]?.state === 'PAID') return null
    const account = {
      accountName: 'A',
      accountNumber: '1',
      bankName: 'B',
      bankIfsc: 'SBIN0000125',
      bankBranchName: 'C',
    }
    const subItems: never[] = []
    return {
      heads: [{ id: 1, feeTypeId: 11, name: say('Fee', 'शुल्क'), basis: say('', ''), amount: PRICE, subItems }],
      title: say('Thing', 'वस्तु'),
      allowedMethods: [1, 2],
      challanAccount: account,
    }
  },
  async overview() {
    return { heads: [], allowedMethods: [1, 2] }
  },
  async started({ db }, entityId) {
    await sql`update thing set state = 'PENDING' where id = ${entityId}`.execute(db)
  },
  async fulfil({ db }, { entityId }) {
    // Written before the decision on purpose: a payment that does not apply must leave no trace.
    const { rows } = await sql<{ times_paid: number; closed: boolean }>`
      update thing set times_paid = times_paid + 1, state = 'PAID' where id = ${entityId}
      returning times_paid, closed`.execute(db)
    const row = rows[0]
    if (!row || row.times_paid > 1 || row.closed) return { applied: false, reason: 'ALREADY_PAID' }
    return { applied: true }
  },
  async released({ db }, entityId) {
    await sql`update thing set state = 'DRAFT' where id = ${entityId} and state = 'PENDING'`.execute(db)
  },
}

/** A provider in memory: captures whatever it is told to, also twice on one order, and may be down. */
class Provider implements PaymentProvider {
  readonly publicKeyId = 'rzp_test_memory'
  readonly checkoutScriptUrl = '/checkout.js'
  readonly orders = new Map<string, ProviderOrder>()
  readonly payments = new Map<string, ProviderPayment>()
  readonly refunds = new Map<string, ProviderRefund>()
  isDown = false
  private next = 0
  private readonly prefix: string
  private readonly clock: TestPortal['clock']

  constructor(prefix: string, clock: TestPortal['clock']) {
    this.prefix = prefix
    this.clock = clock
  }

  private up(): void {
    if (this.isDown) throw new PaymentProviderError('unavailable', 'DOWN', 'down')
  }
  private id(kind: string): string {
    this.next += 1
    return `${kind}_${this.prefix}${this.next}`
  }
  async createOrder({ amount, receipt }: { amount: Paise; receipt: string }) {
    this.up()
    const known = [...this.orders.values()].find(order => order.receipt === receipt)
    if (known) return known
    const order: ProviderOrder = {
      id: this.id('order'),
      amount,
      amountPaid: 0n,
      status: 'created',
      receipt,
      attempts: 0,
      createdAt: this.clock.now(),
    }
    this.orders.set(order.id, order)
    return order
  }
  async fetchOrder(orderId: string) {
    this.up()
    const order = this.orders.get(orderId)
    if (!order) throw new PaymentProviderError('notFound', 'X', 'x')
    return order
  }
  async listPaymentsOfOrder(orderId: string) {
    this.up()
    return [...this.payments.values()].filter(payment => payment.orderId === orderId)
  }
  async fetchPayment(paymentId: string) {
    this.up()
    const payment = this.payments.get(paymentId)
    if (!payment) throw new PaymentProviderError('notFound', 'X', 'x')
    return payment
  }
  async refund({
    paymentId,
    amount,
    idempotencyKey,
  }: {
    paymentId: string
    amount: Paise
    idempotencyKey: string
  }) {
    this.up()
    const known = this.refunds.get(idempotencyKey)
    if (known) return known
    const refund: ProviderRefund = {
      id: this.id('rfnd'),
      paymentId,
      amount,
      status: 'processed',
      bankReference: 'ARN',
      createdAt: this.clock.now(),
    }
    this.refunds.set(idempotencyKey, refund)
    return refund
  }
  async fetchRefund(refundId: string) {
    this.up()
    const refund = [...this.refunds.values()].find(one => one.id === refundId)
    if (!refund) throw new PaymentProviderError('notFound', 'X', 'x')
    return refund
  }
  async listSettlementLines() {
    return []
  }
  verifyCheckoutSignature() {
    return true
  }
  verifyWebhook() {
    return true
  }
  readWebhook(body: Uint8Array | string) {
    const payment = this.payments.get(Buffer.from(body).toString()) ?? null
    return {
      kind: 'paymentCaptured' as const,
      at: this.clock.now(),
      orderId: payment?.orderId ?? null,
      payment,
      refund: null,
    }
  }
  /** The payer's bank pays an order, of whatever age. */
  capture(orderId: string, amount: Paise): void {
    const id = this.id('pay')
    this.payments.set(id, {
      id,
      orderId,
      amount,
      amountRefunded: 0n,
      status: 'captured',
      method: 'upi',
      bankReference: id,
      errorCode: null,
      errorDescription: null,
      createdAt: this.clock.now(),
    })
  }
}

type Step =
  | { readonly act: 'request'; readonly method: 1 | 2; readonly variant: number }
  | { readonly act: 'order' | 'challanPaid' | 'deleteChallan'; readonly which: number }
  | { readonly act: 'capture'; readonly which: number; readonly isShort: boolean }
  | { readonly act: 'webhook'; readonly which: number; readonly times: number }
  | { readonly act: 'checkout'; readonly isPaid: boolean }
  | { readonly act: 'wait'; readonly minutes: number }
  | { readonly act: 'timers' | 'down' | 'up' | 'close' }

const which = fc.nat({ max: 5 })
const checkout = fc.record({ act: fc.constant('checkout' as const), isPaid: fc.boolean() })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: checkout },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('request' as const),
      method: fc.constantFrom(1 as const, 2 as const),
      variant: fc.nat({ max: 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('order' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('capture' as const),
      which,
      isShort: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('webhook' as const),
      which,
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('challanPaid' as const), which }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('deleteChallan' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('wait' as const), minutes: fc.constantFrom(1, 16, 31, 600) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom(
        'timers' as const,
        'timers' as const,
        'down' as const,
        'up' as const,
        'up' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('timers' as const, 'close' as const) }) },
)

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)]

let entity = 0

/** Plays steps against a fresh entity, then lets time, timers and refunds settle everything. */
async function play(
  steps: readonly Step[],
): Promise<{ provider: Provider; entityId: number; deposited: Paise }> {
  entity += 1
  const entityId = entity
  await sql`insert into thing (id) values (${entityId})`.execute(portal.db)
  const provider = new Provider(`e${entityId}x`, portal.clock)
  const works: PaymentWorks & { refuse: typeof refuse } = {
    refuse,
    db: portal.database.db,
    ports: { ...portal.ports, payments: provider },
    payables: [thing],
  }
  const timers = [...arrivalTimers([thing]), ...refundTimers([thing])]
  let deposited = 0n
  let deposits = 0
  const transactions = async () =>
    portal.db
      .selectFrom('payment_transaction')
      .select(['id', 'order_id', 'challan_number', 'total'])
      .where('entity_type_id', '=', ENTITY)
      .where('entity_id', '=', entityId)
      .orderBy('id')
      .execute()
  const runTimers = async () => {
    const now = portal.clock.now()
    for (const timer of timers)
      await timer.run({ db: works.db, now, ports: works.ports, log: portal.app.log })
  }
  const webhook = (paymentId: string) =>
    takeWebhook(works, { body: Buffer.from(paymentId), signature: 's', eventId: `evt_${paymentId}` })

  async function take(one: Step): Promise<void> {
    const all = await transactions()
    const challans = all.filter(row => row.challan_number !== null)
    switch (one.act) {
      case 'request': {
        const choice = { paymentMethodId: one.method, feeTypeIds: [one.variant] }
        await requestPayment(works, {
          userId,
          entityTypeId: ENTITY,
          entityId,
          choice,
          expectedTotal: undefined,
        })
        return
      }
      case 'checkout': {
        const choice = { paymentMethodId: 1 as const }
        const wish = { userId, entityTypeId: ENTITY, entityId, choice, expectedTotal: undefined }
        const { id } = await requestPayment(works, wish)
        const { orderId, total: asked } = await createOrder(works, userId, id)
        if (one.isPaid) provider.capture(orderId, asked)
        return
      }
      case 'order': {
        const row = pick(
          all.filter(({ challan_number }) => challan_number === null),
          one.which,
        )
        if (row) await createOrder(works, userId, row.id)
        return
      }
      case 'capture': {
        const order = pick([...provider.orders.values()], one.which)
        if (order) provider.capture(order.id, order.amount - (one.isShort ? 1n : 0n))
        return
      }
      case 'webhook': {
        const payment = pick([...provider.payments.values()], one.which)
        if (payment) await Promise.all(Array.from({ length: one.times }, () => webhook(payment.id)))
        return
      }
      case 'challanPaid': {
        const row = pick(challans, one.which)
        if (!row?.challan_number) return
        deposits += 1
        const deposit = {
          challanNumber: row.challan_number,
          amount: row.total,
          reference: `D${entityId}-${deposits}`,
          depositedOn: portal.clock.now(),
        }
        await inAct(works, act => confirmChallan(act, deposit))
        deposited += row.total
        return
      }
      case 'deleteChallan': {
        const row = pick(challans, one.which)
        if (row) await inAct(works, act => deleteChallan({ ...act, refuse }, userId, row.id))
        return
      }
      case 'wait':
        portal.clock.advance(one.minutes * MINUTE_MS)
        return
      case 'timers':
        return runTimers()
      case 'close':
        await sql`update thing set closed = true where id = ${entityId}`.execute(portal.db)
        return
      default:
        provider.isDown = one.act === 'down'
    }
  }

  for (const one of steps) {
    try {
      await take(one)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
  provider.isDown = false
  for (const payment of provider.payments.values()) await webhook(payment.id)
  for (let round = 0; round < 3; round += 1) {
    portal.clock.advance(61 * MINUTE_MS)
    await runTimers()
  }
  return { provider, entityId, deposited }
}

const total = async (
  query: Promise<{ readonly rows: readonly { readonly n: string | null }[] }>,
): Promise<Paise> => BigInt((await query).rows[0]?.n ?? '0')

const sums = (entityId: number) => ({
  captured: (source: string, outcome: string) =>
    total(
      sql<{ n: string | null }>`select sum(c.amount)::text as n from payment_capture c
        join payment_transaction t on t.id = c.transaction_id where t.entity_type_id = ${ENTITY}
        and t.entity_id = ${entityId} and c.source = ${source} and c.outcome = ${outcome}`.execute(portal.db),
    ),
  account: (account: string) =>
    total(
      sql<{
        n: string | null
      }>`select sum(p.amount)::text as n from ledger_posting p join ledger_entry e on e.id = p.entry_id
        where e.entity_type_id = ${ENTITY} and e.entity_id = ${entityId} and p.account = ${account}`.execute(
        portal.db,
      ),
    ),
})

/** Played first in every run, so that each kind of ending is met: paid twice at the bank, paid twice online. */
const KNOWN: [Step[]][] = [
  [
    [
      { act: 'request', method: 2, variant: 0 },
      { act: 'challanPaid', which: 0 },
      { act: 'challanPaid', which: 0 },
    ],
  ],
  [
    [
      { act: 'checkout', isPaid: true },
      { act: 'webhook', which: 0, times: 2 },
      { act: 'capture', which: 0, isShort: false },
    ],
  ],
]

/** How often each thing happened over all runs: a property that meets nothing proves nothing. */
const met = { used: 0, back: 0, usedAtBank: 0, backAtBank: 0 }

it('loses, doubles and invents no money, whatever happens in whatever order', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 22 }), async steps => {
      const { provider, entityId, deposited } = await play(steps)
      const { captured, account } = sums(entityId)
      const paidAtProvider = [...provider.payments.values()].reduce((all, one) => all + one.amount, 0n)
      const refundedAtProvider = [...provider.refunds.values()].reduce((all, one) => all + one.amount, 0n)
      const [used, back] = [await captured('PROVIDER', 'FULFILLED'), await captured('PROVIDER', 'RETURNED')]
      const [usedAtBank, backAtBank] = [
        await captured('BANK', 'FULFILLED'),
        await captured('BANK', 'RETURNED'),
      ]
      expect(used + back, 'every captured rupee is counted once').toBe(paidAtProvider)
      expect(usedAtBank + backAtBank, 'every deposited rupee is counted once').toBe(deposited)
      expect(refundedAtProvider, 'all that was not used went back').toBe(back)
      met.used += used > 0n ? 1 : 0
      met.back += back > 0n ? 1 : 0
      met.usedAtBank += usedAtBank > 0n ? 1 : 0
      met.backAtBank += backAtBank > 0n ? 1 : 0
      const { rows } = await sql<{ times_paid: number; state: string }>`
        select times_paid, state from thing where id = ${entityId}`.execute(portal.db)
      const times = rows[0]?.times_paid ?? 0
      expect(times, 'paid at most once').toBeLessThanOrEqual(1)
      expect(used + usedAtBank, 'and what it was paid with is its price').toBe(PRICE * BigInt(times))
      expect(await account('PROVIDER_CLEARING'), 'the books: money at the provider').toBe(used)
      expect(await account('BANK'), 'money at the bank').toBe(deposited)
      expect(await account('FEE_INCOME'), 'income').toBe(-(used + usedAtBank))
      expect(await account('REFUND_PAYABLE'), 'owed to payers without an account').toBe(-backAtBank)
    }),
    { numRuns: 60, examples: KNOWN },
  )
  expect(Math.min(...Object.values(met)), JSON.stringify(met)).toBeGreaterThan(0)
})
