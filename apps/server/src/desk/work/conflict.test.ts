import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { istDay } from '#domain/dates/ist.ts'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import { isAskedAnew } from '#domain/officer/conflict.ts'
import { closeCampaigns } from '#server/lottery/scrutiny/scrutinyTimers.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { awardTender, openLease } from '#server/testing/lease.ts'
import { openScheme, submitted } from '#server/testing/lottery.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let neha: DeskOfficer
let arif: DeskOfficer
const numbers: string[] = []
beforeAll(async () => {
  portal = await testPortal()
  const campaignId = await openScheme(portal, { endOn: new Date(portal.clock.now().getTime() + HOUR_MS / 2) })
  for (const pan of ['ABCPV0001K', 'ABCPV0002K', 'ABCPV0003K'])
    numbers.push((await submitted(portal, await signUp(portal), campaignId, { pan })).applicationNumber)
  portal.clock.advance(HOUR_MS / 2 + 1)
  await portal.runTimers(closeCampaigns.name)
})
beforeEach(async () => {
  await portal.db.updateTable('work_item').set({ holder_id: null, held_on: null }).execute()
  neha = await deskOfficer(portal, 'Neha Srivastava', [['DA', 'LOTTERY']])
  arif = await deskOfficer(portal, 'Arif Khan', [['DA', 'LOTTERY']])
})
afterAll(() => portal.close())

const said = () => ({ idempotencyKey: randomUUID() })
const next = async (officer: DeskOfficer) => (await officer.ask('takeNext', said())).value
const caseOf = async (number: string | undefined) => {
  const { cases } = (await arif.ask('queue', { section: 'LOTTERY' })).value
  const found = cases.find(one => one.number === number)
  if (!found) throw new Error(`${number} is not in the queue`)
  return found
}
/** How often the trail says this of an officer. */
const told = async (officer: DeskOfficer, event: string) => {
  const events = portal.db.selectFrom('audit_event').select('id').where('event', '=', event)
  return (await events.where('actor_id', '=', String(officer.officerId)).execute()).length
}
const pan = { kind: 'PAN', value: 'ABCPV0001K' } as const

test('what an officer declared keeps cases of that party from them, by each way to a case', async () => {
  const first = await caseOf(numbers[0])
  expect((await neha.ask('declareInterest', { ...said(), interest: pan })).value.links).toHaveLength(1)
  const { id, version } = first
  const taken = await neha.ask('take', { ...said(), id, version })
  expect(taken).toMatchObject({ code: 'RULE', message: expect.stringContaining('linked with you by PAN') })
  const given = await arif.ask('take', { ...said(), id, version })
  const cases = [{ id, version: given.value.version }]
  const passedOn = await arif.ask('assign', { ...said(), to: neha.officerId, cases })
  expect(passedOn).toMatchObject({ code: 'NOT_FREE' })
  expect(passedOn.message).not.toContain('PAN')
})

test('the next case passes by a party of the officer, silently, and is somebody else’s', async () => {
  await neha.ask('declareInterest', { ...said(), interest: pan })
  expect((await next(neha))?.number).toBe(numbers[1])
  expect(await told(neha, 'CASE_PASSED_BY')).toBe(1)
  expect((await next(arif))?.number).toBe(numbers[0])
  expect((await next(neha))?.number).toBe(numbers[2])
  expect(await next(neha)).toBeNull()
})

test('who knows a person leaves all their cases without a reason', async () => {
  const mine = await next(neha)
  expect(mine?.number).toBe(numbers[0])
  const out = await neha.ask('standAside', { ...said(), id: mine?.id ?? 0 })
  expect(out).toMatchObject({ http: 200, value: {} })
  expect((await caseOf(numbers[0])).holder).toBeNull()
  expect((await next(neha))?.number).toBe(numbers[1])
  const { id, version } = await caseOf(numbers[0])
  const again = await neha.ask('take', { ...said(), id, version })
  expect(again).toMatchObject({ code: 'RULE', message: expect.stringContaining('you know a party') })
  expect(await told(neha, 'OFFICER_STOOD_ASIDE')).toBe(1)
})

test('a declaration is a hash, said once, cleaned and checked as citizens’ answers are', async () => {
  const typed = { kind: 'PAN', value: ' abcpv0001k ' } as const
  await neha.ask('declareInterest', { ...said(), interest: typed })
  const { value } = await neha.ask('declareInterest', { ...said(), interest: pan })
  expect(value.links).toMatchObject([{ kind: 'PAN' }])
  expect(await told(neha, 'OFFICER_LINK_DECLARED')).toBe(1)
  expect(JSON.stringify(value)).not.toContain('ABCPV')
  const wrong = await neha.ask('declareInterest', { ...said(), interest: { ...pan, value: '12' } })
  expect(wrong).toMatchObject({ field: 'interest.value', message: 'Invalid PAN Number' })
  expect((await arif.ask('ownInterests', {})).value.links).toEqual([])
})

test('a wrong declaration is taken back with a reason, stays in the trail and binds no more', async () => {
  const { links } = (await neha.ask('declareInterest', { ...said(), interest: pan })).value
  const [{ id }] = [links[0] ?? { id: 0 }]
  expect(await arif.ask('takeBackInterest', { ...said(), id, reason: 'Not mine' })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await neha.ask('takeBackInterest', { ...said(), id, reason: 'No' })).toMatchObject({
    field: 'reason',
  })
  const after = await neha.ask('takeBackInterest', { ...said(), id, reason: 'A letter was wrong' })
  expect(after.value.links).toEqual([])
  const { id: workId, version } = await caseOf(numbers[0])
  expect((await neha.ask('take', { ...said(), id: workId, version })).http).toBe(200)
  expect(await told(neha, 'OFFICER_LINK_TAKEN_BACK')).toBe(1)
  const again = await neha.ask('declareInterest', { ...said(), interest: pan })
  expect(again.value.links).toMatchObject([{ id, kind: 'PAN' }])
  expect(await told(neha, 'OFFICER_LINK_DECLARED')).toBe(2)
})

test('each officer is asked in April whether something is missing, until they say that nothing is', async () => {
  const isAsked = async () => (await neha.ask('ownInterests', {})).value.isAsked
  expect(await isAsked()).toBe(true)
  expect((await neha.ask('interestsWhole', said())).value).toMatchObject({ isAsked: false })
  expect(await told(neha, 'OFFICER_LINKS_WHOLE')).toBe(1)
  expect(isAskedAnew(new Date('2026-04-01T00:00:00+05:30'), new Date('2027-03-31T23:59:59+05:30'))).toBe(
    false,
  )
  expect(isAskedAnew(new Date('2027-03-31T23:59:59+05:30'), new Date('2027-04-01T00:00:00+05:30'))).toBe(true)
})

test('a lease is its lessee’s: an officer who declared that mobile neither takes it nor acts on it', async () => {
  const lessee = await signUp(portal)
  await awardTender(portal, lessee)
  const leaseId = await openLease(portal, lessee)
  const clerk = await deskOfficer(portal, 'Meena Tripathi', [['DA', 'LEASES']])
  const mobile = { kind: 'MOBILE', value: lessee.mobile, ifsc: '' } as const
  await clerk.ask('declareInterest', { ...said(), interest: mobile })
  const [one] = (await clerk.ask('queue', { section: 'LEASES' })).value.cases
  const { id = 0, version = 0 } = one ?? {}
  const taken = await clerk.ask('take', { ...said(), id, version })
  expect(taken).toMatchObject({ code: 'RULE', message: expect.stringContaining('linked with you by mobile') })
  const tender = (await portal.send('GetCitizenTenderMasterById', { tenderId: leaseId }, lessee)).value
  const act = {
    act: 'lease terminate',
    options: { tender: tender.tenderNumber, lastDay: istDay(portal.clock.now()) },
    file: null,
  } as const
  const { fingerprint } = (await clerk.ask('rehearseAct', act)).value
  const done = await clerk.ask('doAct', { ...said(), ...act, fingerprint, reason: 'The shop is given up' })
  expect(done).toMatchObject({ code: 'RULE', message: expect.stringContaining('linked with you by mobile') })
})
