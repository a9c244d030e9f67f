import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Door } from '#contract/call.ts'
import { DOOR_PATHS, RequestEnvelope, Status, SURVEY_ORGANISATION_ID } from '#contract/envelope.ts'
import { general } from '#contract/general.ts'
import { fill } from '#contract/text.ts'
import type { Language } from '#domain/dates/format.ts'
import { deviceCookie, isSecureAt } from './deviceCookie.ts'
import { type DispatcherParts, type Knock, makeDispatcher } from './dispatch.ts'
import { packLong } from './packing.ts'
import { findSession, type SignedIn } from './session.ts'
import { isReady, type SharedAnswers, sharedKey } from './sharedAnswers.ts'
import { SHARED_CALLS } from './sharedCalls.ts'

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The citizen's language: what the portal sends, English otherwise. */
export const languageOf = (request: FastifyRequest): Language =>
  header(request, 'accept-language')?.toLowerCase().startsWith('hi') ? 'hi' : 'en'

/** The session of a request, from its authid and authkey headers. */
export const citizenOf = (request: FastifyRequest, parts: Pick<DispatcherParts, 'pool' | 'ports'>) =>
  findSession(
    parts.pool,
    parts.ports,
    header(request, 'authid'),
    header(request, 'authkey'),
    parts.ports.clock.now(),
  )

/** The device's cookie; '' for none, or one that no server of ours wrote. */
function deviceOf(cookies: string | undefined, isSecure: boolean): string {
  for (const cookie of cookies?.split(';') ?? []) {
    const [name, value = ''] = cookie.trim().split('=')
    if (name === deviceCookie(isSecure) && /^[\w-]{43}$/.test(value)) return value
  }
  return ''
}

/** One HTTP request as the dispatcher sees it. */
export const knockOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  call: Pick<Knock, 'door' | 'apiKey' | 'params'>,
  citizen: SignedIn | null,
  isSecure: boolean,
): Knock => ({
  ...call,
  citizen,
  language: languageOf(request),
  ip: request.ip,
  device: deviceOf(header(request, 'cookie'), isSecure),
  proof: header(request, 'proof'),
  stepUp: header(request, 'stepup'),
  userAgent: (header(request, 'user-agent') ?? '').slice(0, 300),
  requestId: request.id,
  log: request.log,
  header: (name, value) => void reply.header(name, value),
})

interface GatewayOptions extends DispatcherParts {
  /** The fixed client key that the survey-by-id door expects (specification, section 6). */
  readonly surveyClientKey: string
  /** Answers that are kept for every visitor; absent: each is made anew. */
  readonly shared?: SharedAnswers | undefined
}

/** Opens the four doors of the gateway (specification, section 7). */
export function registerGateway(app: FastifyInstance, options: GatewayOptions): void {
  const dispatch = makeDispatcher(options)
  const isSecure = isSecureAt(options.ports.authority.publicUrl)

  async function answer(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const language = languageOf(request)
    const parsed = v.safeParse(RequestEnvelope, request.body)
    if (!parsed.success) {
      return reply.send({
        Status: Status.error,
        Message: fill(general.UNKNOWN_REQUEST().text, language),
        CustomObject: null,
        Code: 'UNKNOWN_REQUEST',
      })
    }
    const given = header(request, 'authid') !== undefined
    const citizen = given || door === 'citizen' ? await citizenOf(request, options) : null
    const { ApiKey: apiKey, ApiParams: params } = parsed.output
    const knock = knockOf(request, reply, { door, apiKey, params }, citizen, isSecure)
    const tables = door === 'public' && !given ? SHARED_CALLS.get(apiKey) : undefined
    const asked = tables && sharedKey(params ?? {})
    if (tables && asked !== undefined && options.shared)
      return answerShared(options.shared, { tables, asked }, knock, request, reply)
    const answered = await dispatch(knock)
    if (answered.http === 401) return reply.code(401).send()
    return reply.send(answered.body)
  }

  /** What every visitor is told alike is made once for all of them. */
  async function answerShared(
    shared: SharedAnswers,
    { tables, asked }: { readonly tables: readonly string[]; readonly asked: string },
    knock: Knock,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const make = async () => {
      const answered = await dispatch(knock)
      if (answered.http === 401) throw new Error(`the public call ${knock.apiKey} asked for a session`)
      return answered.body
    }
    const answer = await shared.get(
      knock.apiKey,
      `${knock.language}|${asked}`,
      tables,
      make,
      ({ Status: status }) => status === Status.success,
    )
    if (!isReady(answer)) return reply.send(answer)
    reply.header('etag', answer.etag).header('vary', 'accept-encoding, accept-language')
    reply.type('application/json; charset=utf-8')
    return answer.body.send(request, reply)
  }

  // Answers are JSON for our own page and never shown as one: they have the short form of the headers that guard pages.
  const endpoint = { helmet: false, onSend: packLong } as const
  for (const door of ['public', 'citizen', 'login'] as const) {
    app.post(DOOR_PATHS[door], endpoint, (request, reply) => answer(door, request, reply))
  }
  app.post(DOOR_PATHS.postAuthAdmin, endpoint, async (request, reply) => {
    const organisation = (request.body as { OrgId?: unknown } | null)?.OrgId
    if (header(request, 'clientkey') !== options.surveyClientKey || organisation !== SURVEY_ORGANISATION_ID) {
      return reply.code(401).send()
    }
    return answer('postAuthAdmin', request, reply)
  })
}
