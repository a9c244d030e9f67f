import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { sqmToArea } from '#domain/landuse/area.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { onDesk, submittedLandUse } from '#server/testing/landUse.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let planner: DeskOfficer
let assistant: DeskOfficer
beforeAll(async () => {
  portal = await testPortal()
  planner = await deskOfficer(portal, 'Meera Joshi', [['TP', 'LAND_USE']])
  assistant = await deskOfficer(portal, 'Ravi Kumar', [['DA', 'LAND_USE']])
})
afterAll(() => portal.close())

const read = async (officer: DeskOfficer, number: string) =>
  (await officer.ask('landUseCase', { number })).value

test('a case shows khasras that add up, its slab, the days of each desk and its papers, and the look is written down', async () => {
  const { applicationId, applicationNumber } = await onDesk(portal, await signUp(portal), 2)
  const one = await read(planner, applicationNumber)
  const sum = one.khasras.reduce((total, { sqm }) => total + (sqmToArea(sqm) ?? 0n), 0n)
  expect(one.khasras.length).toBeGreaterThan(0)
  expect(sum).toBe(sqmToArea(one.totalSqm))
  expect(one).toMatchObject({ from: '2', village: { en: 'Purseni' }, slab: { isLargest: false } })
  expect(one.desks.map(({ planned, isHere }) => [planned, isHere])).toEqual([
    [7, false],
    [4, true],
    [4, false],
  ])
  expect(one.papers.length).toBeGreaterThan(1)
  expect(one.mobile).toMatch(/^\*{6}\d{4}$/)
  const looks = portal.db
    .selectFrom('audit_event')
    .select('actor_id')
    .where('event', '=', 'CASE_READ')
    .where('entity_type_id', '=', EntityType.LandUseApplication)
    .where('entity_id', '=', applicationId)
  expect(await looks.execute()).toEqual([{ actor_id: String(planner.officerId) }])
})

test('the ways on come from its life and its desk, and the matrix says whose they are', async () => {
  const ways = async (officer: DeskOfficer, number: string) =>
    (await read(officer, number)).ways.map(({ way, may }) => `${way}${may ? '' : ' no'}`)
  const atIntake = await submittedLandUse(portal, await signUp(portal))
  const first = await onDesk(portal, await signUp(portal), 1)
  const last = await onDesk(portal, await signUp(portal), 3)
  expect(await ways(assistant, atIntake.applicationNumber)).toEqual(['ACCEPT'])
  expect(await ways(planner, first.applicationNumber)).toEqual(['FORWARD', 'REJECT', 'RETURN'])
  expect(await ways(planner, last.applicationNumber)).toEqual(['BACK', 'APPROVE', 'REJECT', 'RETURN'])
  expect(await ways(assistant, last.applicationNumber)).toEqual(['BACK', 'APPROVE no', 'REJECT no', 'RETURN'])
})

test('a case moves by the file that the desk fills in, once, from the desk that was read', async () => {
  const { applicationNumber } = await onDesk(portal, await signUp(portal), 1)
  const { from } = await read(planner, applicationNumber)
  const text = `ApplicationNumber,From,Direction,Remarks\n${applicationNumber},${from},forward,\n`
  const asked = {
    act: 'landuse move' as const,
    options: {},
    file: { name: 'move.csv', content: Buffer.from(text).toString('base64') },
  }
  const { value: seen } = await planner.ask('rehearseAct', asked)
  const order = { ...asked, fingerprint: seen.fingerprint, reason: 'The tehsil has reported' }
  const { value } = await planner.ask('doAct', { ...order, idempotencyKey: randomUUID() })
  expect(value.state).toBe('done')
  expect((await read(planner, applicationNumber)).from).toBe('2')
  expect((await planner.ask('rehearseAct', asked)).value.counts).toMatchObject({ changed: 0, unchanged: 1 })
})

test('who has no role in the section reads no case, and a number that is none is none', async () => {
  const other = await deskOfficer(portal, 'Of the lottery', [['DA', 'LOTTERY']])
  const { applicationNumber: number } = await submittedLandUse(portal, await signUp(portal))
  expect((await other.ask('landUseCase', { number })).code).toBe('NO_RIGHT')
  expect((await planner.ask('landUseCase', { number: 'GPDA/LU/26/9999999' })).code).toBe('NOT_FOUND')
})
