import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { fromWire, type ResponseEnvelope, Status } from '#contract/envelope.ts'
import { apology, general } from '#contract/general.ts'
import type { AnyMakers, CodesOf, Refusal } from '#contract/refusal.ts'
import { unstorableIn } from '#contract/storable.ts'
import { fill } from '#contract/text.ts'
import type { Citizen } from './context.ts'
import { spokenRefusal } from './declared.ts'
import type { DispatcherParts } from './dispatch.ts'
import { Refused, refuse } from './refused.ts'
import type { Refusing } from './refusing.ts'
import { citizenOf, languageOf } from './routes.ts'

export type DirectParts = Pick<DispatcherParts, 'pool' | 'db' | 'ports' | 'onUndeclared'>

/** An id that arrives as text in a query, or as a number in a body. */
export const wireId = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/))]),
  v.transform(Number),
  v.integer(),
  v.minValue(0),
  v.maxValue(2_147_483_647),
)

const envelope = (request: FastifyRequest, refusal: Refusal): ResponseEnvelope => ({
  Status: refusal.status,
  Message: fill(refusal.text, languageOf(request), refusal.params),
  CustomObject: null,
  Code: refusal.code,
  ...(refusal.field ? { Field: refusal.field } : {}),
})

/** The parameters of a direct endpoint: its query and, if there is one, its JSON body, as the wire spells them. */
function parametersOf(request: FastifyRequest): object {
  const { body } = request
  const isNamed =
    typeof body === 'object' && body !== null && !Array.isArray(body) && !(body instanceof Uint8Array)
  const named = isNamed ? body : {}
  return { ...(request.query as object), ...named }
}

/** A direct endpoint: what it takes, and every no that it answers beside the general ones. */
export interface DirectEndpoint<Query extends v.GenericSchema, Refusals extends AnyMakers> {
  readonly path: string
  readonly query: Query
  readonly refusals: Refusals
}

/** What a direct endpoint is asked: its parsed query, by whom, and its way to say no. */
export interface DirectQuestion<Query extends v.GenericSchema, Refusals extends AnyMakers>
  extends Refusing<CodesOf<Refusals>> {
  readonly query: v.InferOutput<Query>
  readonly citizen: Citizen
}

/**
 * Answers a direct endpoint with session, parameters and refusals as the gateway does: 401 without a session,
 * otherwise 200 with the envelope, unless `act` sends a file.
 */
export async function answerDirect<Query extends v.GenericSchema, Refusals extends AnyMakers>(
  parts: DirectParts,
  endpoint: DirectEndpoint<Query, Refusals>,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (question: DirectQuestion<Query, Refusals>) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const citizen = await citizenOf(request, parts)
  if (!citizen) return reply.code(401).send()
  const parameters = parametersOf(request)
  if (unstorableIn(parameters)) return reply.send(envelope(request, general.RECORD_NOT_FOUND()))
  const parsed = v.safeParse(endpoint.query, fromWire(parameters))
  if (!parsed.success) return reply.send(envelope(request, general.RECORD_NOT_FOUND()))
  try {
    return await act({ query: parsed.output, citizen, refuse })
  } catch (thrown) {
    if (thrown instanceof Refused) {
      const place = { onUndeclared: parts.onUndeclared, log: request.log }
      const refusal = spokenRefusal(place, endpoint.path, endpoint.refusals, thrown.refusal)
      return reply.send(envelope(request, refusal))
    }
    request.log.error({ err: thrown }, 'fault')
    const text = fill(apology, languageOf(request), { id: request.id })
    return reply.send({ Status: Status.error, Message: text, CustomObject: null, Code: 'FAULT' })
  }
}
