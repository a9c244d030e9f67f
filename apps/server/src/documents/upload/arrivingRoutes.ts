import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { documentRefusals } from '#contract/document/calls.ts'
import { Status, toWire } from '#contract/envelope.ts'
import { general } from '#contract/general.ts'
import { DAY_SECONDS } from '#domain/dates/lengths.ts'
import type { DocumentEntity } from '#server/documents/documentEntity.ts'
import { answerDirect, type DirectParts, wireId } from '#server/gateway/directEndpoint.ts'
import { countHit } from '#server/gateway/limitStore.ts'
import { beginArriving, PART_BYTES, takePart } from './arriving.ts'
import { findArriving } from './arrivingStore.ts'
import { checkTarget } from './uploadDocument.ts'

interface ArrivingParts extends DirectParts {
  readonly entities: readonly DocumentEntity[]
}

/** Files of one citizen begun in a day; as many as may be sent whole. */
const A_DAY = { per: 'citizen', max: 300, seconds: DAY_SECONDS } as const

const { TOO_LARGE, EMPTY, QUOTA, NOT_WANTED, NOT_EDITABLE } = documentRefusals
const begin = {
  path: '/Document/BeginUpload',
  query: v.object({
    entityTypeId: wireId,
    documentTypeId: wireId,
    entityId: wireId,
    sizeBytes: wireId,
    name: v.pipe(v.string(), v.maxLength(400)),
  }),
  refusals: { TOO_LARGE, EMPTY, QUOTA, NOT_WANTED, NOT_EDITABLE },
}
const uploadId = v.pipe(v.string(), v.uuid())
const part = {
  path: '/Document/UploadPart',
  query: v.object({ uploadId, beginsAt: wireId }),
  refusals: { TOO_LARGE },
}
const state = { path: '/Document/UploadState', query: v.object({ uploadId }), refusals: {} }

const answer = (output: unknown) => ({ Status: Status.success, Message: '', CustomObject: toWire(output) })

/**
 * The way of a large file: begun, sent in parts, each of which says where it begins, and asked after a break how far it is.
 * `/Document/UploadDocument` with its `uploadId` then looks into it and keeps it, like a file that came at once
 * (docs/decisions/uploads-in-parts.md).
 */
export function registerArrivingRoutes(app: FastifyInstance, parts: ArrivingParts): void {
  const { db, pool, ports, entities } = parts

  app.post(begin.path, (request, reply) =>
    answerDirect(parts, begin, request, reply, async ({ query, citizen, refuse }) => {
      const { name, sizeBytes, ...place } = query
      const target = { ...place, userId: citizen.userId }
      const now = ports.clock.now()
      await checkTarget({ refuse }, db, entities, target, now)
      const minutes = await countHit(pool, `${begin.path}|${citizen.userId}`, A_DAY, now)
      if (minutes > 0) return refuse(general.TOO_MANY_REQUESTS({ minutes }))
      const id = await beginArriving({ db, ports, refuse }, citizen, target, { name, sizeBytes })
      return reply.send(answer({ uploadId: id, receivedBytes: 0, partBytes: PART_BYTES }))
    }),
  )

  app.post(state.path, (request, reply) =>
    answerDirect(parts, state, request, reply, async ({ query, citizen, refuse }) => {
      const one = await findArriving(db, query.uploadId, citizen)
      if (!one) return refuse(general.RECORD_NOT_FOUND())
      return reply.send(answer({ receivedBytes: one.receivedBytes }))
    }),
  )

  // Only here: no other door takes bytes without a form around them.
  app.register(async scope => {
    const limit = { parseAs: 'buffer', bodyLimit: PART_BYTES } as const
    scope.addContentTypeParser(
      'application/octet-stream',
      limit,
      async (_request: unknown, body: Buffer) => body,
    )
    scope.post(part.path, (request, reply) =>
      answerDirect(parts, part, request, reply, async ({ query, citizen, refuse }) => {
        const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array()
        const place = { id: query.uploadId, beginsAt: query.beginsAt }
        return reply.send(
          answer({ receivedBytes: await takePart({ db, ports, refuse }, citizen, place, bytes) }),
        )
      }),
    )
  })
}
