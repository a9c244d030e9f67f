import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { addDocument } from '#server/documents/documentStore.ts'
import { officer } from '#server/testing/officer.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { testProperty, testScheme } from '#server/testing/property.ts'

let portal: TestPortal
let citizen: TestCitizen
beforeAll(async () => {
  portal = await testPortal()
  citizen = await signUp(portal)
})
afterAll(() => portal.close())

const NAME = 'zubeda-quraishi-aadhaar.png'
const PICTURE = 'SGVyIHNtYWxsIHBpY3R1cmU='
const profile = { entityTypeId: EntityType.CitizenUser, documentTypeId: 1 } as const

/** A file as an upload leaves it. @returns its id */
async function uploaded(): Promise<number> {
  const file = { originalName: NAME, thumbnail: PICTURE, mimeType: 'image/png', sizeBytes: 4 }
  const { id } = await addDocument(
    portal.db,
    portal.ports,
    {
      ...{ ...profile, ...file, entityId: citizen.userId, ownerUserId: citizen.userId },
      ...{ sha256: randomBytes(32), fileKey: `documents/te/${randomBytes(4).toString('hex')}` },
    },
    portal.clock.now(),
  )
  return id
}
const filesOf = async () => {
  const asked = { entityTypeId: EntityType.CitizenUser, entityId: citizen.userId }
  return (await portal.send('GetCitizenEntityDocumentList', asked, citizen)).value.documents
}
const signInsOf = async () =>
  (await portal.send('GetCitizenSignInLog', { pageNumber: 1, pageSize: 10 }, citizen)).value.records
const textOf = async (table: string): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(t::text, ' '), '') as text from ${sql.table(table)} t`.execute(portal.db)
  return rows[0]?.text ?? ''
}

test('a file shows its name and its small picture to its citizen, and to nobody who reads the table', async () => {
  await uploaded()
  expect(await filesOf()).toEqual([expect.objectContaining({ originalName: NAME, thumbnailString: PICTURE })])
  const text = await textOf('document')
  expect([NAME, PICTURE].filter(word => text.includes(word))).toEqual([])
})

test('a profile image is shown to its citizen, although it lies sealed', async () => {
  const file = { originalName: NAME, thumbnail: PICTURE, mimeType: 'image/png', sizeBytes: 4 }
  const place = { entityTypeId: EntityType.CitizenUser, documentTypeId: 901 }
  const stored = { sha256: randomBytes(32), fileKey: `documents/te/${randomBytes(4).toString('hex')}` }
  const owner = { entityId: citizen.userId, ownerUserId: citizen.userId }
  await addDocument(portal.db, portal.ports, { ...place, ...file, ...stored, ...owner }, portal.clock.now())
  const { value } = await portal.send('GetCitizenUserProfile', {}, citizen)
  expect(value.thumbnailString).toBe(PICTURE)
})

test('where a citizen signed in from is told to them alone', async () => {
  const [first] = await signInsOf()
  expect(first?.ip).toMatch(/^198\.51\.100\.\d+$/)
  expect(await textOf('login_log')).not.toContain('198.51.100')
})

test('a proposal keeps its options, its file and its difference sealed, and is done as it was proposed', async () => {
  const { id, spec } = await testProperty(portal, await testScheme(portal))
  const content = 'OwnerName,FatherName,MobileNumber,Pan,Share\r\nZubeda Quraishi,,6000088123,,100'
  const asked = { 'registration-id': spec.registrationId, reason: 'deed 7' }
  const proposed = await officer(portal, 'A. Sharma').run('property owner', asked, { name: 'o.csv', content })
  const number = Number(/operation (\d+)/.exec(proposed.out)?.[1])
  const kept = await portal.db
    .selectFrom('authority_operation')
    .select(['options', 'file', 'file_sealed'])
    .where('id', '=', number)
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ options: {}, file: null, file_sealed: expect.any(Buffer) })
  const { rows } = await sql`select 1 from operation_page where length(content) > 0`.execute(portal.db)
  expect(rows).toEqual([])
  expect((await officer(portal, 'R. Gupta').run('property owner', { approve: number })).code).toBe(0)
  const owners = await portal.db
    .selectFrom('property_owner')
    .select('id')
    .where('property_id', '=', id)
    .execute()
  expect(owners.length).toBeGreaterThan(0)
  const done = portal.db.selectFrom('authority_operation').select('file_sealed').where('id', '=', number)
  expect(await done.executeTakeFirst()).toEqual({ file_sealed: null })
})

test('what lay open before is read, and sealed by one command', async () => {
  const id = await uploaded()
  await sql`update document set name_sealed = '', thumbnail_sealed = '', original_name = ${NAME},
                   thumbnail = ${PICTURE} where id = ${id}`.execute(portal.db)
  await sql`update login_log set origin_sealed = '', ip = '10.1.2.3', user_agent = 'Old browser'
             where user_id = ${citizen.userId}`.execute(portal.db)
  await sql`update authority_operation set options_sealed = '', options = '{"mobile": "6000088123"}'`.execute(
    portal.db,
  )
  const read = async () => [
    (await filesOf()).map(one => [one.originalName, one.thumbnailString]),
    (await signInsOf()).map(one => [one.ip, one.userAgent]),
    (await officer(portal, 'A. Sharma').run('operation list')).out.includes('6000088123'),
  ]
  const before = await read()
  expect(before).toEqual([expect.arrayContaining([[NAME, PICTURE]]), [['10.1.2.3', 'Old browser']], true])
  expect(await officer(portal, 'A. Sharma').run('keys reseal')).toMatchObject({ code: 0, err: '' })
  expect(await read()).toEqual(before)
  for (const [table, word] of [
    ['document', NAME],
    ['document', PICTURE],
    ['login_log', '10.1.2.3'],
    ['authority_operation', '6000088123'],
  ] as const)
    expect((await textOf(table)).includes(word), `${word} in ${table}`).toBe(false)
})
