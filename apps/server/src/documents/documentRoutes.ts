import { setTimeout as sleep } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { deletedMessage, documentRefusals, uploadedMessage } from '#contract/document/calls.ts'
import { Status, toWire } from '#contract/envelope.ts'
import { general } from '#contract/general.ts'
import { fill, type Text } from '#contract/text.ts'
import { DAY_SECONDS } from '#domain/dates/lengths.ts'
import { maxBytesOf } from '#domain/documents/limits.ts'
import { keepHelped } from '#server/account/help/helperStore.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { answerDirect, type DirectParts, wireId } from '#server/gateway/directEndpoint.ts'
import { countHit } from '#server/gateway/limitStore.ts'
import { languageOf } from '#server/gateway/routes.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { ownCores } from '#server/processes/ownCores.ts'
import { deleteDocument } from './deleteDocument.ts'
import type { DocumentEntity } from './documentEntity.ts'
import { findDocument, presentDocument } from './documentStore.ts'
import { refuseTakenBackBytes } from './handOut.ts'
import { mayReadFile } from './mayReadFile.ts'
import type { PaperEndpoint } from './paperEndpoint.ts'
import { createPdfReader, type PdfReader } from './pdf/reader.ts'
import { openFace } from './sealedFace.ts'
import { sendFile } from './sendFile.ts'
import { forgetArriving, wholeOf } from './upload/arriving.ts'
import { registerArrivingRoutes } from './upload/arrivingRoutes.ts'
import { type Arriving, findArriving, noteArrived } from './upload/arrivingStore.ts'
import { examine } from './upload/examine.ts'
import { Gate } from './upload/gate.ts'
import { receiveFile } from './upload/receiveFile.ts'
import { Restraint } from './upload/restraint.ts'
import { checkTarget, type UploadTarget, uploadDocument } from './upload/uploadDocument.ts'

export interface DocumentParts extends DirectParts {
  readonly entities: readonly DocumentEntity[]
  readonly papers: readonly PaperEndpoint[]
  /** Looks into files that are sent; whoever gives it closes it. Without it the routes have threads of their own. */
  readonly reader?: PdfReader | undefined
}

/** Files on their way in or looked into at once: both bound the memory that uploads can take, of all and of one citizen. */
const RECEIVED = { atOnce: 40, atOnceOfOne: 4, waiting: 40, waitingOfOne: 10 } as const
const EXAMINED = {
  atOnce: Math.max(2, ownCores()),
  atOnceOfOne: 1,
  waiting: 40,
  waitingOfOne: 10,
}
/** Of what takes long one at a time, so that a worker is left for everything else. */
const EXAMINED_LONG = { ...EXAMINED, atOnce: Math.max(1, EXAMINED.atOnce - 1) } as const
/** Uploads of one citizen in a day; a form asks for ten. */
const A_DAY = { per: 'citizen', max: 300, seconds: DAY_SECONDS } as const

/** Refusals of files that were made to break their reader. */
const BOMBS: ReadonlySet<string> = new Set(['UNPACKS_TOO_LARGE', 'TOO_MANY_PIXELS'])

const { LOCKED, REVOKED, ...uploadRefusals } = documentRefusals
const upload = {
  path: '/Document/UploadDocument',
  query: v.object({
    userNo: wireId,
    entityTypeId: wireId,
    documentTypeId: wireId,
    entityId: wireId,
    /** Names a file that has come in parts; without it the request carries the file. */
    uploadId: v.optional(v.pipe(v.string(), v.uuid())),
    /** Sent by the specification's pages; where a file lies is the server's own affair. */
    folder: v.optional(v.string()),
  }),
  refusals: uploadRefusals,
}
const OneDocument = v.object({ documentId: wireId })
const download = { path: '/Document/DownloadDocument', query: OneDocument, refusals: { REVOKED } }
const deletion = { path: '/Document/DeleteDocument', query: OneDocument, refusals: { LOCKED } }

const success = (language: 'en' | 'hi', text: Text, output: unknown) => ({
  Status: Status.success,
  Message: fill(text, language),
  CustomObject: toWire(output),
})

/** Whether a file that comes in parts was begun for this very place. */
const isFor = (one: Arriving | null, target: UploadTarget): boolean =>
  one !== null &&
  one.entityTypeId === target.entityTypeId &&
  one.entityId === target.entityId &&
  one.documentTypeId === target.documentTypeId

/** The direct endpoints of documents (specification, section 7): upload, download, delete, and every service's papers. */
export async function registerDocumentRoutes(app: FastifyInstance, parts: DocumentParts): Promise<void> {
  const { db, pool, ports, entities } = parts
  const entrance = new Gate(RECEIVED)
  const bench = new Gate(EXAMINED)
  const longBench = new Gate(EXAMINED_LONG)
  const leaving = new AbortController()
  app.addHook('preClose', async () => leaving.abort())
  // The only thing that ends a wait early is the portal's leaving: whoever waits is served then.
  const pause = (ms: number) => sleep(ms, undefined, { signal: leaving.signal }).catch(() => undefined)
  const restraint = new Restraint({ now: () => performance.now(), pause })
  const reader = parts.reader ?? createPdfReader({ workers: EXAMINED.atOnce })
  if (!parts.reader) app.addHook('onClose', () => reader.close())
  await app.register(multipart)
  registerArrivingRoutes(app, parts)

  app.post(upload.path, (request, reply) =>
    answerDirect(parts, upload, request, reply, async ({ query, citizen, refuse }) => {
      const busy = () => refuse(documentRefusals.BUSY())
      if (query.userNo !== citizen.userId) return refuse(general.RECORD_NOT_FOUND())
      const now = ports.clock.now()
      const { entityTypeId, documentTypeId, entityId, uploadId } = query
      const target = { entityTypeId, documentTypeId, entityId, userId: citizen.userId }
      const { rights } = await checkTarget({ refuse }, db, entities, target, now)
      const arriving = uploadId === undefined ? null : await findArriving(db, uploadId, citizen)
      if (uploadId !== undefined && !isFor(arriving, target)) return refuse(general.RECORD_NOT_FOUND())
      const former = arriving?.documentId ? await findDocument(db, arriving.documentId) : null
      if (former) {
        const document = presentDocument(ports, former, rights.editableTypes)
        return reply.send(success(languageOf(request), uploadedMessage, document))
      }
      const minutes = await countHit(pool, `Document/UploadDocument|${citizen.userId}`, A_DAY, now)
      if (minutes > 0) return refuse(general.TOO_MANY_REQUESTS({ minutes }))
      await restraint.hold(citizen.userId, busy)
      const file = await entrance.pass(
        citizen.userId,
        async () => {
          const sent = arriving
            ? await wholeOf({ db, ports, refuse }, arriving)
            : await receiveFile({ refuse }, request, maxBytesOf(documentTypeId))
          return examine(
            {
              refuse: refusal => {
                if (BOMBS.has(refusal.code)) restraint.note(citizen.userId)
                return refuse(refusal)
              },
            },
            sent,
            documentTypeId,
            { reader, scanner: ports.scanner },
            {
              quick: act => bench.pass(citizen.userId, act, busy),
              long: act => longBench.pass(citizen.userId, act, busy),
            },
          )
        },
        busy,
      )
      const once = arriving && {
        former: async (tx: Db) => (await findArriving(tx, arriving.id, citizen))?.documentId ?? null,
        note: (tx: Db, documentId: number, at: Date) => noteArrived(tx, arriving.id, documentId, at),
      }
      const uploading = { ...parts, refuse, helperId: citizen.helperId }
      const document = await uploadDocument(uploading, target, file, once ?? undefined)
      if (arriving) await forgetArriving(db, ports.files, arriving.id)
      return reply.send(success(languageOf(request), uploadedMessage, document))
    }),
  )

  app.post(download.path, (request, reply) =>
    answerDirect(parts, download, request, reply, async ({ query: { documentId }, citizen, refuse }) => {
      const { userId } = citizen
      const found = await findDocument(db, documentId)
      if (!found) return refuse(general.RECORD_NOT_FOUND())
      if (!(await mayReadFile(db, entities, found, { userId, now: ports.clock.now() })))
        return refuse(general.RECORD_NOT_FOUND())
      const bytes = await ports.files.get(found.fileKey)
      if (!bytes) throw new Error(`the file of document ${documentId} is gone from the store`)
      await refuseTakenBackBytes({ db, refuse }, bytes)
      return sendFile(reply, {
        bytes,
        fileName: openFace(ports, found.face).originalName,
        mimeType: found.mimeType,
      })
    }),
  )

  app.post(deletion.path, (request, reply) =>
    answerDirect(parts, deletion, request, reply, async ({ query: { documentId }, citizen, refuse }) => {
      const now = ports.clock.now()
      await inTransaction(db, tx => {
        const audit = async (entry: Parameters<typeof writeAudit>[2]) => {
          await writeAudit(tx, { type: 'CITIZEN', id: String(citizen.userId) }, entry, now)
          if (citizen.helperId !== null) await keepHelped(tx, citizen.helperId, [entry], now)
        }
        return deleteDocument({ db: tx, now, citizen, audit, refuse }, entities, documentId)
      })
      return reply.send(success(languageOf(request), deletedMessage, null))
    }),
  )

  for (const { path, refusals, read } of parts.papers) {
    const paper = { path, query: v.unknown(), refusals }
    app.post(path, (request, reply) =>
      answerDirect(parts, paper, request, reply, async ({ query, citizen, refuse }) => {
        const open = read(query)
        if (!open) return refuse(general.RECORD_NOT_FOUND())
        const printed = await open({ db, ports, citizen, refuse, now: ports.clock.now() })
        await refuseTakenBackBytes({ db, refuse }, printed.bytes)
        return sendFile(reply, { ...printed, mimeType: 'application/pdf' })
      }),
    )
  }
}
