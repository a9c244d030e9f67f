import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { onDesk } from '#server/testing/landUse.ts'
import { signUp, TEST_NOW, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { findItemOf } from '#server/work/workStore.ts'

let portal: TestPortal
let meera: DeskOfficer
let arif: DeskOfficer
beforeAll(async () => {
  portal = await testPortal()
  meera = await deskOfficer(portal, 'Meera Joshi', [['TP', 'LAND_USE']])
  arif = await deskOfficer(portal, 'Arif Khan', [['TP', 'LAND_USE']])
})
beforeEach(() => portal.clock.freeze(TEST_NOW))
afterAll(() => portal.close())

/** A case that lies at the tehsil's desk. */
async function caseAtTehsil() {
  const { applicationNumber, applicationId } = await onDesk(portal, await signUp(portal), 1)
  const item = await findItemOf(portal.db, EntityType.LandUseApplication, applicationId)
  if (!item) throw new Error(`${applicationNumber} waits nowhere`)
  return { number: applicationNumber, id: item.id, version: item.version }
}

const forward = (numbers: readonly string[]) => ({
  act: 'landuse move' as const,
  options: {},
  file: {
    name: 'move.csv',
    content: Buffer.from(
      `ApplicationNumber,From,Direction,Remarks\n${numbers.map(number => `${number},1,forward,\n`).join('')}`,
    ).toString('base64'),
  },
})

const stageOf = async (number: string) => (await meera.ask('landUseCase', { number })).value.from

test('an act on a case that another officer holds is refused by name, moves nothing and is written down', async () => {
  const mine = await caseAtTehsil()
  const theirs = await caseAtTehsil()
  await arif.ask('take', {
    idempotencyKey: randomUUID(),
    id: theirs.id,
    version: theirs.version,
  })
  expect(await meera.ask('rehearseAct', forward([mine.number, theirs.number]))).toMatchObject({
    code: 'RULE',
    message: expect.stringMatching(/^Arif Khan holds this case/),
  })
  const inHindi = await meera.ask('rehearseAct', forward([theirs.number]), { language: 'hi' })
  expect(inHindi.message).toContain('Arif Khan के पास है')
  expect([await stageOf(mine.number), await stageOf(theirs.number)]).toEqual(['1', '1'])
  const refused = await portal.db
    .selectFrom('audit_event')
    .select('remarks')
    .where('event', '=', 'OPERATION_REFUSED')
    .where('actor_id', '=', String(meera.officerId))
    .execute()
  expect(refused).toHaveLength(2)
})

test('who holds the case acts on it, whoever reads it', async () => {
  const { number, id, version } = await caseAtTehsil()
  await arif.ask('take', { idempotencyKey: randomUUID(), id, version })
  await meera.ask('reading', { id })
  const { value: seen } = await arif.ask('rehearseAct', forward([number]))
  const order = { ...forward([number]), fingerprint: seen.fingerprint, reason: 'The tehsil has reported' }
  expect((await arif.ask('doAct', { ...order, idempotencyKey: randomUUID() })).value.state).toBe('done')
  expect(await stageOf(number)).toBe('2')
})

test('a case that nobody holds is left to its first reader for three minutes', async () => {
  const { number, id } = await caseAtTehsil()
  await arif.ask('reading', { id })
  expect(await meera.ask('rehearseAct', forward([number]))).toMatchObject({
    code: 'RULE',
    message: expect.stringMatching(/^Arif Khan reads this case since /),
  })
  portal.clock.freeze(new Date(TEST_NOW.getTime() + 4 * MINUTE_MS))
  expect((await meera.ask('rehearseAct', forward([number]))).value.counts).toMatchObject({ changed: 1 })
})

test('a case that was taken after the rehearsal is not moved any more', async () => {
  const { number, id, version } = await caseAtTehsil()
  const { value: seen } = await meera.ask('rehearseAct', forward([number]))
  await arif.ask('take', { idempotencyKey: randomUUID(), id, version })
  const order = { ...forward([number]), fingerprint: seen.fingerprint, reason: 'The tehsil has reported' }
  expect(await meera.ask('doAct', { ...order, idempotencyKey: randomUUID() })).toMatchObject({ code: 'RULE' })
  expect(await stageOf(number)).toBe('1')
})
