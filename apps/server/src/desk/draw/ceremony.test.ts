import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import type { WitnessedStep } from '#domain/draw/ceremony.ts'
import { drawRun } from '#server/authority/commands/draw.ts'
import { perform } from '#server/authority/perform.ts'
import { findCampaign } from '#server/lottery/campaign/campaignStore.ts'
import { announceDraw } from '#server/lottery/draw/announceDraw.ts'
import { freezeRoll } from '#server/lottery/draw/freezeRoll.ts'
import { BeaconUnavailable } from '#server/ports/beacon.ts'
import { givePasskey } from '#server/testing/authenticator.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { eligible, officerAct, submitted, tinyScheme } from '#server/testing/lottery.ts'
import { testIdentity } from '#server/testing/officer.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { runAtRound } from './runAtRound.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** A scheme whose draw of three days ahead is announced. */
async function announced() {
  const campaignId = await tinyScheme(portal, 2)
  for (let i = 0; i < 4; i++) await submitted(portal, await signUp(portal), campaignId)
  await eligible(portal, campaignId)
  const campaignOf = async () => {
    const campaign = await findCampaign(portal.db, campaignId)
    if (!campaign) throw new Error('no campaign')
    return campaign
  }
  const drawOn = new Date(portal.clock.now().getTime() + 3 * DAY_MS)
  const frozen = await campaignOf()
  await officerAct(portal, act => freezeRoll(act, frozen, drawOn))
  const sealed = await campaignOf()
  await officerAct(portal, act => announceDraw(act, sealed))
  return { campaignId, code: sealed.code, drawOn }
}

/** A committee member at the desk, with a way to sign to be present. */
async function member(name: string) {
  const one = await deskOfficer(portal, name, [['LC', 'LOTTERY']])
  const key = await givePasskey(portal, one.officerId)
  const witness = async (campaignId: number, step: WitnessedStep = 'RUN') => {
    const [draw] = (await one.ask('ceremony', { campaignId })).value.draws
    if (!draw) throw new Error('no draw')
    const { drawId, manifestHash } = draw
    return one.askSigned('witnessDraw', { drawId, step, manifestHash, idempotencyKey: randomUUID() }, key)
  }
  return { ...one, witness }
}
const stateOf = async (one: DeskOfficer, campaignId: number) =>
  (await one.ask('ceremony', { campaignId })).value.draws[0]?.state
const tick = () => portal.runTimers(runAtRound.name)

describe('a draw whose round has appeared', () => {
  test('is carried out by itself once two committee members signed to be present, and not by one', async () => {
    const { campaignId, drawOn } = await announced()
    portal.clock.freeze(new Date(drawOn.getTime() - 5 * MINUTE_MS))
    const shalini = await member('Shalini Tiwari')
    const arif = await member('Mohammad Arif')
    expect(await shalini.witness(campaignId)).toMatchObject({ value: null })
    expect(await shalini.witness(campaignId), 'nobody is two').toMatchObject({ value: null })
    expect((await arif.ask('ceremony', { campaignId })).value.present).toHaveLength(1)
    await tick()
    portal.clock.freeze(drawOn)
    await tick()
    expect(await stateOf(arif, campaignId)).toBe('BEACON_AVAILABLE')
    await arif.witness(campaignId)
    await tick()
    const { value } = await arif.ask('ceremony', { campaignId })
    expect(value).toMatchObject({ next: 'PUBLISH', winners: 2, present: [], draws: [{ state: 'EXECUTED' }] })
    const written = await portal.db
      .selectFrom('audit_event')
      .select('actor_id')
      .where('entity_id', '=', campaignId)
      .where('event', '=', 'DRAW_WITNESSED')
      .orderBy('id')
      .execute()
    const by = [shalini, shalini, arif].map(({ officerId }) => ({ actor_id: String(officerId) }))
    expect(written).toEqual(by)
  })

  test('waits for members whose sessions are over, who left, or who signed too long ago', async () => {
    const { campaignId, drawOn } = await announced()
    portal.clock.freeze(new Date(drawOn.getTime() - 40 * MINUTE_MS))
    const early = await member('Shalini Tiwari')
    await early.witness(campaignId)
    portal.clock.freeze(drawOn)
    const arif = await member('Mohammad Arif')
    const meera = await member('Meera Joshi')
    await arif.witness(campaignId)
    await meera.witness(campaignId)
    const [draw] = (await arif.ask('ceremony', { campaignId })).value.draws
    await meera.ask('leaveDraw', { drawId: draw?.drawId ?? 0, idempotencyKey: randomUUID() })
    await tick()
    expect((await arif.ask('ceremony', { campaignId })).value).toMatchObject({
      present: [{ officerId: arif.officerId }],
      draws: [{ state: 'BEACON_AVAILABLE' }],
    })
    await arif.ask('signOut', {})
    await (await member('Ravi Sen')).witness(campaignId)
    await tick()
    expect(await stateOf(await member('Anil Rao'), campaignId)).toBe('BEACON_AVAILABLE')
  })

  test('waits while the network of the random number is down, and needs no new signature after', async () => {
    const { campaignId, drawOn } = await announced()
    portal.clock.freeze(drawOn)
    const [one, two] = [await member('Shalini Tiwari'), await member('Mohammad Arif')]
    await one.witness(campaignId)
    await two.witness(campaignId)
    const { beacon } = portal.ports
    const down = { ...beacon, fetch: () => Promise.reject(new BeaconUnavailable('down')) }
    const { database, clock, ports, app } = portal
    await runAtRound.run({
      db: database.db,
      now: clock.now(),
      ports: { ...ports, beacon: down },
      log: app.log,
    })
    expect(await stateOf(one, campaignId)).toBe('BEACON_AVAILABLE')
    await tick()
    expect(await stateOf(one, campaignId)).toBe('EXECUTED')
  })
})

describe('who is present at a draw', () => {
  test('signs for the step that comes next and for this very seal, and nobody else does', async () => {
    const { campaignId, drawOn } = await announced()
    portal.clock.freeze(new Date(drawOn.getTime() - MINUTE_MS))
    const arif = await member('Mohammad Arif')
    expect(await arif.witness(campaignId, 'PUBLISH')).toMatchObject({ code: 'NOT_THIS_STEP' })
    const [draw] = (await arif.ask('ceremony', { campaignId })).value.draws
    const input = { drawId: draw?.drawId ?? 0, step: 'RUN', idempotencyKey: randomUUID() } as const
    const other = { ...input, manifestHash: 'ab'.repeat(32) }
    const key = await givePasskey(portal, arif.officerId)
    expect(await arif.askSigned('witnessDraw', other, key)).toMatchObject({ code: 'MOVED' })
    const assistant = await deskOfficer(portal, 'Neha Srivastava', [['DA', 'LOTTERY']])
    const asked = await assistant.ask('witnessDraw', { ...input, manifestHash: draw?.manifestHash ?? '' })
    expect(asked.code).toBe('NO_RIGHT')
  })

  test('is another member than whoever acts: alone, an officer is refused at each door', async () => {
    const { campaignId, code, drawOn } = await announced()
    portal.clock.freeze(drawOn)
    const arif = await member('Mohammad Arif')
    await member('Shalini Tiwari')
    await arif.witness(campaignId)
    const { database, ports, app } = portal
    const identity = await testIdentity(portal.db, 'Mohammad Arif', drawOn)
    const acting = {
      options: { campaign: code },
      source: undefined,
      officer: { ...identity, officerId: arif.officerId },
      reason: 'alone',
      machineUser: 'test',
    }
    const manner = { dryRun: false, progress: () => undefined }
    const alone = perform(drawRun, acting, { database: database.db, ports, log: app.log }, manner)
    await expect(alone).rejects.toThrow('A second committee member has not proved to be present')
    expect(await stateOf(arif, campaignId)).toBe('BEACON_AVAILABLE')
  })
})

test('the page of draws shows each scheme with its draws, and what must hold before the next step', async () => {
  const { campaignId, drawOn } = await announced()
  const arif = await member('Mohammad Arif')
  const { value } = await arif.ask('draws', { after: null })
  expect(value.schemes.find(one => one.campaignId === campaignId)).toMatchObject({
    next: 'RUN',
    draws: [{ drawNo: 1, rollCount: 4, ending: null, isTest: true }],
  })
  const { checks } = (await arif.ask('ceremony', { campaignId })).value
  expect(checks.map(({ holds }) => holds)).toEqual([true, true, false, false])
  portal.clock.freeze(drawOn)
  const late = await member('Anil Rao')
  expect((await late.ask('ceremony', { campaignId })).value.checks.at(-1)?.holds).toBe(true)
})
