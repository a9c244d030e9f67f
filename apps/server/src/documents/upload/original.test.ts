import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { purgeDocuments } from '#server/documents/purgeDocuments.ts'
import { makePdf } from '#server/documents/testing/makePdf.ts'
import { multipart } from '#server/documents/testing/multipart.ts'
import { byTwo, officer } from '#server/testing/officer.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'

const IDENTITY = 103
const SENT = makePdf({ trailer: '/Info << /Author (Asha Verma) >>' })

let portal: TestPortal
let citizen: TestCitizen
let folder: string
beforeAll(async () => {
  portal = await testPortal()
  folder = await mkdtemp(join(tmpdir(), 'originals-'))
})
beforeEach(async () => {
  citizen = await signUp(portal)
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

async function uploaded(): Promise<number> {
  const { payload, headers } = multipart({ bytes: SENT, name: 'sale deed.pdf' })
  const place = `EntityTypeId=${EntityType.LotteryApplication}&entityId=0&DocumentTypeId=${IDENTITY}`
  const reply = await portal.app.inject({
    method: 'POST',
    url: `/Document/UploadDocument?userNo=${citizen.userId}&${place}`,
    headers: { ...headers, ...citizen.session },
    payload,
  })
  expect(reply.json().Status).toBe(2)
  return reply.json().CustomObject.DocumentId
}

const keysOf = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of portal.ports.files.list()) keys.push(key)
  return keys.filter(key => key.startsWith('documents/') || key.startsWith('originals/'))
}

it('what a citizen sent is kept as it came, and two officers can take it out', async () => {
  const document = await uploaded()
  const to = join(folder, 'original.pdf')
  expect((await officer(portal, 'A. Sharma').run('files original', { document, to })).code).toBe(0)
  await expect(readFile(to)).rejects.toThrow()
  expect(await byTwo(portal, 'files original', { document, to })).toMatchObject({ code: 0 })
  expect((await readFile(to)).equals(SENT)).toBe(true)
  const trail = await portal.db
    .selectFrom('audit_event')
    .select('event')
    .where('event', '=', 'ORIGINAL_TAKEN_OUT')
    .execute()
  expect(trail).toHaveLength(1)
  expect((await byTwo(portal, 'files original', { document: 999_999, to })).err).toContain('has no original')
})

it('the original goes with its document, and no sweep takes it before', async () => {
  await uploaded()
  const sent = await keysOf()
  expect(sent.some(key => key.startsWith('originals/'))).toBe(true)
  await officer(portal, 'A. Sharma').run('files sweep', {})
  expect(await keysOf()).toEqual(sent)
  portal.clock.advance(2 * DAY_MS)
  await portal.runTimers(purgeDocuments.name)
  portal.clock.advance(91 * DAY_MS)
  await portal.runTimers(purgeDocuments.name)
  expect(await keysOf()).toEqual([])
})
