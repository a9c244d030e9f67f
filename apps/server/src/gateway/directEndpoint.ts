import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { fromWire, type ResponseEnvelope, Status } from '#contract/envelope.ts'
import { apology, general } from '#contract/general.ts'
import type { Refusal } from '#contract/refusal.ts'
import { fill } from '#contract/text.ts'
import type { Citizen } from './context.ts'
import type { DispatcherParts } from './dispatch.ts'
import { Refused } from './refused.ts'
import { citizenOf, languageOf } from './routes.ts'

export type DirectParts = Pick<DispatcherParts, 'pool' | 'db' | 'ports'>

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

/** The parameters of a direct endpoint: its query and, if there is one, its JSON body, camelCased. */
function parametersOf(request: FastifyRequest): unknown {
  const { body } = request
  const named = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}
  return fromWire({ ...(request.query as object), ...named })
}

/**
 * Answers a direct endpoint with session, parameters and refusals as the gateway does: 401 without a session,
 * otherwise 200 with the envelope, unless `act` sends a file.
 */
export async function answerDirect<Query extends v.GenericSchema>(
  parts: DirectParts,
  request: FastifyRequest,
  reply: FastifyReply,
  query: Query,
  act: (query: v.InferOutput<Query>, citizen: Citizen) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const citizen = await citizenOf(request, parts)
  if (!citizen) return reply.code(401).send()
  const parsed = v.safeParse(query, parametersOf(request))
  if (!parsed.success) return reply.send(envelope(request, general.recordNotFound()))
  try {
    return await act(parsed.output, citizen)
  } catch (thrown) {
    if (thrown instanceof Refused) return reply.send(envelope(request, thrown.refusal))
    request.log.error({ err: thrown }, 'fault')
    const text = fill(apology, languageOf(request), { id: request.id })
    return reply.send({ Status: Status.error, Message: text, CustomObject: null, Code: 'fault' })
  }
}
