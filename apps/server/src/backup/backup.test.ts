import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { verifyAudit } from '#server/audit/verifyAudit.ts'
import { createDatabase, createPool } from '#server/db/pool.ts'
import { sealAll } from '#server/testing/audit.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { readBackup } from './readBackup.ts'
import { readSequences, readTables, tableName } from './tables.ts'
import { writeBackup } from './writeBackup.ts'

let portal: TestPortal
let folder: string
let path: string
const made: string[] = []

async function emptyDatabase(): Promise<string> {
  const name = `restore_${randomBytes(6).toString('hex')}`
  made.push(name)
  await administer(`create database ${name}`)
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  return url.href
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Every table's rows and every sequence, as one fingerprint each. */
async function fingerprint(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const prints: Record<string, unknown> = { sequences: await readSequences(client) }
  for (const table of await readTables(client)) {
    const { rows } = await client.query(
      `select count(*)::int as count, md5(string_agg(t::text, '|' order by t::text)) as hash from ${tableName(table)} t`,
    )
    prints[tableName(table)] = rows[0]
  }
  await client.end()
  return prints
}

beforeAll(async () => {
  portal = await testPortal()
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  path = join(folder, 'database.backup')
  await signUp(portal)
  await signUp(portal)
  await portal.db
    .insertInto('audit_event')
    .values({
      entity_type_id: EntityType.LotteryApplication,
      entity_id: 1,
      event: 'TEST',
      actor_type: 'TIMER',
      actor_id: 'quote " comma , brace } (paren) \\ back',
      at: portal.clock.now(),
      remarks: 'सुनीता line\nbreak \u2028 and null',
      details: JSON.stringify({ deep: [1, { a: null }], text: '"' }),
    })
    .execute()
  await sealAll(portal.database.db)
  await writeBackup(portal.database.url, path, portal.clock.now())
})
afterAll(async () => {
  await portal.close()
  for (const name of made) await administer(`drop database ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

test('a restored database is the same to the last row, id and seal', async () => {
  const url = await emptyDatabase()
  const rows = await readBackup(url, path)
  expect(rows).toBeGreaterThan(900)
  expect(await fingerprint(url)).toEqual(await fingerprint(portal.database.url))
  const pool = createPool({ url, size: 2 })
  const verdict = await verifyAudit(createDatabase(pool), () => undefined)
  await pool.end()
  expect(verdict).toMatchObject({ fault: undefined, waiting: 0 })
  expect(verdict.sealed).toBeGreaterThan(0)
  await expect(readBackup(url, path)).rejects.toThrow('There are tables in the database already')
})

test('a backup is of one instant and is never written over another', async () => {
  await expect(writeBackup(portal.database.url, path, portal.clock.now())).rejects.toThrow('EEXIST')
})

test('a damaged, cut or foreign file is refused and leaves no rows', async () => {
  const whole = await readFile(path)
  const lines = gunzipSync(whole).toString('utf8').split('\n')
  const damaged: [string, Buffer][] = [
    ['cut', whole.subarray(0, whole.length / 2)],
    ['without its end', gzipSync(lines.slice(0, -2).join('\n'))],
    ['with a row less', gzipSync(lines.map(line => (line.startsWith('["(') ? '[]' : line)).join('\n'))],
  ]
  for (const [name, content] of damaged) {
    const url = await emptyDatabase()
    const file = join(folder, name)
    await writeFile(file, content)
    await expect(readBackup(url, file)).rejects.toThrow('damaged or incomplete')
    const prints = await fingerprint(url)
    expect(prints['"public"."citizen_user"']).toMatchObject({ count: 0 })
  }
  const foreign = join(folder, 'foreign')
  await writeFile(foreign, gzipSync('{"format":"other"}\n'))
  await expect(readBackup(await emptyDatabase(), foreign)).rejects.toThrow('is not a backup')
  await truncate(foreign, 0)
  await expect(readBackup(await emptyDatabase(), foreign)).rejects.toThrow('is not a backup')
})
