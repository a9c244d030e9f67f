import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeskAct } from '#domain/officer/deskActs.ts'
import { askDesk, type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let planner: DeskOfficer
let assistant: DeskOfficer
beforeAll(async () => {
  portal = await testPortal()
  planner = await deskOfficer(portal, 'T. Planner', [['TP', 'LAND_USE']])
  assistant = await deskOfficer(portal, 'V. Assistant', [['DA', 'VENUES']])
})
afterAll(() => portal.close())

let day = 0
const csvOf = (text: string) => ({ name: 'days.csv', content: Buffer.from(text).toString('base64') })
/** A file of one holiday that no other test has. */
function holiday() {
  day += 1
  const on = new Date(Date.UTC(2033, 0, day)).toISOString().slice(0, 10)
  return csvOf(`Day,NameEn,NameHi\n${on},Holiday ${day},अवकाश ${day}\n`)
}
const HOLIDAYS: DeskAct = 'landuse holidays'
const given = (act: DeskAct, file: ReturnType<typeof csvOf> | null = null, options = {}) => ({
  act,
  options,
  file,
})
const doing = (act: ReturnType<typeof given>, fingerprint: string | null, key = randomUUID()) => ({
  ...act,
  fingerprint,
  reason: 'Order 12',
  idempotencyKey: key,
})
const operationsOf = (officer: DeskOfficer) =>
  portal.db
    .selectFrom('authority_operation')
    .select(['id', 'state', 'door', 'command'])
    .where('officer_id', '=', officer.officerId)
    .orderBy('id')
    .execute()

describe('an act at the desk', () => {
  test('tells what it found in the officer’s language', async () => {
    const committee = await deskOfficer(portal, 'L. Committee', [['LC', 'LOTTERY']])
    const asked = { act: 'opening show' as DeskAct, options: { campaign: 'NONE-26' } }
    const notesIn = async (language: 'en' | 'hi') =>
      (await committee.ask('readAct', asked, { language })).value.notes
    expect(await notesIn('en')).toEqual(['NONE-26 has no waiting room of this kind that was opened.'])
    expect(await notesIn('hi')).toEqual(['NONE-26 का इस प्रकार का कोई प्रतीक्षा-कक्ष नहीं खुला।'])
  })

  test('says what it asks for, who does it and who approves it', async () => {
    const { value } = await planner.ask('actForm', { act: HOLIDAYS }, { language: 'hi' })
    expect(value).toMatchObject({
      kind: 'changes',
      may: true,
      section: 'LAND_USE',
      approval: { by: 'roles', roles: ['A1', 'A2'] },
      file: { columns: [{ name: 'Day', mayLack: false }, { name: 'NameEn' }, { name: 'NameHi' }] },
    })
    expect(value.name).toMatch(/^[\u0900-\u097f]/)
    const bigha = (await planner.ask('actForm', { act: 'landuse bigha' })).value.options
    expect(bigha.map(({ key, kind, required }) => [key, kind, required])).toEqual([
      ['districtId', 'number', true],
      ['sqm', 'text', true],
    ])
  })

  test('is rehearsed without a trace and proposed as it was rehearsed', async () => {
    const act = given(HOLIDAYS, holiday())
    const { value: seen } = await planner.ask('rehearseAct', act)
    expect(seen).toMatchObject({ counts: { added: 1 }, approvers: ['A1', 'A2'], faults: [] })
    expect(seen.lines.map(({ fields }) => fields.map(({ name }) => name))).toEqual([
      ['name', 'name in Hindi'],
    ])
    expect(await operationsOf(planner)).toEqual([])
    const { value: end } = await planner.ask('doAct', doing(act, seen.fingerprint))
    expect(end.state).toBe('proposed')
    expect(await operationsOf(planner)).toMatchObject([
      { id: end.operationId, state: 'PROPOSED', door: 'DESK' },
    ])
  })

  test('sent again with the same key is done once, forty times at once', async () => {
    const act = given(HOLIDAYS, holiday())
    const { fingerprint } = (await planner.ask('rehearseAct', act)).value
    const once = doing(act, fingerprint)
    const before = (await operationsOf(planner)).length
    const answers = await Promise.all(Array.from({ length: 40 }, () => planner.ask('doAct', once)))
    expect(new Set(answers.map(({ value }) => value.operationId)).size).toBe(1)
    expect((await operationsOf(planner)).length).toBe(before + 1)
  })

  test('that would do something else than was seen is refused, and nothing is written', async () => {
    const act = given(HOLIDAYS, holiday())
    const { fingerprint } = (await planner.ask('rehearseAct', act)).value
    const before = (await operationsOf(planner)).length
    expect(await planner.ask('doAct', doing(given(HOLIDAYS, holiday()), fingerprint))).toMatchObject({
      code: 'MOVED',
    })
    expect(await planner.ask('doAct', doing(act, null))).toMatchObject({ code: 'MOVED' })
    const others = await deskOfficer(portal, 'Another Planner', [['TP', 'LAND_USE']])
    expect(
      await others.ask('doAct', doing(act, `${'0'.repeat(32)}.${fingerprint?.slice(33)}`)),
    ).toMatchObject({
      value: { state: 'proposed' },
    })
    expect((await operationsOf(planner)).length).toBe(before)
  })

  test('tells the wrong places of its file by row and column', async () => {
    const wrong = csvOf('Day,NameEn,NameHi\n2033-13-01,Holiday,अवकाश\n2033-02-01,,अवकाश\n')
    const { value } = await planner.ask('rehearseAct', given(HOLIDAYS, wrong))
    expect(value).toMatchObject({ fingerprint: null, faultCount: 2 })
    expect(value.faults.map(({ line, column, name }) => [line, column, name])).toEqual([
      [2, 1, 'Day'],
      [3, 2, 'NameEn'],
    ])
    const inHindi = await planner.ask('rehearseAct', given(HOLIDAYS, wrong), { language: 'hi' })
    for (const { message } of inHindi.value.faults) expect(message).toMatch(/[\u0900-\u097f]/)
  })

  test('says beside its field what is wrong with an option', async () => {
    const asked = given('landuse bigha', null, { districtId: 'many', sqm: '2500' })
    expect(await planner.ask('rehearseAct', asked)).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'options.districtId',
      message: expect.stringContaining('whole number'),
    })
  })

  test('of another section is refused in the words of the command line, and the refusal is written down', async () => {
    const act = given('landuse holidays', holiday())
    for (const answer of [
      await assistant.ask('rehearseAct', act),
      await assistant.ask('doAct', doing(act, `${'0'.repeat(32)}.${'0'.repeat(64)}`)),
    ])
      expect(answer).toMatchObject({
        code: 'RULE',
        message: 'Your roles do not include "landuse holidays". It is done by: town planner (Land use).',
      })
    const refused = await portal.db
      .selectFrom('audit_event')
      .select('details')
      .where('event', '=', 'OPERATION_REFUSED')
      .where('actor_id', '=', String(assistant.officerId))
      .execute()
    expect(refused).toHaveLength(2)
  })

  test('that only reads answers with its records', async () => {
    const { value } = await planner.ask('readAct', { act: 'landuse queue', options: {} })
    expect(value.table).toMatchObject({ rows: [], isWhole: true })
  })

  test('takes a file of ten megabytes, from nobody who is not signed in', async () => {
    const large = csvOf('\uFEFF'.padEnd(10 * 1024 * 1024 - 2, ' '))
    const { value } = await planner.ask('rehearseAct', given(HOLIDAYS, large))
    expect(value.faultCount).toBeGreaterThan(0)
    expect((await askDesk(portal, 'nobody', 'rehearseAct', given(HOLIDAYS, large))).http).toBe(401)
  })
})
