import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { calls } from '#contract/calls.ts'
import { DOOR_PATHS, fromWire, toWire } from '#contract/envelope.ts'
import { EntityType } from '#domain/application/kind.ts'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import type { BenchPortal } from '../payments/portal.ts'
import type { Entrant } from './room.ts'

/** What the answers of a round took, and how often somebody was sent away for a moment. */
export interface Round {
  readonly times: number[]
  away: number
}
export const newRound = (): Round => ({ times: [], away: 0 })

/** What became of a call: its answer, a refusal in words, or that the portal has no time at the moment. */
type Answer = { readonly value: unknown } | { readonly refused: string } | 'AWAY'

async function send(
  { app }: BenchPortal,
  { headers }: Entrant,
  key: keyof typeof calls,
  input: object,
): Promise<Answer> {
  const payload = { OrgId: 0, ApiParams: toWire(input), ApiKey: key }
  const reply = await app.inject({ method: 'POST', url: DOOR_PATHS[calls[key].door], headers, payload })
  if (reply.statusCode === 503) return 'AWAY'
  const { Status, Message, CustomObject } = reply.json()
  return Status === 2 ? { value: fromWire(CustomObject) } : { refused: String(Message) }
}

/** Sends a call as a citizen, again after a second where there is no time, and notes how long the answer took in all. */
async function answered(
  portal: BenchPortal,
  one: Entrant,
  key: keyof typeof calls,
  input: object,
  round: Round,
): Promise<Exclude<Answer, 'AWAY'>> {
  const start = performance.now()
  for (;;) {
    const answer = await send(portal, one, key, input)
    if (answer !== 'AWAY') {
      round.times.push(performance.now() - start)
      return answer
    }
    round.away += 1
    await sleep(SECOND_MS)
  }
}

/** The answer of a call that must succeed. @throws Error when it is refused */
export async function ask(...asked: Parameters<typeof answered>): Promise<unknown> {
  const answer = await answered(...asked)
  if ('refused' in answer) throw new Error(`${asked[2]}: ${answer.refused}`)
  return answer.value
}

/** Tries to pay for the unit of an application that many want. @returns whether the portal let them */
export async function tryToBuy(portal: BenchPortal, one: Entrant, round: Round): Promise<boolean> {
  const wish = { entityTypeId: EntityType.LotteryApplication, entityId: one.applId, paymentMethodId: 1 }
  return 'value' in (await answered(portal, one, 'PaymentRequest', wish, round))
}

/** Pays for the unit of an application, from the request to the verified payment. */
export async function buy(portal: BenchPortal, one: Entrant, round: Round): Promise<void> {
  const wish = { entityTypeId: EntityType.LotteryApplication, entityId: one.applId, paymentMethodId: 1 }
  const asked = await ask(portal, one, 'PaymentRequest', wish, round)
  const { transactionId } = v.parse(v.object({ transactionId: v.number() }), asked)
  const made = await ask(portal, one, 'CreateOrder', { transactionId }, round)
  const { orderId } = v.parse(v.object({ orderId: v.string() }), made)
  const razorpayPaymentId = orderId.replace('order_', 'pay_')
  const claim = { transactionId, razorpayOrderId: orderId, razorpayPaymentId, razorpaySignature: 's' }
  await ask(portal, one, 'VerifyRazorPayResponse', claim, round)
}

/** The value below which so many per cent of the times lie. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0
}
