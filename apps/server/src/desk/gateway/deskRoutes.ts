import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  DESK_API,
  DESK_HEADER,
  type DeskAnswer,
  IDLE_HEADER,
  PRESENCE_HEADER,
} from '#contract/desk/envelope.ts'
import { DeskFile } from '#contract/desk/file.ts'
import { deskGeneral } from '#contract/desk/general.ts'
import { fill } from '#contract/text.ts'
import { dropBody } from '#server/gateway/lastAnswer.ts'
import { packLong } from '#server/gateway/packing.ts'
import { languageOf } from '#server/gateway/routes.ts'
import { findOfficerSession } from '#server/officer/officerSessionStore.ts'
import { tokenOf } from './cookie.ts'
import { type DeskParts, makeDeskDispatcher } from './dispatch.ts'
import { sendDeskFile } from './sendDeskFile.ts'

/** The officer of a request's cookie; null without a session. No session of a citizen opens the desk. */
export const officerOf = (request: FastifyRequest, { db, ports }: Pick<DeskParts, 'db' | 'ports'>) => {
  const token = tokenOf(ports.authority.publicUrl, request.headers.cookie)
  const isIdle = request.headers[IDLE_HEADER] !== undefined
  return token ? findOfficerSession(db, token, 'DESK', ports.clock.now(), isIdle) : Promise.resolve(null)
}

const signedOut = (request: FastifyRequest): DeskAnswer => {
  const { code, text } = deskGeneral.SIGNED_OUT()
  return { refusal: { code, message: fill(text, languageOf(request)) } }
}

/** Opens the officers' door: `POST /desk/api/<key>`. */
export function registerDesk(app: FastifyInstance, parts: DeskParts): void {
  const dispatch = makeDeskDispatcher(parts)
  const answer = async (key: string, request: FastifyRequest, reply: FastifyReply) => {
    // A page of another site can post a form with the cookie of an old browser, but never this header.
    if (request.headers[DESK_HEADER] === undefined) return reply.code(403).send()
    const { http, body } = await dispatch({
      key,
      input: request.body,
      presence: [request.headers[PRESENCE_HEADER]].flat()[0],
      officer: await officerOf(request, parts),
      language: languageOf(request),
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      requestId: request.id,
      log: request.log,
      header: (name, value) => void reply.header(name, value),
    })
    if ('value' in body && body.value instanceof DeskFile) return sendDeskFile(reply, body.value)
    return reply.code(http).send(body)
  }
  app.post<{ Params: { key: string } }>(
    `${DESK_API}/:key`,
    { helmet: false, onSend: packLong },
    (request, reply) => answer(request.params.key, request, reply),
  )
  for (const { key, bodyLimit } of Object.values(parts.calls)) {
    if (bodyLimit === undefined) continue
    // A large body is read only for an officer who is signed in: whoever is not is answered before it comes.
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.headers[DESK_HEADER] !== undefined && (await officerOf(request, parts))) return
      // The rest of the body is not waited for.
      dropBody(request, reply)
      await reply.code(request.headers[DESK_HEADER] === undefined ? 403 : 401).send(signedOut(request))
    }
    app.post(
      `${DESK_API}/${key}`,
      { helmet: false, bodyLimit, onRequest, onSend: packLong },
      (request, reply) => answer(key, request, reply),
    )
  }
}
