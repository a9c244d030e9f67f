import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DocumentRecord } from '#contract/document/record.ts'
import { fromWire } from '#contract/envelope.ts'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { lockDocuments } from '#server/documents/documentMovesStore.ts'
import { purgeDocuments } from '#server/documents/purgeDocuments.ts'
import { makeEncryptedPdf, makePdf } from '#server/documents/testing/makePdf.ts'
import { multipart, type Part } from '#server/documents/testing/multipart.ts'
import {
  type Session,
  signUp,
  type TestCitizen,
  type TestPortal,
  testPortal,
} from '#server/testing/portal.ts'

const CITIZEN = EntityType.CitizenUser
const PROFILE_IMAGE = 901
const LOTTERY = EntityType.LotteryApplication
const IDENTITY = 103
const PHOTO = 101

let portal: TestPortal
let owner: TestCitizen
let other: TestCitizen

beforeAll(async () => {
  portal = await testPortal()
})
beforeEach(async () => {
  owner = await signUp(portal)
  other = await signUp(portal)
})
afterAll(() => portal.close())

interface Reply {
  readonly http: number
  readonly status: number
  readonly message: string
  readonly code: string | undefined
  readonly field: string | undefined
  readonly document: DocumentRecord
}

type Query = Partial<Record<'userNo' | 'EntityTypeId' | 'DocumentTypeId' | 'entityId' | 'folder', unknown>>

async function post(
  path: string,
  query: object,
  session: Session | null,
  body: { payload: Buffer; headers: Record<string, string> } = { payload: Buffer.alloc(0), headers: {} },
) {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return portal.app.inject({
    method: 'POST',
    url: `${path}?${parameters}`,
    headers: { ...body.headers, ...(session ?? {}) },
    payload: body.payload,
  })
}

/** Uploads as the portal's page does, for a lottery application that does not exist yet unless told otherwise. */
async function send(
  part: Part | Part[],
  changes: Query = {},
  session: Session | null = owner.session,
): Promise<Reply> {
  const query = {
    userNo: owner.userId,
    EntityTypeId: LOTTERY,
    DocumentTypeId: IDENTITY,
    folder: 'citizen',
    entityId: 0,
    ...changes,
  }
  const reply = await post('/Document/UploadDocument', query, session, multipart(part))
  const body = reply.body === '' ? {} : reply.json()
  return {
    http: reply.statusCode,
    status: body.Status,
    message: body.Message,
    code: body.Code,
    field: body.Field,
    document: fromWire(body.CustomObject) as DocumentRecord,
  }
}

const profile = (session = owner) => ({
  userNo: session.userId,
  EntityTypeId: CITIZEN,
  DocumentTypeId: PROFILE_IMAGE,
  entityId: session.userId,
})

const download = (documentId: number, session: Session | null = owner.session) =>
  post('/Document/DownloadDocument', { DocumentId: documentId }, session)
const remove = async (documentId: number, session: Session | null = owner.session) =>
  (await post('/Document/DeleteDocument', { DocumentId: documentId }, session)).json()

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
const jpeg = (width = 60, height = 40) => flat(width, height).jpeg().toBuffer()
const png = (width = 60, height = 40) => flat(width, height).png().toBuffer()
const file = (bytes: Buffer, name = 'scan.pdf'): Part => ({ bytes, name })
const rowOf = (id: number) =>
  portal.db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a citizen uploads', () => {
  it('a JPEG, a PNG and a PDF, and gets each back under its own name', async () => {
    const sent = [
      { bytes: await jpeg(), name: 'फ़ोटो.jpg', mime: 'image/jpeg' },
      { bytes: await png(), name: 'PAN card.png', mime: 'image/png' },
      { bytes: makePdf(), name: 'खतौनी 2026.pdf', mime: 'application/pdf' },
    ]
    for (const { bytes, name, mime } of sent) {
      const { status, message, document } = await send(file(bytes, name))
      expect([status, message]).toEqual([2, 'Document uploaded successfully.'])
      expect(document).toMatchObject({
        documentName: 'Identity proof',
        documentNameHi: 'पहचान प्रमाण',
        originalName: name.normalize('NFC'),
        mimeType: mime,
        entityId: 0,
        isEditable: 1,
      })
      const thumbnail = await sharp(Buffer.from(document.thumbnailString, 'base64')).metadata()
      expect(thumbnail).toMatchObject({ format: 'jpeg' })
      expect(Math.max(thumbnail.width, thumbnail.height)).toBeLessThanOrEqual(200)
      const reply = await download(document.documentId)
      expect(reply.headers).toMatchObject({
        'content-type': mime,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      const disposition = String(reply.headers['content-disposition'])
      expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[!-~]+$/)
      expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(name.normalize('NFC'))
      expect(reply.rawPayload.length).toBe(document.sizeBytes)
      expect(reply.rawPayload.equals(bytes)).toBe(false)
    }
  })
  it('a photo that is kept upright, without the place where it was taken', async () => {
    const taken = await flat(60, 40)
      .withExif({ IFD0: { Make: 'Secretphone' }, IFD3: { GPSLatitude: '26/1 50/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(taken.toString('latin1')).toContain('Secretphone')
    const { document } = await send(file(taken, 'me.jpg'), { DocumentTypeId: PHOTO })
    const kept = (await download(document.documentId)).rawPayload
    const { width, height, exif, orientation } = await sharp(kept).metadata()
    expect([width, height, exif, orientation]).toEqual([40, 60, undefined, undefined])
    expect(kept.toString('latin1')).not.toContain('Secretphone')
  })
  it('a picture with a second file behind it, of which only the picture is kept', async () => {
    const both = Buffer.concat([await jpeg(), Buffer.from('PK\x03\x04 a hidden archive')])
    const { document } = await send(file(both, 'me.jpg'))
    expect((await download(document.documentId)).rawPayload.includes('hidden archive')).toBe(false)
  })
  it.each([
    ['../../../etc/passwd', 'passwd.pdf'],
    ['C:\\temp\\deed.pdf', 'deed.pdf'],
    [`${'दस्तावेज़'.repeat(150)}.pdf`, null],
    ['"; filename=evil.html', null],
    ['scan.pdf\u202Egpj', null],
    ['CON', '_CON.pdf'],
    ['%2e%2e%2f', null],
    ['<script>alert(1)</script>.pdf', null],
  ])('a file named %j, which is kept under a safe name', async (name, expected) => {
    const { status, document } = await send(file(makePdf(), name))
    expect(status).toBe(2)
    expect(document.originalName).toMatch(/^[^\\/<>"\p{Cc}]{1,122}\.pdf$/u)
    if (expected) expect(document.originalName).toBe(expected)
    const { headers } = await download(document.documentId)
    expect(String(headers['content-disposition'])).toMatch(
      /^attachment; filename="[^"\r\n]+"; filename\*=UTF-8''[^"\r\n;]+$/,
    )
    expect((await rowOf(document.documentId)).file_key).toMatch(/^documents\/[0-9a-f]{2}\/[0-9a-f-]{36}$/)
  })
})

describe('a file is refused in the words of the portal, and nothing is kept', () => {
  const refused: [string, () => Promise<Part | Part[]> | Part | Part[], Query, string, string][] = [
    [
      'of another kind',
      () => file(Buffer.from('MZ not a picture'), 'photo.jpg'),
      {},
      'WRONG_TYPE',
      'Only JPEG, PNG and PDF files are allowed.',
    ],
    [
      'that is a web page',
      () => file(Buffer.from('<html><script>'), 'photo.pdf'),
      {},
      'WRONG_TYPE',
      'Only JPEG, PNG and PDF files are allowed.',
    ],
    [
      'without a byte',
      () => file(Buffer.alloc(0)),
      {},
      'EMPTY',
      'This file is empty. Please choose another.',
    ],
    [
      'larger than 5 MB',
      () => file(Buffer.concat([makePdf(), Buffer.alloc(5_242_880)])),
      {},
      'TOO_LARGE',
      'File size cannot exceed 5 MB.',
    ],
    [
      'larger than a photo may be',
      () => file(Buffer.alloc(204_801, 0xff), 'me.jpg'),
      { DocumentTypeId: PHOTO },
      'TOO_LARGE',
      'File size cannot exceed 200 KB.',
    ],
    [
      'that is a PDF where a photo belongs',
      () => file(makePdf()),
      { DocumentTypeId: PHOTO },
      'PICTURE_WANTED',
      'Only JPEG and PNG files are allowed here.',
    ],
    [
      'that is a torn picture',
      async () => file((await jpeg(400, 400)).subarray(0, 700), 'a.jpg'),
      {},
      'UNREADABLE',
      'This file cannot be read. Please choose another.',
    ],
    [
      'that only begins like a picture',
      () => file(Buffer.from('\x89PNG\r\n\x1a\n<svg/>', 'latin1'), 'a.png'),
      {},
      'UNREADABLE',
      'This file cannot be read. Please choose another.',
    ],
    [
      'that unpacks to 100 megapixels',
      async () => file(await png(10_000, 10_000), 'bomb.png'),
      {},
      'TOO_MANY_PIXELS',
      'This picture is larger than 40 megapixels. Please send a smaller one.',
    ],
    [
      'that is a torn PDF',
      () => file(Buffer.from('%PDF-1.7\n')),
      {},
      'UNREADABLE',
      'This file cannot be read. Please choose another.',
    ],
    [
      'guarded by a password',
      () => file(makeEncryptedPdf('secret')),
      {},
      'ENCRYPTED',
      'This PDF is protected by a password. Please upload it without one.',
    ],
    [
      'with a script in it',
      () => file(makePdf({ catalog: '/OpenAction << /S /JavaScript /JS (1) >>' })),
      {},
      'ACTIVE',
      'This PDF holds scripts, forms or attached files. Please print it to a plain PDF and upload that.',
    ],
    [
      'of 101 pages',
      () => file(makePdf({ pages: 101 })),
      {},
      'TOO_MANY_PAGES',
      'A PDF may have at most 100 pages. Please send only the pages asked for.',
    ],
    [
      'of a type not asked for',
      () => file(makePdf()),
      { DocumentTypeId: 701 },
      'NOT_WANTED',
      'This kind of document is not asked for here.',
    ],
    [
      'under another part name',
      () => ({ ...file(makePdf()), field: 'attachment' }),
      {},
      'ONE_FILE',
      'Please choose one file.',
    ],
    ['when there is none', () => [], {}, 'ONE_FILE', 'Please choose one file.'],
  ]
  it.each(refused)('%s', async (_what, part, changes, code, message) => {
    const reply = await send(await part(), changes)
    expect(reply).toMatchObject({ http: 200, status: 1, code, message, field: 'file' })
    const rows = await portal.db
      .selectFrom('document')
      .select('id')
      .where('owner_user_id', '=', owner.userId)
      .execute()
    expect(rows).toEqual([])
  })
  it('in Hindi for a page in Hindi', async () => {
    const session = { ...owner.session, 'accept-language': 'hi' }
    expect((await send(file(Buffer.alloc(0)), {}, session)).message).toBe('यह फ़ाइल खाली है। कृपया दूसरी चुनें।')
  })
  it.each<[string, Query]>([
    ['the record of nobody', { entityId: 999_999 }],
    ['a kind of record that does not exist', { EntityTypeId: 777 }],
    ['no record', { EntityTypeId: '' }],
    ['a record that is no number', { entityId: '1 or 1=1' }],
    ['a negative record', { entityId: -1 }],
    ['a number beyond all records', { DocumentTypeId: 99_999_999_999 }],
  ])('for %s', async (_what, changes) => {
    expect(await send(file(makePdf()), changes)).toMatchObject({
      status: 3,
      code: 'RECORD_NOT_FOUND',
      message: 'Record not found.',
    })
  })
  it('in the name of another citizen, or on their record', async () => {
    const code = 'RECORD_NOT_FOUND'
    expect(await send(file(makePdf()), { userNo: other.userId })).toMatchObject({ status: 3, code })
    const theirs = { ...profile(), entityId: other.userId }
    expect(await send(file(await jpeg(), 'me.jpg'), theirs)).toMatchObject({ status: 3, code })
  })
  it('when it is no multipart request, or a broken one', async () => {
    const query = {
      userNo: owner.userId,
      EntityTypeId: EntityType.LotteryApplication,
      DocumentTypeId: IDENTITY,
      entityId: 0,
    }
    const json = { payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } }
    const torn = {
      payload: Buffer.from('--x\r\nContent-'),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }
    const bare = { payload: Buffer.from('x'), headers: { 'content-type': 'multipart/form-data' } }
    for (const body of [json, torn, bare]) {
      const reply = await post('/Document/UploadDocument', query, owner.session, body)
      expect(reply.json()).toMatchObject({ Status: 1, Code: 'ONE_FILE' })
    }
  })
  it('without an open session', async () => {
    const closed = await signUp(portal)
    await portal.send('LogoutCitizenUserByLoginLogId', {}, { session: closed.session })
    for (const session of [null, closed.session, { authid: 'x', authkey: 'y' }]) {
      expect((await send(file(makePdf()), {}, session)).http).toBe(401)
      expect((await download(1, session)).statusCode).toBe(401)
      expect((await post('/Document/DeleteDocument', { DocumentId: 1 }, session)).statusCode).toBe(401)
    }
  })
  it('when it unpacks to gigabytes, and sixteen of them keep nobody else from sending', async () => {
    const twice = deflateSync(deflateSync(Buffer.alloc(4_000_000))).toString('latin1')
    const filter = `/Filter [/FlateDecode /FlateDecode] /Length ${twice.length}`
    const bomb = makePdf({ objects: [`<< ${filter} >>\nstream\n${twice}\nendstream`] })
    const thief = await signUp(portal)
    const bombs = Array.from({ length: 16 }, () => send(file(bomb), { userNo: thief.userId }, thief.session))
    const innocent = await send(file(makePdf()), { userNo: other.userId }, other.session)
    expect(innocent.status).toBe(2)
    const codes = (await Promise.all(bombs)).map(one => one.code)
    expect(codes.filter(code => code !== 'UNPACKS_TOO_LARGE' && code !== 'BUSY')).toEqual([])
  })
  it('when the 100 MB of a citizen are full, also when two come at once', async () => {
    const first = await send(file(makePdf()))
    await portal.db
      .updateTable('document')
      .set({ size_bytes: 100 * 1024 * 1024 - first.document.sizeBytes })
      .where('id', '=', first.document.documentId)
      .execute()
    const both = await Promise.all([send(file(makePdf())), send(file(makePdf()))])
    expect(both.map(one => one.code).sort()).toEqual(['QUOTA', undefined])
    expect(both.find(one => one.code)?.message).toBe('You have used your 100 MB of space for documents.')
    expect((await send(file(makePdf()), { userNo: other.userId }, other.session)).status).toBe(2)
    await remove(first.document.documentId)
    expect((await send(file(makePdf()))).status).toBe(2)
  })
})

describe('a document', () => {
  it('is seen and deleted by its owner only', async () => {
    const { document } = await send(file(makePdf()))
    const { documentId } = document
    const answer = { Status: 3, Message: 'Record not found.', CustomObject: null }
    expect((await download(documentId, other.session)).json()).toMatchObject(answer)
    expect(await remove(documentId, other.session)).toMatchObject(answer)
    expect((await download(documentId)).statusCode).toBe(200)
    expect(await remove(documentId)).toMatchObject({ Status: 2, Message: 'Document deleted successfully.' })
    expect((await download(documentId)).json()).toMatchObject(answer)
    expect(await remove(documentId)).toMatchObject(answer)
    for (const nonsense of ['', 'x', '1;drop', '-3'])
      expect(
        (await post('/Document/DownloadDocument', { DocumentId: nonsense }, owner.session)).json(),
      ).toMatchObject(answer)
  })
  it('takes the place of the one before it only when it is kept itself', async () => {
    const first = await send(file(await jpeg(), 'old.jpg'), profile())
    const bad = await send(file(Buffer.from('nothing'), 'new.jpg'), profile())
    expect(bad.status).toBe(1)
    const shown = async () =>
      (await portal.send('GetCitizenUserProfile', {}, { session: owner.session })).value
        .profileImageDocumentId
    expect(await shown()).toBe(first.document.documentId)
    const second = await send(file(await png(), 'new.png'), profile())
    expect(await shown()).toBe(second.document.documentId)
    expect(await rowOf(first.document.documentId)).toMatchObject({ state: 'SUPERSEDED' })
    const list = await portal.send(
      'GetCitizenEntityDocumentList',
      { entityTypeId: CITIZEN, entityId: owner.userId },
      { session: owner.session },
    )
    expect(list.value.documents.map(one => one.originalName)).toEqual(['new.png'])
    expect(list.value.isEditable).toBe(1)
  })
  it('of a submitted record stays as it is', async () => {
    const { document } = await send(file(await jpeg(), 'me.jpg'), profile())
    await lockDocuments(portal.db, CITIZEN, owner.userId)
    const locked = { Status: 1, Code: 'LOCKED', Message: 'This document can no longer be deleted.' }
    expect(await remove(document.documentId)).toMatchObject(locked)
    const ids = { entityTypeId: CITIZEN, entityId: owner.userId, documentId: document.documentId }
    const refused = await portal.send('DeleteEntityDocument', ids, { session: owner.session })
    expect(refused).toMatchObject({ status: 1, code: 'LOCKED' })
    const next = await send(file(await jpeg(), 'next.jpg'), profile())
    expect(next.status).toBe(2)
    expect(await rowOf(document.documentId)).toMatchObject({ state: 'SUPERSEDED', deleted_on: null })
  })
  it('is listed and deleted through the gateway by the citizen of its record only', async () => {
    const { document } = await send(file(await jpeg(), 'me.jpg'), profile())
    const entity = { entityTypeId: CITIZEN, entityId: owner.userId }
    const ids = { ...entity, documentId: document.documentId }
    const theirs = { session: other.session }
    const mine = { session: owner.session }
    expect(await portal.send('GetCitizenEntityDocumentList', entity, theirs)).toMatchObject({
      status: 3,
      code: 'RECORD_NOT_FOUND',
    })
    expect(await portal.send('DeleteEntityDocument', ids, theirs)).toMatchObject({
      status: 3,
      code: 'RECORD_NOT_FOUND',
    })
    expect(
      await portal.send(
        'DeleteEntityDocument',
        { ...ids, entityTypeId: EntityType.LotteryApplication },
        mine,
      ),
    ).toMatchObject({
      status: 3,
    })
    expect((await portal.send('DeleteEntityDocument', ids)).http).toBe(401)
    expect((await portal.send('GetCitizenEntityDocumentList', entity)).http).toBe(401)
    expect(await portal.send('DeleteEntityDocument', ids, mine)).toMatchObject({
      status: 2,
      message: 'Document deleted successfully.',
    })
    const events = await portal.db
      .selectFrom('audit_event')
      .select('event')
      .where('entity_type_id', '=', CITIZEN)
      .where('entity_id', '=', owner.userId)
      .where('event', 'like', 'DOCUMENT%')
      .orderBy('id')
      .execute()
    expect(events.map(one => one.event)).toEqual(['DOCUMENT_UPLOADED', 'DOCUMENT_DELETED'])
  })
})

describe('by time', () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const purge = () =>
    purgeDocuments.run({ db: portal.database.db, now: portal.clock.now(), ports: portal.ports, log })
  it('uploads that no record took go after a day, deleted bytes after ninety', async () => {
    const waiting = await send(file(makePdf()))
    const kept = await send(file(await jpeg(), 'me.jpg'), profile())
    const { file_key } = await rowOf(waiting.document.documentId)
    portal.clock.advance(DAY_MS - 1000)
    await purge()
    expect(await rowOf(waiting.document.documentId)).toMatchObject({ state: 'TEMP' })
    portal.clock.advance(2000)
    await purge()
    expect(await rowOf(waiting.document.documentId)).toMatchObject({ state: 'DELETED', purged_on: null })
    portal.clock.advance(89 * DAY_MS)
    await purge()
    expect(await portal.ports.files.get(file_key)).not.toBeNull()
    portal.clock.advance(DAY_MS + 2000)
    await purge()
    await purge()
    expect(await portal.ports.files.get(file_key)).toBeNull()
    expect((await rowOf(waiting.document.documentId)).purged_on).not.toBeNull()
    const keptKey = (await rowOf(kept.document.documentId)).file_key
    expect(await portal.ports.files.get(keptKey)).not.toBeNull()
  })
})
