import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { checkProof, type Proof } from '#domain/draw/proof.ts'
import { verifyDraw } from '#domain/draw/verify.ts'
import { toPaise } from '#domain/money/paise.ts'
import { findCampaign } from '#server/lottery/campaign/campaignStore.ts'
import { seededRandom } from '#server/ports/seededRandom.ts'
import { lockWait } from '#server/testing/lockWait.ts'
import { eligible, officerAct, openScheme, submitted, tinyScheme } from '#server/testing/lottery.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { signIn, signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { decideApplication } from '../scrutiny/decide.ts'
import { announceDraw } from './announceDraw.ts'
import { annulDraw } from './annulDraw.ts'
import { freezeRoll } from './freezeRoll.ts'
import { publishDraw } from './publishDraw.ts'
import { runDraw } from './runDraw.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const campaignOf = async (id: number) => {
  const campaign = await findCampaign(portal.db, id)
  if (!campaign) throw new Error('no campaign')
  return campaign
}
type Act = Parameters<Parameters<typeof officerAct>[1]>[0]
const doing = async <T>(
  campaignId: number,
  work: (act: Act, campaign: Awaited<ReturnType<typeof campaignOf>>) => Promise<T>,
): Promise<T> => {
  const campaign = await campaignOf(campaignId)
  return officerAct(portal, act => work(act, campaign))
}
const letterOf = (citizen: TestCitizen, applId: number) =>
  portal.app.inject({
    method: 'POST',
    url: `/Document/DownloadAllotmentOffer?ApplId=${applId}`,
    headers: { ...citizen.session },
  })
/** Every applicant of these tests, as the roll knows her. */
const APPLICANT = { FullName: 'Sunita Verma', FatherOrHusbandName: 'Ramesh Verma', DateOfBirth: '1987-07-14' }
type Offer = NonNullable<OutputOf<Calls['GetLotteryDetailsByApplId']>['allotment']>
const inDays = (days: number) => new Date(portal.clock.now().getTime() + days * DAY_MS)

/** A campaign of two units whose eligible applicants wait for the draw, with objections over. */
async function readyForDraw(count: number, units = 2) {
  const campaignId = await tinyScheme(portal, 2, units)
  const entrants: { citizen: TestCitizen; applId: number; applicationNumber: string }[] = []
  for (let i = 0; i < count; i++) {
    const citizen = await signUp(portal)
    entrants.push({ citizen, ...(await submitted(portal, citizen, campaignId)) })
  }
  await eligible(portal, campaignId)
  return { campaignId, entrants }
}

async function files(campaignId: number, drawNo: number, names: readonly string[]) {
  const found = new Map<string, Uint8Array>()
  for (const name of names) {
    const reply = await portal.app.inject({ url: `/draws/${campaignId}/${drawNo}/${name}` })
    if (reply.statusCode === 200) found.set(name, new Uint8Array(reply.rawPayload))
  }
  return found
}
const publicDraw = async (campaignId: number) =>
  (await portal.send('GetPublicDraws', { campaignId })).value[0]
const drawOfScheme = async (campaignId: number) =>
  (await portal.send('GetSchemeCampaignList2', { campaignId })).value[0]?.drawNo

/** The roll of a draw is frozen for three days ahead and announced. */
async function announced(count: number) {
  const { campaignId, entrants } = await readyForDraw(count)
  const drawOn = inDays(3)
  const draw = await doing(campaignId, (act, campaign) => freezeRoll(act, campaign, drawOn))
  expect(await publicDraw(campaignId), 'nothing is public before the announcement').toBeUndefined()
  expect(await drawOfScheme(campaignId)).toBeNull()
  await doing(campaignId, announceDraw)
  await portal.runTasks()
  return { campaignId, entrants, draw }
}

/** A draw that was carried out on its day and published. */
async function published(count: number) {
  const made = await announced(count)
  portal.clock.advance(3 * DAY_MS)
  await doing(made.campaignId, (act, c) => runDraw(act, c))
  await doing(made.campaignId, publishDraw)
  await portal.runTasks()
  return made
}

/** What was allotted adds up: the money of the offer is what was paid, is withheld as tax, and is due. */
function expectSound({ totalCost, plan }: Offer): void {
  expect(toPaise(plan.allotmentMoney) + toPaise(plan.balance)).toBe(toPaise(totalCost))
  const credited = toPaise(plan.due) + toPaise(plan.registrationPaid) + toPaise(plan.tds)
  expect(credited).toBe(toPaise(plan.allotmentMoney))
}

describe('a draw from the frozen roll to the published result', () => {
  it('shows everybody the roll from its announcement, and each applicant the own line in it', async () => {
    const { campaignId, entrants, draw } = await announced(6)
    expect(draw).toMatchObject({ drawNo: 1, rollCount: 6, state: 'FROZEN', isTest: true })
    expect(await drawOfScheme(campaignId), 'the scheme leads to its draw').toBe(1)
    const open = await publicDraw(campaignId)
    expect(open).toMatchObject({ state: 'ANNOUNCED', manifestHash: draw.manifestHash, rollCount: 6 })
    const sealed = open?.files.map(file => file.name) ?? []
    expect(sealed).toEqual([
      'SHA256SUMS',
      'announcement.json',
      'manifest.json',
      'roll.jsonl',
      'timestamps.json',
    ])
    const folder = await files(campaignId, 1, sealed)
    expect(verifyDraw(folder, { printedHash: draw.manifestHash })).toMatchObject({
      Correct: true,
      Stage: 'Sealed',
    })

    const [one] = entrants
    if (!one) throw new Error('no entrant')
    const own = await signIn(portal, one.citizen)
    const before = await portal.send('GetLotteryDetailsByApplId', { applId: one.applId }, own)
    expect(before.value).toMatchObject({ result: '', proof: '', allotment: null })
    const roll = await files(campaignId, 1, ['roll.jsonl', 'result.json'])
    expect(roll.has('result.json')).toBe(false)
    expect(before.value.rollLine).not.toContain('Sunita')
    const lines = new TextDecoder().decode(roll.get('roll.jsonl')).split('\n')
    expect(lines[before.value.rollLineNo - 1]).toBe(before.value.rollLine)
  })

  it('is carried out on its day, and can be recomputed by anybody once it is published', async () => {
    const { campaignId, draw } = await announced(6)
    await expect(doing(campaignId, (act, c) => runDraw(act, c))).rejects.toThrow('has not come yet')
    portal.clock.advance(3 * DAY_MS)
    expect((await publicDraw(campaignId))?.state).toBe('BEACON_AVAILABLE')
    await doing(campaignId, (act, c) => runDraw(act, c))
    expect((await publicDraw(campaignId))?.files, 'the result waits for its publication').toHaveLength(3)
    expect(await doing(campaignId, publishDraw)).toEqual({ entries: 6, allotted: 2 })
    await portal.runTasks()

    const names = (await publicDraw(campaignId))?.files.map(file => file.name) ?? []
    const all = await files(campaignId, 1, names)
    expect(verifyDraw(all, { printedHash: draw.manifestHash }).Correct).toBe(true)
    const changed = new Map(all)
    const bytes = Uint8Array.from(all.get('result.json') ?? [])
    bytes[100] = (bytes[100] ?? 0) ^ 1
    changed.set('result.json', bytes)
    expect(verifyDraw(changed).Correct).toBe(false)
  })

  it('proves to each applicant what came of it, and makes those drawn an offer', async () => {
    const { campaignId, entrants, draw } = await published(6)
    const outcomes: string[] = []
    for (const entrant of entrants) {
      const fresh = await signIn(portal, entrant.citizen)
      const { value } = await portal.send('GetLotteryDetailsByApplId', { applId: entrant.applId }, fresh)
      outcomes.push(value.result)
      const proof = JSON.parse(value.proof) as Proof
      expect(checkProof(proof, draw.manifestHash, APPLICANT)).toMatchObject({
        Ok: true,
        Outcome: value.result,
      })
      const ids = { applId: entrant.applId, campaignId }
      const { value: application } = await portal.send('GetApplicationFormDetailsByApplId', ids, fresh)
      const expected = { Allotted: 10, Waiting: 11, NotAllotted: 12 }[value.result || 'NotAllotted']
      expect(application.applicationStatusId).toBe(expected)
      expect(value.allotment !== null).toBe(value.result === 'Allotted')
      const [card] = (await portal.send('GetMyApplictionForDashBoard', {}, fresh)).value
      expect(card?.nextActionDueOn, 'an offer is due by its last day').toBe(value.allotment?.acceptBy ?? null)
      const list = { status: 'all', pageNumber: 1, pageSize: 1 } as const
      const { records } = (await portal.send('GetMyApplictionForDashBoardList', list, fresh)).value
      expect(records[0]?.waitingNo ?? 0, 'the place that the list says').toBe(value.waitingNo)
      if (value.allotment) expectSound(value.allotment)
    }
    expect(outcomes.filter(outcome => outcome === 'Allotted')).toHaveLength(2)
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('template')
      .where('template', 'like', 'RESULT_%')
      .where(
        'destination',
        'in',
        entrants.map(({ citizen }) => citizen.mobile),
      )
      .execute()
    expect(told).toHaveLength(6)
  })

  it('that is proposed has the very seal of the approved one, and leaves no line and no file', async () => {
    const { campaignId } = await readyForDraw(5)
    const put = vi.spyOn(portal.ports.files, 'put')
    const drawOn = inDays(3)
    const freeze = (isUndone: boolean) =>
      doing(campaignId, async (act, campaign) => {
        const ports = { ...act.ports, random: seededRandom(Buffer.alloc(32, 5)) }
        const draw = await freezeRoll({ ...act, ports }, campaign, drawOn, isUndone)
        if (isUndone) throw Object.assign(new Error('undone'), draw)
        return draw
      })
    const proposed: unknown = await freeze(true).catch((error: unknown) => error)
    expect(put, 'what lies outside the transaction would stay').not.toHaveBeenCalled()
    const { rollRoot, manifestHash } = await freeze(false)
    expect(proposed).toMatchObject({ message: 'undone', rollRoot, manifestHash, rollCount: 5 })
    expect(put.mock.calls.map(([key]) => key.split('/').at(-1)?.slice(17))).toEqual([
      'manifest.json',
      'roll.jsonl',
    ])
    put.mockRestore()
  })

  it('refuses a second freeze, a draw tomorrow and an act out of turn', async () => {
    const { campaignId } = await readyForDraw(3)
    await expect(doing(campaignId, (act, c) => freezeRoll(act, c, inDays(0.5)))).rejects.toThrow('24 hours')
    await expect(doing(campaignId, announceDraw)).rejects.toThrow('not frozen yet')
    await doing(campaignId, (act, c) => freezeRoll(act, c, inDays(3)))
    await expect(doing(campaignId, (act, c) => freezeRoll(act, c, inDays(3)))).rejects.toThrow(
      'already frozen',
    )
    await expect(doing(campaignId, publishDraw)).rejects.toThrow('does not allow PUBLISH')
  })

  it('is refused where the units do not fit the seats', async () => {
    const { campaignId } = await readyForDraw(1, 1)
    await expect(doing(campaignId, (act, c) => freezeRoll(act, c, inDays(3)))).rejects.toThrow(
      '2 seats but 1 units',
    )
  })

  it('is refused while eligibility is not published or objections are open', async () => {
    const campaignId = await openScheme(portal)
    await expect(doing(campaignId, (act, c) => freezeRoll(act, c, inDays(60)))).rejects.toThrow(
      'Eligibility has not been published',
    )
  })

  it('publishes nothing when an application of the roll is no longer in the draw', async () => {
    const { campaignId, entrants } = await readyForDraw(3)
    await doing(campaignId, (act, c) => freezeRoll(act, c, inDays(3)))
    await doing(campaignId, announceDraw)
    portal.clock.advance(3 * DAY_MS)
    await doing(campaignId, (act, c) => runDraw(act, c))
    const lost = entrants[0]?.applId ?? 0
    await sql`update lottery_application set status_id = 14 where id = ${lost}`.execute(portal.db)
    await expect(doing(campaignId, publishDraw)).rejects.toThrow('nothing was published')
    expect((await publicDraw(campaignId))?.publishedOn).toBeNull()
    const { n } = await portal.db
      .selectFrom('allotment')
      .select(({ fn }) => fn.countAll<bigint>().as('n'))
      .where('campaign_id', '=', campaignId)
      .executeTakeFirstOrThrow()
    expect(n).toBe(0n)
  })

  it('keeps the files and the reason of an annulled draw public, and draws again under another number', async () => {
    const { campaignId } = await readyForDraw(3)
    await doing(campaignId, (act, c) => freezeRoll(act, c, inDays(3)))
    await doing(campaignId, announceDraw)
    await doing(campaignId, (act, c) =>
      annulDraw(act, c, {
        code: 'PLAN_FAULT',
        words: 'An applicant was left out by mistake.',
        hearingOn: null,
        evidence: null,
      }),
    )
    const annulled = await publicDraw(campaignId)
    expect(annulled).toMatchObject({
      state: 'ANNULLED',
      annulReason: 'An applicant was left out by mistake.',
    })
    expect((await files(campaignId, 1, ['roll.jsonl'])).size).toBe(1)
    expect(await drawOfScheme(campaignId), 'no scheme leads to a draw that does not count').toBeNull()
    const again = await doing(campaignId, (act, c) => freezeRoll(act, c, inDays(4)))
    expect(again).toMatchObject({ drawNo: 2, rollCount: 3 })
  })

  it('takes the letters of an annulled result back', async () => {
    const { campaignId, entrants } = await readyForDraw(1)
    await doing(campaignId, (act, c) => freezeRoll(act, c, inDays(3)))
    await doing(campaignId, announceDraw)
    portal.clock.advance(3 * DAY_MS)
    await doing(campaignId, (act, c) => runDraw(act, c))
    await doing(campaignId, publishDraw)
    const [winner] = entrants
    if (!winner) throw new Error('no entrant')
    const citizen = await signIn(portal, winner.citizen)
    const { allotment } = (await portal.send('GetLotteryDetailsByApplId', { applId: winner.applId }, citizen))
      .value
    expect((await letterOf(citizen, winner.applId)).headers['content-type']).toBe('application/pdf')
    await doing(campaignId, (act, c) =>
      annulDraw(act, c, {
        code: 'PLAN_FAULT',
        words: 'A seat was counted twice.',
        hearingOn: portal.clock.now(),
        evidence: new TextEncoder().encode('%PDF-1.7 order'),
      }),
    )
    const letter = await portal.db
      .selectFrom('issued_document')
      .select('revoked_on')
      .where('paper', '=', `allotment-offer:${allotment?.allotmentId}`)
      .executeTakeFirstOrThrow()
    expect(letter.revoked_on).toEqual(portal.clock.now())
  })

  it('fixes the roll without an application whose finding changes at that moment', async () => {
    const { campaignId, entrants } = await readyForDraw(3)
    const decision = {
      applicationNumber: entrants[0]?.applicationNumber ?? '',
      decision: 'INELIGIBLE',
      reasonCode: 'CATEGORY',
    } as const
    let frozen: Promise<{ rollCount: number }> | undefined
    await officerAct(portal, async act => {
      await decideApplication(act, decision)
      frozen = doing(campaignId, (other, c) => freezeRoll(other, c, inDays(3)))
      await lockWait(portal, frozen)
    })
    expect((await frozen)?.rollCount).toBe(2)
    await doing(campaignId, announceDraw)
    portal.clock.advance(3 * DAY_MS)
    await doing(campaignId, (act, c) => runDraw(act, c))
    expect(await doing(campaignId, publishDraw)).toMatchObject({ entries: 2 })
  })

  it('hands out nothing that is not published', async () => {
    for (const url of [
      '/draws/0/1/roll.jsonl',
      '/draws/99/1/roll.jsonl',
      '/draws/1/1/..%2Fsecret',
      '/draws/x/1/a',
    ]) {
      expect((await portal.app.inject({ url })).statusCode).toBe(404)
    }
  })
})
