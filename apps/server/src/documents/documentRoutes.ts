import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { deletedMessage, documentRefusals, uploadedMessage } from '#contract/document/calls.ts'
import { Status, toWire } from '#contract/envelope.ts'
import { general } from '#contract/general.ts'
import { fill, type Text } from '#contract/text.ts'
import { maxBytesOf } from '#domain/documents/limits.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { answerDirect, type DirectParts, wireId } from '#server/gateway/directEndpoint.ts'
import { countHit } from '#server/gateway/limits.ts'
import { Refused } from '#server/gateway/refused.ts'
import { languageOf } from '#server/gateway/routes.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { deleteDocument } from './deleteDocument.ts'
import type { DocumentEntity } from './documentEntity.ts'
import { findDocument } from './documentStore.ts'
import type { PaperEndpoint } from './paperEndpoint.ts'
import { createPdfReader } from './pdf/reader.ts'
import { sendFile } from './sendFile.ts'
import { examine } from './upload/examine.ts'
import { Gate } from './upload/gate.ts'
import { receiveFile } from './upload/receiveFile.ts'
import { checkTarget, uploadDocument } from './upload/uploadDocument.ts'

export interface DocumentParts extends DirectParts {
  readonly entities: readonly DocumentEntity[]
  readonly papers: readonly PaperEndpoint[]
}

/** Files on their way in or looked into at once: both bound the memory that uploads can take. */
const RECEIVED_AT_ONCE = 40
const EXAMINED_AT_ONCE = 2
/** Uploads of one citizen in a day; a form asks for ten. */
const A_DAY = { per: 'citizen', max: 300, seconds: 86_400 } as const

const UploadQuery = v.object({
  userNo: wireId,
  entityTypeId: wireId,
  documentTypeId: wireId,
  entityId: wireId,
  /** Sent by the specification's pages; where a file lies is the server's own affair. */
  folder: v.optional(v.string()),
})
const OneDocument = v.object({ documentId: wireId })

const success = (language: 'en' | 'hi', text: Text, output: unknown) => ({
  Status: Status.success,
  Message: fill(text, language),
  CustomObject: toWire(output),
})

/** The direct endpoints of documents (specification, section 7): upload, download, delete, and every service's papers. */
export async function registerDocumentRoutes(app: FastifyInstance, parts: DocumentParts): Promise<void> {
  const { db, pool, ports, entities } = parts
  const entrance = new Gate(RECEIVED_AT_ONCE, 0)
  const bench = new Gate(EXAMINED_AT_ONCE, RECEIVED_AT_ONCE)
  const busy = () => new Refused(documentRefusals.busy())
  const reader = createPdfReader()
  app.addHook('onClose', () => reader.close())
  await app.register(multipart)

  app.post('/Document/UploadDocument', (request, reply) =>
    answerDirect(parts, request, reply, UploadQuery, async (query, citizen) => {
      if (query.userNo !== citizen.userId) throw new Refused(general.recordNotFound())
      const now = ports.clock.now()
      const target = { ...query, userId: citizen.userId }
      await checkTarget(db, entities, target, now)
      const minutes = await countHit(pool, `Document/UploadDocument|${citizen.userId}`, A_DAY, now)
      if (minutes > 0) throw new Refused(general.tooManyRequests({ minutes }))
      const file = await entrance.pass(async () => {
        const sent = await receiveFile(request, maxBytesOf(query.documentTypeId))
        return bench.pass(() => examine(sent, query.documentTypeId, reader), busy)
      }, busy)
      const document = await uploadDocument(parts, target, file)
      return reply.send(success(languageOf(request), uploadedMessage, document))
    }),
  )

  app.post('/Document/DownloadDocument', (request, reply) =>
    answerDirect(parts, request, reply, OneDocument, async ({ documentId }, { userId }) => {
      const found = await findDocument(db, documentId)
      if (!found) throw new Refused(general.recordNotFound())
      if (found.owner_user_id !== userId) {
        const entity = entities.find(one => one.entityTypeId === found.entity_type_id)
        const rights = await entity?.rights(db, userId, found.entity_id, ports.clock.now())
        if (!rights?.canView) throw new Refused(general.recordNotFound())
      }
      const bytes = await ports.files.get(found.file_key)
      if (!bytes) throw new Error(`the file of document ${documentId} is gone from the store`)
      return sendFile(reply, { bytes, fileName: found.original_name, mimeType: found.mime_type })
    }),
  )

  app.post('/Document/DeleteDocument', (request, reply) =>
    answerDirect(parts, request, reply, OneDocument, async ({ documentId }, citizen) => {
      const now = ports.clock.now()
      await inTransaction(db, tx => {
        const audit = (entry: Parameters<typeof writeAudit>[2]) =>
          writeAudit(tx, { type: 'CITIZEN', id: String(citizen.userId) }, entry, now)
        return deleteDocument({ db: tx, now, citizen, audit }, entities, documentId)
      })
      return reply.send(success(languageOf(request), deletedMessage, null))
    }),
  )

  for (const { path, read } of parts.papers) {
    app.post(path, (request, reply) =>
      answerDirect(parts, request, reply, v.unknown(), async (query, citizen) => {
        const open = read(query)
        if (!open) throw new Refused(general.recordNotFound())
        const paper = await open({ db, ports, citizen, now: ports.clock.now() })
        return sendFile(reply, { ...paper, mimeType: 'application/pdf' })
      }),
    )
  }
}
