import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { ACT_NAMES } from '#domain/officer/matrix.ts'
import { officer, readDifference, type TestOfficer, testIdentity } from '#server/testing/officer.ts'
import { PASSWORD, signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { command } from './command.ts'
import { commands } from './commands.ts'
import { whole } from './input/fields.ts'
import { rowsFile } from './input/rowsFile.ts'
import { perform } from './perform.ts'
import { upsertByKey } from './upsertByKey.ts'

let portal: TestPortal
let asha: TestOfficer
beforeAll(async () => {
  portal = await testPortal()
  asha = officer(portal, 'Asha Sharma')
})
afterAll(() => portal.close())

const HEAD = 'StateId,Name,NameHi,IsUnionTerritory'
const states = (content: string | Uint8Array, name = 'states.csv') => ({ name, content })
const stateNames = async () =>
  Object.fromEntries(
    (
      await portal.db.selectFrom('state').select(['state_id', 'name']).where('state_id', '>=', 90).execute()
    ).map(row => [row.state_id, row.name]),
  )
const operations = () => portal.db.selectFrom('authority_operation').selectAll().orderBy('id').execute()

test('every command has a rule in the matrix, and every rule a command', () => {
  expect(commands.map(({ name }) => name).toSorted()).toEqual([...ACT_NAMES].toSorted())
})

describe('a call', () => {
  test('without words lists the commands, and help explains one', async () => {
    const list = await asha.run('help')
    expect(list.code).toBe(0)
    for (const { name } of commands) expect(list.out).toContain(name)
    const help = await asha.run('help reference import states')
    expect(help.out).toContain('--dry-run')
    expect(help.out).toContain('StateId')
  })

  test('that is wrong ends with code 2 and a sentence', async () => {
    expect(await asha.run('reference export')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no command'),
    })
    expect(await asha.run('user unlock')).toMatchObject({ code: 2, err: '--login-id is missing.\n' })
    expect(await asha.run('user unlock', { 'login-id': 'a', colour: 'red' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('--colour'),
    })
    expect(await asha.run('user unlock', { 'login-id': 'a', by: '' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('--by'),
    })
    expect(await asha.run('user unlock', { 'login-id': 'a', reason: ' ' })).toMatchObject({ code: 2 })
    expect(await asha.run('reference import states')).toMatchObject({
      code: 2,
      err: '--in <file> is missing.\n',
    })
    expect(await asha.run('reference import states', { in: '/nowhere.csv' })).toMatchObject({ code: 2 })
  })
})

describe('a file', () => {
  test('is read with a byte-order mark, CRLF, quotes and other spellings of its heading', async () => {
    const content = `\uFEFFstate id,NAME,name_hi,isUnionTerritory\r\n91,"North, ""Upper"" Part",उत्तर,no\r\n\r\n92,"Two\r\nlines",दो,1\r\n`
    const answer = await asha.run('reference import states', {}, states(content))
    expect(answer).toMatchObject({ code: 0, err: '' })
    expect(await stateNames()).toMatchObject({ 91: 'North, "Upper" Part', 92: 'Two\nlines' })
  })

  test('may be JSON', async () => {
    const content = JSON.stringify([{ StateId: 93, Name: 'Three', NameHi: 'तीन', IsUnionTerritory: false }])
    expect(await asha.run('reference import states', {}, states(content, 'states.json'))).toMatchObject({
      code: 0,
    })
    expect(await stateNames()).toMatchObject({ 93: 'Three' })
  })

  test.each([
    ['a wrong column', 'StateId,Name,NameHi,Union\n1,a,b,no', 'line 1, column 4 (Union): is not a column'],
    ['a missing column', 'StateId,Name,IsUnionTerritory\n1,a,no', 'the column NameHi is missing'],
    ['a column twice', `${HEAD},name\n1,a,b,no,c`, 'line 1, column 5 (name): stands twice'],
    ['semicolons', 'StateId;Name;NameHi;IsUnionTerritory\n1;a;b;no', 'save it with commas'],
    [
      'a wrong type',
      `${HEAD}\n94,a,b,no\nninety,a,b,no`,
      'line 3, column 1 (StateId): must be a whole number, not "ninety"',
    ],
    ['an empty cell', `${HEAD}\n94,,b,no`, 'line 2, column 2 (Name): is missing'],
    ['too few cells', `${HEAD}\n94,a,b`, 'line 2: has 3 cells, the heading has 4'],
    [
      'a number twice',
      `${HEAD}\n94,a,b,no\n95,c,d,no\n94,e,f,no`,
      'line 4, column 1 (StateId): 94 stands already in line 2',
    ],
    ['an open quote', `${HEAD}\n94,"a,b,no\n95,c,d,no`, 'line 2: opens a quote that is never closed'],
    ['a stray quote', `${HEAD}\n94,a"b",c,no`, 'line 2, column 2: has a quote in the wrong place'],
    ['nothing', '', 'line 1: is empty'],
  ])('with %s is refused at its place, and nothing is changed', async (_, content, fault) => {
    const before = await stateNames()
    const done = (await operations()).length
    const answer = await asha.run('reference import states', {}, states(content))
    expect(answer.code).toBe(1)
    expect(answer.err).toContain(fault)
    expect(answer.err).toContain('Nothing was changed.')
    expect(await stateNames()).toEqual(before)
    expect(await operations()).toHaveLength(done)
  })

  test('of a million rows is checked to its last one before anything is done', async () => {
    const number = (serial: number) => `GPDA/OL/26/${String(serial).padStart(7, '0')}`
    const rows = Array.from({ length: 1_000_000 }, (_, serial) => `${number(serial)},ELIGIBLE,,`)
    const content = `\uFEFF${['ApplicationNumber,Decision,Reason,Remarks', ...rows, `${number(7)},ELIGIBLE,,`].join('\r\n')}\r\n`
    const done = (await operations()).length
    const answer = await asha.run('lottery decide', {}, { name: 'decisions.csv', content })
    expect(answer.code).toBe(1)
    expect(answer.err).toContain('line 1000002, column 1 (ApplicationNumber)')
    expect(answer.err).toContain('GPDA/OL/26/0000007 stands already in line 9')
    expect(answer.err).toContain('Nothing was changed.')
    expect(await operations()).toHaveLength(done)
  })

  test('in another encoding is refused', async () => {
    const utf16 = Buffer.from(`\uFEFF${HEAD}\n94,a,b,no`, 'utf16le')
    expect(await asha.run('reference import states', {}, states(utf16))).toMatchObject({
      code: 1,
      err: expect.stringContaining('UTF-16'),
    })
    expect(
      await asha.run('reference import states', {}, states(Buffer.from([0x53, 0xe9, 0x0a]))),
    ).toMatchObject({
      code: 1,
      err: expect.stringContaining('not UTF-8'),
    })
  })

  test('of broken JSON is refused with line and column', async () => {
    const answer = await asha.run(
      'reference import states',
      {},
      states('[\n  {"StateId": 1,}\n]', 'states.json'),
    )
    expect(answer.code).toBe(1)
    expect(answer.err).toMatch(/line 2, column 1[78]: is not valid JSON/)
  })

  test('with many faults shows the first and counts the rest, in JSON too', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => `x${index},a,b,no`).join('\n')
    const answer = await asha.run('reference import states', {}, states(`${HEAD}\n${lines}`))
    expect(answer.err).toContain('… and 30 more')
    const json = await asha.run('reference import states', { json: true }, states(`${HEAD}\n${lines}`))
    expect(JSON.parse(json.out)).toMatchObject({
      Outcome: 'refused',
      Faults: expect.arrayContaining([expect.objectContaining({ Line: 2, Column: 1, Name: 'StateId' })]),
    })
  })

  test('that breaks a rule of the database is refused as a whole', async () => {
    const content = 'DistrictId,StateId,Name,NameHi\n9001,9,a,b\n9002,4444,c,d'
    const answer = await asha.run('reference import districts', {}, { name: 'd.csv', content })
    expect(answer.code).toBe(1)
    expect(answer.err).toContain('(4444)')
    const rows = await portal.db
      .selectFrom('district')
      .select('name')
      .where('district_id', '>=', 9001)
      .execute()
    expect(rows).toEqual([])
  })
})

describe('a change', () => {
  test('is rehearsed with a diff, done once, and recorded with who and why', async () => {
    const file = states(`${HEAD}\n96,Six,छः,no\n97,Seven,सात,no`)
    const dry = await asha.run('reference import states', { 'dry-run': true }, file)
    expect(dry.out).toContain('  + State 96 Six\n      name: Six\n')
    expect(dry.out).toContain('Dry run: 2 added. Nothing was written.')
    expect(await stateNames()).not.toHaveProperty('96')

    const done = await asha.run('reference import states', { reason: 'New list of the ministry' }, file)
    expect(done).toMatchObject({ code: 0, out: expect.stringMatching(/Done \(operation \d+\): 2 added\./) })
    expect(await stateNames()).toMatchObject({ 96: 'Six', 97: 'Seven' })

    const changed = states(`${HEAD}\n96,Six A,छः,no\n97,Seven,सात,no`)
    const diff = await asha.run('reference import states', {}, changed)
    expect(diff.out).toContain('  ~ State 96 Six A\n      name: Six → Six A\n')
    expect(diff.out).toContain('1 changed, 1 as before')

    const again = await asha.run('reference import states', {}, changed)
    expect(again.out).toContain('Done: 2 as before.')
    const operation = (await operations()).find(({ reason }) => reason === 'New list of the ministry')
    expect(operation).toMatchObject({
      officer: 'Asha Sharma',
      machine_user: 'test',
      state: 'DONE',
      file: null,
    })
    const audit = await portal.db
      .selectFrom('audit_event')
      .selectAll()
      .where('entity_type_id', '=', EntityType.Operation)
      .where('entity_id', '=', operation?.id ?? 0)
      .execute()
    expect(audit).toMatchObject([
      {
        event: 'OPERATION_DONE',
        actor_type: 'AUTHORITY',
        actor_id: String(operation?.officer_id),
        remarks: 'New list of the ministry',
      },
    ])
  })

  test('answers in JSON when asked', async () => {
    const answer = await asha.run(
      'reference import states',
      { json: true },
      states(`${HEAD}\n98,Eight,आठ,yes`),
    )
    expect(JSON.parse(answer.out)).toMatchObject({
      Outcome: 'done',
      Added: 1,
      Changes: [{ Kind: 'added', Record: 'State 98 Eight', Fields: { is_union_territory: true } }],
    })
  })
})

/** What two officers do, for this test under the name of an act whose rule asks for two: it renames a state. */
const rename = command({
  name: 'reference import banks',
  summary: 'Renames states',
  kind: 'changes',
  options: {},
  file: rowsFile({ about: 'states', columns: { stateId: whole(1), name: v.string() }, key: ['stateId'] }),
  async run(context, _, rows) {
    await upsertByKey(context, rows, {
      table: 'state',
      key: ['state_id'],
      columns: row => ({ state_id: row.stateId, name: row.name, name_hi: 'नाम', is_union_territory: false }),
      record: row => `State ${row.stateId}`,
      what: 'states',
    })
    return {}
  },
})

describe('a change by two officers', () => {
  beforeEach(() => portal.db.deleteFrom('state').where('state_id', '=', 99).execute())

  const bytes = (content: string) => ({
    name: 'names.csv',
    bytes: async function* () {
      yield Buffer.from(content)
    },
  })
  const act = async (by: string, approve?: number, content = 'StateId,Name\n99,Nine') => {
    const now = portal.clock.now()
    const identity = await testIdentity(portal.database.db, by, now)
    if (approve !== undefined)
      await readDifference({ database: portal.database.db, ports: portal.ports }, approve, identity, now)
    const place = {
      database: portal.database.db,
      pool: portal.database.pool,
      ports: portal.ports,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    }
    const source = approve === undefined ? bytes(content) : undefined
    return perform(
      rename,
      {
        options: {},
        source,
        officer: identity,
        reason: approve === undefined ? 'test' : '',
        machineUser: 'test',
      },
      place,
      { dryRun: false, approve, progress: () => undefined },
    )
  }

  test('is only a proposal until another identity approves it', async () => {
    const proposed = await act('Asha Sharma')
    expect(proposed).toMatchObject({ state: 'proposed', changes: { counts: { added: 1 } } })
    const id = proposed.operationId ?? 0
    expect(await stateNames()).not.toHaveProperty('99')
    await expect(act('Asha Sharma', id)).rejects.toThrow('another officer must approve it')
    expect(await stateNames()).not.toHaveProperty('99')
    expect(await act('Ravi Gupta', id)).toMatchObject({ state: 'done', operationId: id })
    expect(await stateNames()).toMatchObject({ 99: 'Nine' })
    await expect(act('Ravi Gupta', id)).rejects.toThrow('already done')
    const [operation] = (await operations()).filter(one => one.id === id)
    expect(operation).toMatchObject({
      officer: 'Asha Sharma',
      approved_by: 'Ravi Gupta',
      state: 'DONE',
      file: null,
    })
  })

  test('is refused when the records moved meanwhile', async () => {
    await act('Ravi Gupta', (await act('Asha Sharma')).operationId)
    const { operationId = 0 } = await act('Asha Sharma', undefined, 'StateId,Name\n99,Nine B')
    await portal.db.updateTable('state').set({ name: 'Nine A' }).where('state_id', '=', 99).execute()
    await expect(act('Ravi Gupta', operationId)).rejects.toThrow('have changed since')
    expect(await stateNames()).toMatchObject({ 99: 'Nine A' })
  })

  test('is void after seven days, when withdrawn, or for another command', async () => {
    const late = await act('Asha Sharma', undefined, 'StateId,Name\n99,Nine C')
    portal.clock.advance(7 * DAY_MS + 1000)
    await expect(act('Ravi Gupta', late.operationId)).rejects.toThrow('more than 7 days ago')
    const other = await act('Asha Sharma', undefined, 'StateId,Name\n99,Nine D')
    expect(await asha.run('operation list', { waiting: true })).toMatchObject({
      out: expect.stringContaining('reference import banks'),
    })
    expect(await asha.run('operation withdraw', { id: other.operationId ?? 0 })).toMatchObject({ code: 0 })
    await expect(act('Ravi Gupta', other.operationId)).rejects.toThrow('withdrawn')
    await asha.run('reference import states', {}, states(`${HEAD}\n94,Four,चार,no`))
    const ofAnother = (await operations()).at(-1)?.id
    await expect(act('Ravi Gupta', ofAnother)).rejects.toThrow('is "reference import states"')
    await expect(act('Ravi Gupta', 999_999)).rejects.toThrow('There is no operation 999999')
  })
})

describe('a citizen', () => {
  test('is unlocked, deactivated, activated, and loses a recycled number', async () => {
    const { mobile, session } = await signUp(portal)
    const login = { 'login-id': mobile }
    for (let index = 0; index < 5; index++)
      await portal.send('ValidateCitizenLogin', { loginId: mobile, password: 'Wrong#2026' })
    const signIn = () => portal.send('ValidateCitizenLogin', { loginId: mobile, password: PASSWORD })
    expect((await signIn()).status).toBe(1)
    expect(await asha.run('user unlock', login)).toMatchObject({ code: 0 })
    expect((await signIn()).status).toBe(2)
    expect((await asha.run('user unlock', login)).out).toContain('is not locked')

    expect(await asha.act('user deactivate', login)).toMatchObject({ code: 0 })
    expect((await portal.send('GetCitizenUserLogins', {}, { session })).http).toBe(401)
    expect((await signIn()).message).toBe('Your account is inactive. Please contact the authority.')
    expect(await asha.act('user activate', login)).toMatchObject({ code: 0 })
    expect((await signIn()).status).toBe(2)

    expect(await asha.act('user release-mobile', { mobile })).toMatchObject({ code: 0 })
    expect((await signIn()).status).toBe(1)
    const next = await signUp(portal, { mobileNumber: mobile, firstName: 'Nisha' })
    expect(next.mobile).toBe(mobile)
    expect(await asha.run('user unlock', { 'login-id': '6999999999' })).toMatchObject({ code: 1 })
  })
})

test('records go to a file that a spreadsheet opens without running formulas', async () => {
  await portal.db
    .insertInto('audit_event')
    .values({
      entity_type_id: EntityType.LotteryApplication,
      entity_id: 7,
      event: 'TEST',
      actor_type: 'CITIZEN',
      actor_id: '1',
      at: portal.clock.now(),
      remarks: '=HYPERLINK("http://x")',
    })
    .execute()
  const out = join(tmpdir(), `audit-${process.pid}-${Date.now()}.csv`)
  expect(await asha.run('audit list', { event: 'TEST', out })).toMatchObject({ code: 0 })
  const text = await readFile(out, 'utf8')
  expect(text.startsWith('\uFEFFId,At,Event')).toBe(true)
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(await asha.run('audit list', { out })).toMatchObject({
    code: 2,
    err: expect.stringContaining('already'),
  })
})
