import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS, HOUR_MS } from '#domain/dates/lengths.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { diskFiles } from '#server/ports/files/diskFiles.ts'
import { sealedFiles } from '#server/ports/files/sealedFiles.ts'
import { systemRandom } from '#server/ports/random.ts'
import { testSealing } from '#server/testing/keys.ts'
import { officer } from '#server/testing/officer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { DOCUMENT } from './documentCycle.ts'
import { TABLES_WITH_FILES } from './orphanStore.ts'

let portal: TestPortal
let folder: string

beforeAll(async () => {
  portal = await testPortal()
})
beforeEach(async () => {
  await portal.db.deleteFrom('document').execute()
  folder = await mkdtemp(join(tmpdir(), 'orphans-'))
  return () => rm(folder, { recursive: true })
})
afterAll(() => portal.close())

const files = () => sealedFiles(diskFiles(folder, systemRandom), testSealing())

/** A file of the store that was written some hours ago. */
async function fileOf(key: string, hours: number): Promise<void> {
  await files().put(key, Buffer.from(key), 'application/pdf')
  const at = new Date(portal.clock.now().getTime() - hours * HOUR_MS)
  await utimes(join(folder, key), at, at)
}

async function documentOf(key: string): Promise<void> {
  await portal.db
    .insertInto('document')
    .values({
      entity_type_id: EntityType.Property,
      entity_id: 1,
      document_type_id: 601,
      original_name: 'a.pdf',
      mime_type: 'application/pdf',
      size_bytes: 1,
      sha256: Buffer.alloc(32),
      file_key: key,
      state: born(DOCUMENT, 'LOCKED'),
      uploaded_on: portal.clock.now(),
    })
    .execute()
}

const sweep = (options = {}) =>
  officer({ database: portal.database, ports: { ...portal.ports, files: files() } }, 'A. Sharma').run(
    'files sweep',
    options,
  )
const left = async () => {
  const keys: string[] = []
  for await (const { key } of files().list()) keys.push(key)
  return keys.sort()
}

const NAMED = ['documents/aa/one', 'documents/aa/two', 'papers/receipt/three.pdf']
/** Files that records name. */
async function namedFiles(): Promise<void> {
  for (const key of NAMED) {
    await fileOf(key, 30)
    await documentOf(key)
  }
}

it('removes what no record names after a day, and nothing else', async () => {
  await namedFiles()
  await fileOf('papers/receipt/undone.pdf', 25)
  await fileOf('papers/receipt/just-now.pdf', 23)
  const all = await left()
  expect((await sweep({ 'dry-run': true })).out).toContain('papers/receipt/undone.pdf')
  expect(await left()).toEqual(all)
  const swept = await sweep()
  expect(swept).toMatchObject({ code: 0 })
  expect(swept.out).toContain('- File papers/receipt/undone.pdf')
  expect(await left()).toEqual(all.filter(key => key !== 'papers/receipt/undone.pdf'))
  portal.clock.advance(DAY_MS)
  await sweep()
  expect(await left()).toEqual(NAMED)
})

it('refuses to empty a store that belongs to another database', async () => {
  await namedFiles()
  for (const name of ['a', 'b', 'c', 'd', 'e']) await fileOf(`papers/foreign/${name}.pdf`, 48)
  const all = await left()
  expect(await sweep()).toMatchObject({ code: 1 })
  expect(await left()).toEqual(all)
  expect(await sweep({ most: true })).toMatchObject({ code: 0 })
  expect(await left()).toEqual(NAMED)
})

it('knows every table that names files', async () => {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
     where column_name like '%file_key%' and table_schema = 'public' order by table_name`.execute(portal.db)
  expect(rows.map(row => row.table_name)).toEqual([...TABLES_WITH_FILES].sort())
})
