import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { calls } from '#contract/calls.ts'
import { DOOR_PATHS } from '#contract/envelope.ts'
import { paymentCalls } from '#contract/payment/calls.ts'
import { metrics } from './metrics.ts'
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
export const FEW = 40

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
 * answered soon, and payments go on while lists already wait.
 *
 * @param strainMs how long a request that comes now would wait, in milliseconds
 * @param few below so many requests under way nobody is turned away
 */
export function shedEarly(app: FastifyInstance, strainMs: () => number, few = FEW): void {
  const here = new WeakSet<FastifyRequest>()
  let underWay = 0
  app.addHook('preHandler', async (request, reply) => {
    const what = classOf(request)
    if (what === undefined) return
    if (underWay >= few && strainMs() >= SHED_FROM_MS[what]) {
      shed.inc({ class: what })
      return turnAway(request, reply, { statusCode: 503, seconds: AGAIN_SECONDS[what] })
    }
    here.add(request)
    underWay += 1
  })
  // The work is done once its answer stands. `onResponse` never comes for who went away before; and that they went away
  // ends no work: counted only as long as they wait, a flood of abandoned requests would never be shed.
  app.addHook('onSend', async (request, _reply, payload) => {
    if (here.delete(request)) underWay -= 1
    return payload
  })
}
