import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { verifyAudit } from '#server/audit/verifyAudit.ts'
import { withClient } from '#server/db/makeReady.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase, createPool } from '#server/db/pool.ts'
import { claimMode } from '#server/db/portalModeStore.ts'
import { DOCUMENT } from '#server/documents/documentCycle.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { sealAll } from '#server/testing/audit.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { decryptTree, encryptTree, readIdentities, readRecipients } from './ageFiles.ts'
import { checkManifest, writeManifest } from './manifest.ts'
import { openBackup } from './openBackup.ts'
import { readBackup } from './readBackup.ts'
import { refusePlain } from './refusePlain.ts'
import { RowDigests } from './rowDigests.ts'
import { readSequences, readTables, tableName } from './tables.ts'
import { verifyBackup } from './verifyBackup.ts'
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

/** A key pair of a run: the public key, and the file that holds the secret one. */
async function keyPair(name: string): Promise<{ recipient: string; file: string }> {
  const identity = await generateX25519Identity()
  const file = join(folder, `${name}.key`)
  await writeFile(file, `# made for a test\n${identity}\n`)
  return { recipient: await identityToRecipient(identity), file }
}

test('an encrypted backup opens with the secret key alone, and restores to the last row', async () => {
  const [officer, safe, thief] = [await keyPair('officer'), await keyPair('safe'), await keyPair('thief')]
  const sealing = readRecipients(`${officer.recipient}, ${safe.recipient}`)
  const sealed = join(folder, 'database.backup.age')
  await writeBackup(portal.database.url, sealed, portal.clock.now(), sealing)
  const bytes = await readFile(sealed)
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect(() => gunzipSync(bytes)).toThrow()
  for (const { file } of [officer, safe]) {
    const url = await emptyDatabase()
    await readBackup(url, sealed, await readIdentities(file))
    expect(await fingerprint(url)).toEqual(await fingerprint(portal.database.url))
  }
  const wrong = readBackup(await emptyDatabase(), sealed, await readIdentities(thief.file))
  await expect(wrong).rejects.toThrow('is not a backup')
  const cut = join(folder, 'cut.age')
  await writeFile(cut, bytes.subarray(0, bytes.length / 2))
  await expect(readBackup(await emptyDatabase(), cut, await readIdentities(safe.file))).rejects.toThrow()
})

test('keys and files of a backup are encrypted one by one, and come back as they were', async () => {
  const officer = await keyPair('files')
  const sealing = readRecipients(officer.recipient)
  if (!sealing) throw new Error('no recipient')
  const [from, to, back] = [join(folder, 'from'), join(folder, 'to'), join(folder, 'back')]
  await mkdir(join(from, 'deep'), { recursive: true })
  const scan = randomBytes(200_000)
  await writeFile(join(from, 'deep', 'scan'), scan)
  await encryptTree(from, to, sealing)
  expect(await readdir(join(to, 'deep'))).toEqual(['scan.age'])
  expect((await readFile(join(to, 'deep', 'scan.age'))).includes(scan.subarray(0, 64))).toBe(false)
  await decryptTree(to, back, await readIdentities(officer.file))
  expect(await readFile(join(back, 'deep', 'scan'))).toEqual(scan)
})

test('a backup is held against its manifest: what is changed, missing or strange is named', async () => {
  const own = join(folder, 'own')
  await mkdir(join(own, 'files', 'ab'), { recursive: true })
  await writeFile(join(own, 'files', 'ab', 'scan'), 'a scan')
  await writeFile(join(own, 'secrets.json'), '{}')
  expect(await checkManifest(own)).toEqual([expect.stringContaining('manifest.json is missing')])
  expect(await writeManifest(own, portal.clock.now())).toBe(2)
  expect(await checkManifest(own)).toEqual([])
  await writeFile(join(own, 'files', 'ab', 'scan'), 'a scam')
  await writeFile(join(own, 'strange'), '')
  await rm(join(own, 'secrets.json'))
  expect(await checkManifest(own)).toEqual([
    'files/ab/scan is not as it was written.',
    'secrets.json is missing.',
    'strange was not there when the backup was made.',
  ])
})

/** A row that names a file. */
const addDocument = (fileKey: string) =>
  portal.db
    .insertInto('document')
    .values({
      entity_type_id: EntityType.Property,
      entity_id: 1,
      document_type_id: 601,
      original_name: 'scan.pdf',
      mime_type: 'application/pdf',
      size_bytes: 1,
      sha256: randomBytes(32),
      file_key: fileKey,
      state: born(DOCUMENT, 'LOCKED'),
      uploaded_on: portal.clock.now(),
    })
    .execute()

/** A backup of the portal in a folder of its own, as the command leaves it. */
async function backupIn(name: string): Promise<string> {
  const own = join(folder, name)
  await mkdir(own)
  await writeBackup(portal.database.url, join(own, 'database.backup'), portal.clock.now())
  await writeManifest(own, portal.clock.now())
  return own
}

test('a backup is proven in a place of its own, to the last row and every file', async () => {
  const whole = await backupIn('whole')
  expect(await verifyBackup(await openBackup(whole), true)).toMatchObject({ wrong: [] })
  await addDocument('ab/lost')
  const lacking = await verifyBackup(await openBackup(await backupIn('lacking')), true)
  expect(lacking.wrong).toEqual(['1 files that the rows name are not in the backup.'])
  expect(lacking.rows).toBeGreaterThan(900)
  await writeFile(join(whole, 'database.backup'), 'cut')
  const cut = await verifyBackup(await openBackup(whole), true)
  expect(cut.wrong).toEqual(['database.backup is not as it was written.'])
})

test('rows that differ are told by their table, whatever their order', () => {
  const [one, other] = [new RowDigests(), new RowDigests()]
  const [people, places] = [
    { schema: 'public', name: 'people' },
    { schema: 'public', name: 'places' },
  ]
  one.add(people, ['(1)', '(2)'])
  other.add(people, ['(2)'])
  other.add(people, ['(1)'])
  expect(one.differences(other)).toEqual([])
  one.add(places, ['(1)'])
  other.add(places, ['(2)'])
  other.add(people, ['(3)'])
  expect(one.differences(other)).toEqual([
    '"public"."people" has 3 rows instead of 2.',
    '"public"."places" has other rows than the backup.',
  ])
})

test('production is never backed up in clear, and a key that is none is named', async () => {
  await expect(refusePlain(portal.database.url)).resolves.toBe(undefined)
  const url = await emptyDatabase()
  await migrate(url)
  await withClient(url, client => claimMode(client, 'production'))
  await expect(refusePlain(url)).rejects.toThrow('set BACKUP_RECIPIENTS')
  expect(() => readRecipients('age1nonsense')).toThrow("'age1nonsense…' is no public key of age")
  expect(readRecipients(' ')).toBe(undefined)
})
