/**
 * The sandbox's own clockwork: banks that answer late, captures and refunds that fall due, webhooks to post. Everything
 * due is read from the books, so a killed process takes up where it stopped.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { captureLocked } from './acts/capturePayment.ts'
import { completePayment } from './acts/completePayment.ts'
import { finishRefund } from './acts/refundPayment.ts'
import { completeValidation } from './acts/validateAccount.ts'
import type { SandboxOptions } from './options.ts'
import { transaction } from './store/database.ts'
import { nextDue } from './store/events.ts'
import { lockOrder } from './store/orders.ts'
import { duePayments, findPayment, type Payment, updatePayment } from './store/payments.ts'
import { dueRefunds } from './store/refunds.ts'
import { dueValidations } from './store/validations.ts'
import { deliverDue } from './webhooks/deliver.ts'

export interface Clockwork {
  /** Does everything that is due now; resolves with the number of webhooks posted. */
  run(): Promise<number>
  /** Tells the clockwork that something new may be due. */
  wake(): void
  start(): void
  stop(): Promise<void>
}

const LONGEST_SLEEP_MS = 30_000
const AFTER_ERROR_MS = 2000

export function clockwork(
  options: SandboxOptions,
  log: { error(error: unknown, text: string): void },
): Clockwork {
  const stopping = new AbortController()
  let alarm = new AbortController()
  let loop: Promise<void> = Promise.resolve()
  let turn: Promise<unknown> = Promise.resolve()

  async function work(): Promise<number> {
    const now = options.clock.now()
    for (const payment of await duePayments(options.store, now)) await advance(options, payment, now)
    for (const refund of await dueRefunds(options.store, now))
      await finishRefund(options.store, refund.id, 'processed', now)
    for (const validation of await dueValidations(options.store, now))
      await completeValidation(options.store, validation, now)
    return deliverDue(options, stopping.signal)
  }

  /** One at a time, so that webhooks keep their order. */
  function run(): Promise<number> {
    const mine = turn.then(work)
    turn = mine.catch(() => 0)
    return mine
  }

  async function untilDue(): Promise<number> {
    const due = await nextDue(options.store)
    if (!due) return LONGEST_SLEEP_MS
    return Math.min(Math.max(due.getTime() - options.clock.now().getTime(), 0), LONGEST_SLEEP_MS)
  }

  async function live(): Promise<void> {
    while (!stopping.signal.aborted) {
      alarm = new AbortController()
      let sleep = AFTER_ERROR_MS
      try {
        await run()
        sleep = await untilDue()
      } catch (error) {
        if (stopping.signal.aborted) return
        log.error(error, 'the sandbox payment provider could not do its due work')
      }
      await sleepUntil(sleep, AbortSignal.any([alarm.signal, stopping.signal]))
    }
  }

  return {
    run,
    wake: () => alarm.abort(),
    start() {
      loop = live()
    },
    async stop() {
      stopping.abort()
      await loop
      await turn
    },
  }
}

/** Resolves early, and quietly, when the signal fires. */
async function sleepUntil(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  try {
    await pause(milliseconds, undefined, { signal, ref: false })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function advance(options: SandboxOptions, due: Payment, now: Date): Promise<void> {
  await transaction(options.store, async sql => {
    const order = await lockOrder(sql, due.orderId)
    const payment = await findPayment(sql, due.id)
    if (!order || !payment) return
    if (payment.status === 'created') await completePayment(sql, payment, now)
    else if (payment.status === 'authorized' && order.status === 'paid')
      await updatePayment(sql, payment, { captureAt: null })
    else if (payment.status === 'authorized') await captureLocked(sql, payment, now, [])
  })
}
