import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { checkProof, type Proof } from '#domain/draw/proof.ts'
import { verifyDraw } from '#domain/draw/verify.ts'
import type { Role } from '#domain/officer/roles.ts'
import { findCampaign } from '#server/lottery/campaign/campaignStore.ts'
import { deskOfficer } from '#server/testing/deskOfficer.ts'
import { eligible, officerAct, submitted, tinyScheme } from '#server/testing/lottery.ts'
import { byTwo, officer, testIdentity } from '#server/testing/officer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { signIn, signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { announceDraw } from './announceDraw.ts'
import { type AnnulCause, annulDraw } from './annulDraw.ts'
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
type Campaign = Awaited<ReturnType<typeof campaignOf>>
const doing = async <T>(id: number, work: (act: Act, campaign: Campaign) => Promise<T>): Promise<T> => {
  const campaign = await campaignOf(id)
  return officerAct(portal, act => work(act, campaign))
}
const inDays = (days: number) => new Date(portal.clock.now().getTime() + days * DAY_MS)
const ORDER = new TextEncoder().encode('%PDF-1.7 the order of the court')
const cause = (changes: Partial<AnnulCause> = {}): AnnulCause => ({
  code: 'COURT_ORDER',
  words: 'Writ 4711 of 2026.',
  hearingOn: portal.clock.now(),
  evidence: ORDER,
  ...changes,
})
const freeze = (id: number) => doing(id, (act, c) => freezeRoll(act, c, inDays(3)))

interface Entrant {
  readonly citizen: TestCitizen
  readonly applId: number
}
/** A draw of two units and four applicants whose random number is public. */
async function numberIsPublic(): Promise<{ id: number; entrants: Entrant[] }> {
  const id = await tinyScheme(portal, 2)
  const entrants: Entrant[] = []
  for (let i = 0; i < 4; i++) {
    const citizen = await signUp(portal)
    entrants.push({ citizen, ...(await submitted(portal, citizen, id)) })
  }
  await eligible(portal, id)
  await freeze(id)
  await doing(id, announceDraw)
  portal.clock.advance(3 * DAY_MS)
  return { id, entrants }
}

/** Everything of a draw that anybody can have. */
async function folderOf(id: number, drawNo: number): Promise<Map<string, Uint8Array>> {
  const draw = (await portal.send('GetPublicDraws', { campaignId: id })).value.find(
    one => one.drawNo === drawNo,
  )
  const files = new Map<string, Uint8Array>()
  for (const { name } of draw?.files ?? []) {
    const reply = await portal.app.inject({ url: `/draws/${id}/${drawNo}/${name}` })
    files.set(name, new Uint8Array(reply.rawPayload))
  }
  return files
}

describe('whoever shops for an outcome', () => {
  it('needs a public reason with evidence and a hearing that took place, once the number is public', async () => {
    const { id } = await numberIsPublic()
    const annulled = (changes: Partial<AnnulCause>) =>
      doing(id, (act, c) => annulDraw(act, c, cause(changes)))
    await expect(annulled({ evidence: null })).rejects.toThrow('needs its evidence')
    await expect(annulled({ hearingOn: null })).rejects.toThrow('needs its hearing')
    await expect(annulled({ hearingOn: inDays(1) })).rejects.toThrow('has not taken place')
    await expect(annulled({ evidence: new TextEncoder().encode('trust me') })).rejects.toThrow('PDF')
  })

  it('cannot hide a result by never running or publishing it: the annulled draw is whole, and verifies', async () => {
    const { id } = await numberIsPublic()
    await doing(id, (act, c) => annulDraw(act, c, cause()))
    const folder = await folderOf(id, 1)
    expect([...folder.keys()]).toEqual(expect.arrayContaining(['beacon.json', 'result.json', 'evidence.pdf']))
    expect(verifyDraw(folder)).toMatchObject({ Annulled: true, Correct: true, Stage: 'Drawn' })
    folder.set('evidence.pdf', new TextEncoder().encode('%PDF-1.7 another order'))
    expect(verifyDraw(folder).Correct).toBe(false)
  })

  it('draws again with the same roll and salts, and cannot leave out or bring in anybody', async () => {
    const { id, entrants } = await numberIsPublic()
    await doing(id, (act, c) => annulDraw(act, c, cause()))
    const lost = entrants[0]?.applId ?? 0
    await sql`update lottery_application set status_id = 8 where id = ${lost}`.execute(portal.db)
    await expect(freeze(id)).rejects.toThrow('is missing from the roll')
    await sql`update lottery_application set status_id = 7 where id = ${lost}`.execute(portal.db)
    expect(await freeze(id)).toMatchObject({ drawNo: 2, rollCount: 4 })
    await doing(id, announceDraw)
    const [first, second] = [await folderOf(id, 1), await folderOf(id, 2)]
    expect(second.get('roll.jsonl')).toEqual(first.get('roll.jsonl'))
    expect(new TextDecoder().decode(second.get('announcement.json'))).toContain('"Reason":"COURT_ORDER"')
    expect(verifyDraw(second)).toMatchObject({ Correct: true, Stage: 'Sealed' })
  })

  it('changes the roll only where it was the fault, line by line before everybody', async () => {
    const { id, entrants } = await numberIsPublic()
    await doing(id, (act, c) => annulDraw(act, c, cause({ code: 'ROLL_FAULT' })))
    const lost = entrants[0]?.applId ?? 0
    await sql`update lottery_application set status_id = 8 where id = ${lost}`.execute(portal.db)
    await freeze(id)
    await doing(id, announceDraw)
    const folder = await folderOf(id, 2)
    expect(verifyDraw(folder).Correct).toBe(true)
    const difference = new TextDecoder().decode(folder.get('roll-difference.json'))
    folder.set(
      'roll-difference.json',
      new TextEncoder().encode(difference.replace(/"Removed":\[[^\]]+\]/, '"Removed":[]')),
    )
    expect(verifyDraw(folder).Checks.find(check => check.Code === 'difference')?.Verdict).toBe('Failed')
  })
})

const HELD = { section: null, fromDay: '2000-01-01', toDay: null } as const
/** Officers with one role each, by the role's letters. */
async function officersOf(...roles: readonly Role[]) {
  for (const role of roles) await testIdentity(portal.db, role, portal.clock.now(), [{ ...HELD, role }])
  await testIdentity(portal.db, 'Other A2', portal.clock.now(), [{ ...HELD, role: 'A2' }])
  return (by: string, options: Record<string, string | number>, content?: Uint8Array) =>
    officer(portal, by).run('draw annul', options, content && { name: 'order.pdf', content })
}
const proposedNo = (out: string) => Number(/Proposed as operation (\d+)/.exec(out)?.[1])
const stateOf = async (id: number) =>
  (await portal.send('GetPublicDraws', { campaignId: id })).value.map(one => one.state)

describe('an annulment after the number is public', () => {
  it('waits for two approvals of different roles, by two officers who are not its proposer', async () => {
    const { id } = await numberIsPublic()
    await doing(id, (act, c) => runDraw(act, c))
    await doing(id, publishDraw)
    const run = await officersOf('LC', 'A1', 'A2')
    const { code } = await campaignOf(id)
    const options = { campaign: code, cause: 'COURT_ORDER', 'hearing-on': portal.clock.now().toISOString() }
    const approve = proposedNo((await run('LC', options, ORDER)).out)
    expect((await run('LC', { approve })).err).toContain('another officer must approve it')
    expect((await run('A2', { approve })).out).toContain('Nothing was changed yet')
    expect(await stateOf(id)).toEqual(['PUBLISHED'])
    expect((await run('A2', { approve })).err).toContain('You approved operation')
    expect((await run('Other A2', { approve })).err).toContain('It is approved by: joint commissioner')
    expect(await stateOf(id)).toEqual(['PUBLISHED'])
    expect(await run('A1', { approve })).toMatchObject({ code: 0, out: expect.stringContaining('Done') })
    expect(await stateOf(id)).toEqual(['ANNULLED'])
    const trail = portal.db.selectFrom('audit_event').select('event').where('entity_id', '=', approve)
    const events = await trail.where('event', 'like', 'OPERATION_%').orderBy('id').execute()
    expect(events.map(({ event }) => event).filter(event => event !== 'OPERATION_REFUSED')).toEqual([
      'OPERATION_PROPOSED',
      'OPERATION_APPROVED',
      'OPERATION_DONE',
    ])
  })

  it('is an act of either approver in what the auditor reads, and one act among the sums', async () => {
    const { id } = await numberIsPublic()
    const run = await officersOf('LC', 'A1', 'A2')
    const { code } = await campaignOf(id)
    const auditor = await deskOfficer(portal, 'Deepak', [['AU', null]])
    const read = async () => {
      const { pairs, bands } = (await auditor.ask('approvalReport', {})).value
      const ofProposer = pairs.filter(({ proposer }) => proposer.en === 'LC')
      const all = bands.reduce((sum, { count }) => sum + count, 0)
      return { pairs: new Map(ofProposer.map(one => [one.approver.en, one.count])), all }
    }
    const before = await read()
    const options = { campaign: code, cause: 'COURT_ORDER', 'hearing-on': portal.clock.now().toISOString() }
    const approve = proposedNo((await run('LC', options, ORDER)).out)
    for (const by of ['A2', 'A1']) expect((await run(by, { approve })).code).toBe(0)
    const after = await read()
    const more = (by: string) => (after.pairs.get(by) ?? 0) - (before.pairs.get(by) ?? 0)
    expect([more('A1'), more('A2'), after.all - before.all]).toEqual([1, 1, 1])
  })

  it('is done once when both approve in the same instant, and by the commissioner alone before the number', async () => {
    const { id } = await numberIsPublic()
    const run = await officersOf('LC', 'A1', 'A2')
    const { code } = await campaignOf(id)
    const options = { campaign: code, cause: 'COURT_ORDER', 'hearing-on': portal.clock.now().toISOString() }
    const approve = proposedNo((await run('LC', options, ORDER)).out)
    const both = await Promise.all([run('A1', { approve }), run('A2', { approve })])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(both.filter(({ out }) => out.includes('Nothing was changed yet'))).toHaveLength(1)
    expect(await stateOf(id)).toEqual(['ANNULLED'])
    await freeze(id)
    await doing(id, announceDraw)
    const early = proposedNo((await run('LC', { campaign: code, cause: 'PLAN_FAULT' }, ORDER)).out)
    expect((await run('A1', { approve: early })).err).toContain('Your roles do not approve')
    expect((await run('A2', { approve: early })).out).toContain('Done')
  })
})

describe('an annulled draw', () => {
  it('is told to every applicant, who keeps line, salt and proof of it; the proposal says who loses an offer', async () => {
    const { id, entrants } = await numberIsPublic()
    await doing(id, (act, c) => runDraw(act, c))
    await doing(id, publishDraw)
    const { code } = await campaignOf(id)
    const options = { campaign: code, cause: 'COURT_ORDER', 'hearing-on': portal.clock.now().toISOString() }
    const annulled = await byTwo(portal, 'draw annul', options, { name: 'order.pdf', content: ORDER })
    expect(annulled).toMatchObject({ code: 0, out: expect.stringContaining('Winners who lose an offer: 2.') })
    await portal.runTasks()
    const mobiles = entrants.map(one => one.citizen.mobile)
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('destination')
      .where('template', '=', 'DRAW_ANNULLED')
      .where('destination', 'in', mobiles)
      .execute()
    expect(told).toHaveLength(4)
    const citizen = await signIn(portal, entrants[0]?.citizen ?? (await signUp(portal)))
    const applId = entrants[0]?.applId ?? 0
    const { value } = await portal.send('GetLotteryDetailsByApplId', { applId }, citizen)
    expect(value).toMatchObject({ result: '', allotment: null })
    const [kept] = value.earlierDraws
    expect(kept).toMatchObject({ drawNo: 1, rollLineNo: expect.any(Number) })
    expect(checkProof(JSON.parse(kept?.proof ?? '') as Proof).Ok).toBe(true)
  })
})
