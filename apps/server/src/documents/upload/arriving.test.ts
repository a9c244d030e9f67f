import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fromWire } from '#contract/envelope.ts'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { purgeDocuments } from '#server/documents/purgeDocuments.ts'
import { makePdf } from '#server/documents/testing/makePdf.ts'
import {
  type Session,
  signUp,
  type TestCitizen,
  type TestPortal,
  testPortal,
} from '#server/testing/portal.ts'
import { PART_BYTES } from './arriving.ts'

const IDENTITY = 103
const LARGE = 5 * 1024 * 1024
/** A paper longer than three parts; what stands after the end of a PDF is no part of it. */
const paper = Buffer.concat([makePdf(), Buffer.alloc(3 * PART_BYTES, '\n')])

let portal: TestPortal
let owner: TestCitizen

beforeAll(async () => {
  portal = await testPortal()
})
beforeEach(async () => {
  owner = await signUp(portal)
})
afterAll(() => portal.close())

type Query = Readonly<Record<string, string | number>>

async function ask(path: string, query: Query, session: Session = owner.session, payload?: Buffer) {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  const reply = await portal.app.inject({
    method: 'POST',
    url: `/Document/${path}?${new URLSearchParams(texts)}`,
    headers: { ...session, ...(payload ? { 'content-type': 'application/octet-stream' } : {}) },
    ...(payload ? { payload } : {}),
  })
  const { Status: status, Code: code, CustomObject: output } = reply.json()
  return { http: reply.statusCode, status, code, output: fromWire(output) as Record<string, number | string> }
}

const place = { EntityTypeId: EntityType.LotteryApplication, DocumentTypeId: IDENTITY, entityId: 0 }

async function begin(bytes = paper, changes: Query = {}): Promise<string> {
  const query = { ...place, sizeBytes: bytes.length, name: 'pan.pdf', ...changes }
  const { output } = await ask('BeginUpload', query)
  expect(output).toMatchObject({ receivedBytes: 0, partBytes: PART_BYTES })
  return String(output.uploadId)
}

const part = (uploadId: string, beginsAt: number, bytes: Buffer, session = owner.session) =>
  ask('UploadPart', { uploadId, beginsAt }, session, bytes.subarray(beginsAt, beginsAt + PART_BYTES))
const stands = async (uploadId: string, session = owner.session) => ask('UploadState', { uploadId }, session)
const finish = (uploadId: string, session = owner) =>
  ask('UploadDocument', { userNo: session.userId, ...place, uploadId }, session.session)

async function sendAll(uploadId: string, bytes = paper): Promise<void> {
  for (let at = 0; at < bytes.length; at += PART_BYTES) await part(uploadId, at, bytes)
}

/** The parts of a file that the store still holds. */
async function partsLeft(uploadId: string): Promise<number> {
  const rows = await portal.db
    .selectFrom('document_arriving_part')
    .select('file_key')
    .where('arriving_id', '=', uploadId)
    .execute()
  return rows.length
}

it('a file that comes in parts goes on after a break, and is then looked into like any other', async () => {
  const uploadId = await begin()
  await part(uploadId, 0, paper)
  await part(uploadId, PART_BYTES, paper)
  expect((await stands(uploadId)).output).toEqual({ receivedBytes: 2 * PART_BYTES })
  // The answer of the last part was lost: it comes again, and one from beyond the gap; neither changes anything.
  expect((await part(uploadId, PART_BYTES, paper)).output).toEqual({ receivedBytes: 2 * PART_BYTES })
  expect((await part(uploadId, 3 * PART_BYTES, paper)).output).toEqual({ receivedBytes: 2 * PART_BYTES })
  expect(await finish(uploadId)).toMatchObject({ status: 1, code: 'ONE_FILE' })
  await part(uploadId, 2 * PART_BYTES, paper)
  await part(uploadId, 3 * PART_BYTES, paper)
  const { status, output } = await finish(uploadId)
  expect(status).toBe(2)
  expect(output).toMatchObject({ originalName: 'pan.pdf', mimeType: 'application/pdf' })
})

it('whoever did not hear that it was kept asks again, and it is kept once', async () => {
  const uploadId = await begin()
  await sendAll(uploadId)
  const [first, ...others] = await Promise.all([finish(uploadId), finish(uploadId), finish(uploadId)])
  const again = await finish(uploadId)
  for (const { status, code, output } of [first, ...others].filter(reply => reply !== undefined))
    expect(status === 2 ? output.documentId : code).toBe(status === 2 ? again.output.documentId : 'BUSY')
  const kept = await portal.db
    .selectFrom('document')
    .select('id')
    .where('owner_user_id', '=', owner.userId)
    .execute()
  expect(kept.map(({ id }) => id)).toEqual([again.output.documentId])
  expect(await partsLeft(uploadId)).toBe(0)
})

it('it belongs to the session that began it: no other citizen and no other session goes on with it', async () => {
  const uploadId = await begin()
  await part(uploadId, 0, paper)
  const other = await signUp(portal)
  const missing = { status: 3, code: 'RECORD_NOT_FOUND' }
  expect(await stands(uploadId, other.session)).toMatchObject(missing)
  expect(await part(uploadId, PART_BYTES, paper, other.session)).toMatchObject(missing)
  await sendAll(uploadId)
  expect(await finish(uploadId, other)).toMatchObject(missing)
  expect((await stands(uploadId)).output).toEqual({ receivedBytes: paper.length })
})

it('what is too large, not wanted or no paper at all is refused where it would be refused whole', async () => {
  const tooLarge = { ...place, sizeBytes: LARGE + 1, name: 'a.pdf' }
  expect(await ask('BeginUpload', tooLarge)).toMatchObject({ status: 1, code: 'TOO_LARGE' })
  const notWanted = { ...place, DocumentTypeId: 999, sizeBytes: 9, name: 'a.pdf' }
  expect(await ask('BeginUpload', notWanted)).toMatchObject({ status: 1, code: 'NOT_WANTED' })
  const words = Buffer.from('no paper at all')
  const uploadId = await begin(words)
  const more = Buffer.concat([words, words])
  expect(await part(uploadId, 0, more)).toMatchObject({ status: 1, code: 'TOO_LARGE' })
  expect(
    (await ask('UploadPart', { uploadId, beginsAt: 0 }, owner.session, Buffer.alloc(PART_BYTES + 1))).http,
  ).toBe(413)
  await part(uploadId, 0, words)
  expect(await finish(uploadId)).toMatchObject({ status: 1, code: 'WRONG_TYPE' })
})

it('ten are under way at once; what nobody goes on with for a day is swept, with its bytes', async () => {
  const first = await begin()
  await part(first, 0, paper)
  for (let count = 0; count < 10; count++) await begin()
  expect(await stands(first)).toMatchObject({ code: 'RECORD_NOT_FOUND' })
  expect(await partsLeft(first)).toBe(0)
  const left = await begin()
  await part(left, 0, paper)
  portal.clock.advance(DAY_MS + 1)
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  await purgeDocuments.run({ db: portal.database.db, now: portal.clock.now(), ports: portal.ports, log })
  expect(await partsLeft(left)).toBe(0)
  const rows = await portal.db.selectFrom('document_arriving').select('id').execute()
  expect(rows).toEqual([])
})
