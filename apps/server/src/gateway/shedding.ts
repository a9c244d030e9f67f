import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { calls } from '#contract/calls.ts'
import { DOOR_PATHS } from '#contract/envelope.ts'
import { paymentCalls } from '#contract/payment/calls.ts'
import { metrics } from './metrics.ts'
import { Pile } from './pile.ts'
import { turnAway } from './turnedAway.ts'

/**
 * What is asked, in the order in which it is let go of under strain. `list`: what everybody sees. `read`: what a citizen
 * looks at. `act`: what somebody does: saves, uploads, signs in, decides. `money`: what is paid, and what is verified.
 */
export type Class = 'list' | 'read' | 'act' | 'money'

/** Milliseconds that a request would wait, from which on its class is turned away. */
export const SHED_FROM_MS: Readonly<Record<Class, number>> = { list: 100, read: 200, act: 400, money: 800 }

/** Seconds after which who was turned away may ask again: those first who are served last. */
const AGAIN_SECONDS: Readonly<Record<Class, number>> = { list: 8, read: 5, act: 3, money: 1 }

/** Where so few are being answered, the machine is slow for another reason, and turning citizens away helps nobody. */
const FEW = 40

/** How long who is turned away is held, and how many at most. */
const HELD_MS = 500
export const MOST_HELD = 5_000

export interface ShedOptions {
  /** Below so many requests under way nobody is turned away. */
  readonly few?: number | undefined
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number
  /** Holds who is turned away. */
  readonly pause?: () => Promise<unknown>
}

const shed = new Counter({
  name: 'portal_shed_total',
  help: 'Requests that were turned away under strain, by class.',
  labelNames: ['class'],
  registers: [metrics],
})

const DOORS: ReadonlySet<string> = new Set(Object.values(DOOR_PATHS))
const MONEY_KEYS: ReadonlySet<string> = new Set(Object.keys(paymentCalls))

/** The class of a call of the gateway; an unknown one is the first to go. */
function classOfCall(key: unknown): Class {
  if (typeof key !== 'string' || !Object.hasOwn(calls, key)) return 'list'
  if (MONEY_KEYS.has(key)) return 'money'
  const { door, mode } = calls[key as keyof typeof calls]
  if (mode !== 'read') return 'act'
  return door === 'public' ? 'list' : 'read'
}

/** The class of a request whose body was read; undefined for what is never turned away: signs of life and built files. */
export function classOf({ method, routeOptions, body }: FastifyRequest): Class | undefined {
  const { url = '' } = routeOptions
  if (DOORS.has(url)) return classOfCall((body as { ApiKey?: unknown } | null | undefined)?.ApiKey)
  if (/^\/(payment|verify)\b/i.test(url)) return 'money'
  if (method !== 'GET' && method !== 'HEAD') return url.startsWith('/sandbox/') ? undefined : 'act'
  return url === '/' || url === '/home' || url === '/*' ? 'list' : undefined
}

/**
 * Turns requests away as soon as they would wait too long, by class, with 503 and `Retry-After`: whoever is let in is
 * answered soon, and payments go on while lists already wait. What is looked at goes through quickly and in order, so how long
 * it would wait is also told by how much of it is under way ({@link Pile}): a thousand who ask at once are there before any
 * measure of the machine has moved. Acts wait in lines of their own (uploads, passwords), which say nothing of the machine.
 *
 * Who is turned away hears it a moment later: one who asks again at once, whatever they were told, would take the time of those
 * who were let in.
 *
 * @param strainMs how long a request that comes now would wait, in milliseconds
 */
export function shedEarly(
  app: FastifyInstance,
  strainMs: () => number,
  { few = FEW, now = () => performance.now(), pause = () => sleep(HELD_MS) }: ShedOptions = {},
): void {
  const here = new WeakMap<FastifyRequest, Class>()
  const piles: Partial<Record<Class, Pile>> = { list: new Pile(now, FEW / 2), read: new Pile(now, FEW / 2) }
  let underWay = 0
  let held = 0
  app.addHook('preHandler', async (request, reply) => {
    const what = classOf(request)
    if (what === undefined) return
    const waitMs = () => Math.max(strainMs(), piles[what]?.waitMs ?? 0)
    if (underWay >= few && waitMs() >= SHED_FROM_MS[what]) {
      shed.inc({ class: what })
      if (held < MOST_HELD) {
        held += 1
        await pause()
        held -= 1
      }
      return turnAway(request, reply, { statusCode: 503, seconds: AGAIN_SECONDS[what] })
    }
    here.set(request, what)
    underWay += 1
    piles[what]?.add()
  })
  // The work is done once its answer stands. `onResponse` never comes for who went away before; and that they went away
  // ends no work: counted only as long as they wait, a flood of abandoned requests would never be shed.
  app.addHook('onSend', async (request, _reply, payload) => {
    const what = here.get(request)
    if (what !== undefined && here.delete(request)) {
      underWay -= 1
      piles[what]?.take()
    }
    return payload
  })
}
