import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DESK_API, DESK_HEADER, PRESENCE_HEADER } from '#contract/desk/envelope.ts'
import { DeskFile } from '#contract/desk/file.ts'
import { languageOf } from '#server/gateway/routes.ts'
import { findOfficerSession } from '#server/officer/officerSessionStore.ts'
import { tokenOf } from './cookie.ts'
import { type DeskParts, makeDeskDispatcher } from './dispatch.ts'
import { sendDeskFile } from './sendDeskFile.ts'

/** The officer of a request's cookie; null without a session. No session of a citizen opens the desk. */
export const officerOf = (request: FastifyRequest, { db, ports }: Pick<DeskParts, 'db' | 'ports'>) => {
  const token = tokenOf(ports.authority.publicUrl, request.headers.cookie)
  return token ? findOfficerSession(db, token, 'DESK', ports.clock.now()) : Promise.resolve(null)
}

/** Opens the officers' door: `POST /desk/api/<key>`. */
export function registerDesk(app: FastifyInstance, parts: DeskParts): void {
  const dispatch = makeDeskDispatcher(parts)
  app.post<{ Params: { key: string } }>(`${DESK_API}/:key`, { helmet: false }, async (request, reply) => {
    // A page of another site can post a form with the cookie of an old browser, but never this header.
    if (request.headers[DESK_HEADER] === undefined) return reply.code(403).send()
    const { http, body } = await dispatch({
      key: request.params.key,
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
  })
}
