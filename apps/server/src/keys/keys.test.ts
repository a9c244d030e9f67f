import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isOfRow, keyIdOf, seal, unseal } from '#server/ports/fieldCrypto.ts'
import { diskFiles } from '#server/ports/files/diskFiles.ts'
import { sealedFiles } from '#server/ports/files/sealedFiles.ts'
import { systemRandom } from '#server/ports/random.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { MovableClock } from '#server/testing/movableClock.ts'
import { officer } from '#server/testing/officer.ts'
import { type Session, signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { type TestVault, testVault } from '#server/testing/vault.ts'
import { ANNOUNCED_MS } from './announceDataKey.ts'
import { localMasterKey } from './localMasterKey.ts'
import { type KeyParts, openKeys } from './openKeys.ts'
import { OF_ROW, SEALED_COLUMNS, SEALED_FOR_GOOD } from './sealedColumns.ts'
import { vaultMasterKey } from './vaultMasterKey.ts'

let portal: TestPortal
let database: TestDatabase
let vault: TestVault
let folder: string
beforeAll(async () => {
  portal = await testPortal()
  vault = await testVault()
  folder = await mkdtemp(join(tmpdir(), 'sealed-files-'))
})
// A database that no master key has opened yet.
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())
afterAll(async () => {
  await portal.close()
  await vault.close()
  await rm(folder, { recursive: true, force: true })
})

const parts = (changes: Partial<KeyParts>): KeyParts => ({
  db: database.app.db,
  master: vaultMasterKey(vault.place),
  former: [],
  first: undefined,
  clock: new MovableClock(),
  random: systemRandom,
  report: () => undefined,
  ...changes,
})

const account = (number: number) => ({
  bankAccountNumber: String(number),
  confirmBankAccountNumber: String(number),
  bankAccountHolderName: 'Sunita Verma',
  bankBranchName: 'Hazratganj, Lucknow',
  bankId: 1,
  bankIfsc: 'SBIN0000125',
})
const add = (session: Session, number: number) =>
  portal.send('AddCitizenUserBankAccount', account(number), { session })
const numbersOf = async (session: Session): Promise<string[]> =>
  (await portal.send('GetCitizenUserBankAccounts', {}, { session })).value.map(one => one.bankAccountNumber)
const keysInUse = async (): Promise<number[]> => {
  const rows = await portal.db.selectFrom('bank_account').select('number_sealed').execute()
  return [...new Set(rows.map(row => keyIdOf(row.number_sealed)))]
}

test('a rotation while citizens write loses nothing and leaves no older key in use', async () => {
  const asha = officer(portal, 'Asha Sharma')
  const { files } = portal.ports
  const citizens = await Promise.all([signUp(portal), signUp(portal), signUp(portal)])
  for (const [index, { session }] of citizens.entries()) await add(session, 30_211_000_000 + index)
  const names = ['a', 'b', 'c'].map(name => `rotation/${name}.pdf`)
  for (const name of names) await files.put(name, Buffer.from(`%PDF ${name}`), 'application/pdf')
  expect(await asha.run('keys rotate')).toMatchObject({ code: 0 })
  await portal.keys.refresh()
  expect(await asha.run('keys reseal')).toMatchObject({
    err: '',
    out: expect.stringContaining('the data key 1.'),
  })

  portal.clock.advance(ANNOUNCED_MS)
  const writes = citizens.flatMap(({ session }, index) =>
    [1, 2, 3, 4].map(round => add(session, 30_211_000_000 + index + round * 10)),
  )
  const newcomer = files.put('rotation/d.pdf', Buffer.from('%PDF d'), 'application/pdf')
  const said = await asha.run('keys reseal')
  await Promise.all([...writes, newcomer])
  expect(said).toMatchObject({ code: 0, out: expect.stringContaining('the data key 2.') })
  expect(await keysInUse()).toEqual([2])
  for (const [index, { session }] of citizens.entries()) {
    const expected = [0, 1, 2, 3, 4].map(round => String(30_211_000_000 + index + round * 10))
    expect((await numbersOf(session)).sort()).toEqual(expected)
  }
  for (const name of names) expect(String(await files.get(name))).toBe(`%PDF ${name}`)
  expect(String(await files.get('rotation/d.pdf'))).toBe('%PDF d')
  expect(await asha.run('keys reseal')).toMatchObject({
    out: expect.stringContaining('0 values and 0 files'),
  })
  expect((await asha.run('keys list')).out).toMatch(/local:/)
})

test('every sealed column of the database is named, with its table', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname like '%\\_sealed' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  expect([...SEALED_COLUMNS, ...SEALED_FOR_GOOD].sort()).toEqual(rows.map(({ name }) => name))
})

test('every sealed column is bound to its row, and a value of another row does not open', async () => {
  expect(Object.keys(OF_ROW).sort()).toEqual([...SEALED_COLUMNS].sort())
  const [mine, theirs] = await Promise.all([signUp(portal), signUp(portal)])
  await add(mine.session, 40_211_000_001)
  await add(theirs.session, 40_211_000_002)
  await portal.database.pool.query(
    `update bank_account set number_sealed = (select number_sealed from bank_account where user_id = $1)
      where user_id = $2`,
    [theirs.userId, mine.userId],
  )
  expect((await portal.send('GetCitizenUserBankAccounts', {}, mine)).status).toBe(3)
  await portal.db.deleteFrom('bank_account').where('user_id', '=', mine.userId).execute()
})

test('a number of before, bound to its column alone, is read, and bound to its row by one command', async () => {
  const { session, userId } = await signUp(portal)
  await add(session, 50_211_000_001)
  const before = seal(portal.keys.ring, systemRandom, '50211000001', 'bank_account.number_sealed')
  const ofCitizen = portal.db.updateTable('bank_account').where('user_id', '=', userId)
  await ofCitizen.set({ number_sealed: before }).execute()
  expect(await numbersOf(session)).toEqual(['50211000001'])
  expect(await officer(portal, 'Asha Sharma').run('keys reseal')).toMatchObject({ code: 0 })
  const kept = portal.db.selectFrom('bank_account').select('number_sealed').where('user_id', '=', userId)
  expect(isOfRow((await kept.executeTakeFirstOrThrow()).number_sealed)).toBe(true)
  expect(await numbersOf(session)).toEqual(['50211000001'])
})

test('a stored file shows nothing, opens under its own name only, and an open one of before is read', async () => {
  const disk = diskFiles(folder, systemRandom)
  const { ring, refresh } = portal.keys
  const files = sealedFiles(disk, { ring, refresh, random: systemRandom })
  await files.put('paper/one.pdf', Buffer.from('%PDF secret'), 'application/pdf')
  const stored = await readFile(join(folder, 'paper/one.pdf'))
  expect(stored.includes('secret')).toBe(false)
  expect(stored.includes('PDF')).toBe(false)
  await disk.put('paper/two.pdf', stored, 'application/pdf')
  await expect(files.get('paper/two.pdf')).rejects.toThrow()
  stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1
  await disk.put('paper/one.pdf', stored, 'application/pdf')
  await expect(files.get('paper/one.pdf')).rejects.toThrow()

  await disk.put('old.pdf', Buffer.from('%PDF open'), 'application/pdf')
  expect(String(await files.get('old.pdf'))).toBe('%PDF open')
  expect(await files.reseal('old.pdf')).toBe(true)
  expect((await readFile(join(folder, 'old.pdf'))).includes('open')).toBe(false)
  expect(String(await files.get('old.pdf'))).toBe('%PDF open')
  expect(await files.reseal('gone.pdf')).toBe(false)
})

test('with a key service the master key never comes here, and reads ask it nothing', async () => {
  const servers = await Promise.all([openKeys(parts({})), openKeys(parts({}))])
  for (const server of servers) server.stop()
  const [one, two] = servers
  const { rows } = await database.pool.query('select id, wrapped_by from data_key')
  expect(rows).toEqual([{ id: 1, wrapped_by: 'vault:transit/portal' }])
  const asked = vault.asked.length
  for (let index = 0; index < 200; index++) {
    const sealed = seal(one.ring, systemRandom, `value ${index}`, 'a.b')
    expect(unseal(two.ring, sealed, 'a.b')).toBe(`value ${index}`)
  }
  expect(vault.asked.length).toBe(asked)
})

test('a key service that refuses, is sealed, or is away ends the start with one sentence', async () => {
  const refused = (place: typeof vault.place) => openKeys(parts({ master: vaultMasterKey(place) }))
  await expect(refused({ ...vault.place, token: 'wrong' })).rejects.toThrow('does not accept the token')
  await expect(refused({ ...vault.place, address: 'http://127.0.0.1:9' })).rejects.toThrow(
    'cannot be reached',
  )
  vault.isSealed = true
  await expect(refused(vault.place)).rejects.toThrow('is sealed or being maintained')
  vault.isSealed = false
})

test('another master key is refused, and takes over where the former one is given', async () => {
  const other = localMasterKey(Buffer.alloc(32, 5), systemRandom)
  const before = await openKeys(parts({}))
  await expect(openKeys(parts({ master: other }))).rejects.toThrow(
    /is wrapped by vault:transit\/portal, and the/,
  )
  const sealed = seal(before.ring, systemRandom, 'kept', 'a.b')
  const taken = await openKeys(parts({ master: other, former: [vaultMasterKey(vault.place)] }))
  const alone = await openKeys(parts({ master: other }))
  for (const keys of [before, taken, alone]) keys.stop()
  expect(unseal(alone.ring, sealed, 'a.b')).toBe('kept')
})
