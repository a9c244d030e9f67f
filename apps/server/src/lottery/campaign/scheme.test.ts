import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { verifyDraw } from '#domain/draw/verify.ts'
import { readDrawFolder } from '#server/authority/verifyDraw.ts'
import { submitted } from '#server/testing/lottery.ts'
import { officer } from '#server/testing/officer.ts'
import {
  signIn,
  signUp,
  TEST_NOW,
  type TestCitizen,
  type TestPortal,
  testPortal,
} from '#server/testing/portal.ts'

let portal: TestPortal
let folder: string
beforeAll(async () => {
  portal = await testPortal()
  folder = await mkdtemp(join(tmpdir(), 'draw-'))
})
// A walk goes through weeks.
beforeEach(() => portal.clock.freeze(TEST_NOW))
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const both = (En: string, Hi: string) => ({ En, Hi })

/** A scheme of three plots as an officer writes it. */
const scheme = (changes: object = {}) => ({
  Code: 'NB-1',
  SchemeCode: 'NADI-BAGH-1',
  Name: both('Nadi Bagh', 'नदी बाग'),
  Location: both('Chinhat', 'चिनहट'),
  AllocationModeId: 2,
  StartOn: '2026-11-20 00:00',
  EndOn: '2026-11-21 12:00',
  BookletCharge: '1100.00',
  Account: {
    Code: 'NB',
    AccountName: 'GPDA Nadi Bagh',
    AccountNumber: '50200011223355',
    BankName: 'HDFC Bank',
    BankIfsc: 'HDFC0000078',
    BankBranchName: 'Vikas Bhawan',
  },
  Pools: [
    {
      PoolCode: 'P112',
      PropertyType: 'Plot',
      Name: both('112.5 m² plot', '112.5 वर्ग मी॰ भूखंड'),
      Dimensions: both('7.5 × 15 m', '7.5 × 15 मी'),
      AreaSqm: '112.50',
      RatePerSqm: '41150.00',
      Seats: 3,
    },
  ],
  Layout: {
    WidthM: 100,
    HeightM: 60,
    Outline: [
      [0, 0],
      [100, 0],
      [100, 60],
      [0, 60],
    ],
    Roads: [],
    Features: [],
    Plots: [1, 2, 3].map(n => ({
      UnitNo: `N-${n}`,
      PoolCode: 'P112',
      X: n * 10,
      Y: 10,
      W: 7.5,
      H: 15,
      IsCorner: 0,
    })),
  },
  Policy: { AcceptWithinDays: 45, ObjectionDays: 5 },
  ...changes,
})
const file = (content: object) => ({ name: 'campaign.json', content: JSON.stringify(content, null, 2) })
const csv = (content: string) => ({ name: 'rows.csv', content })
const sharma = () => officer(portal, 'A. Sharma')
const gupta = () => officer(portal, 'R. Gupta')

async function twice(name: string, options: Record<string, string | number | boolean>): Promise<string> {
  const proposed = await sharma().run(name, options)
  const id = /operation (\d+)/.exec(proposed.out)?.[1]
  if (!id) throw new Error(`${name}: ${proposed.out}${proposed.err}`)
  const own = await sharma().run(name, { approve: id })
  expect(own.code, 'the same officer cannot approve').toBe(1)
  const done = await gupta().run(name, { approve: id })
  expect(done.code, done.err).toBe(0)
  return done.out
}

interface Entrant {
  readonly citizen: TestCitizen
  readonly applId: number
  readonly applicationNumber: string
}

/** Rehearses, enters and publishes the scheme; each act out of turn is refused. @returns the campaign's id */
async function enterScheme(): Promise<number> {
  const rehearsed = await sharma().run('campaign import', { 'dry-run': true }, file(scheme()))
  expect(rehearsed.out).toContain('Campaign NB-1 Nadi Bagh')
  expect((await sharma().act('campaign publish', { campaign: 'NB-1' })).err).toContain('no campaign NB-1')
  expect((await sharma().run('campaign import', {}, file(scheme()))).code).toBe(0)
  expect((await sharma().run('campaign import', {}, file(scheme()))).code, 'a draft is replaced').toBe(0)
  const shown = async () =>
    (await portal.send('GetSchemeCampaignList2', {})).value.filter(one => one.campaignName.en === 'Nadi Bagh')
  expect(await shown(), 'a draft is not shown').toEqual([])
  const shownToApprover = await sharma().run('campaign publish', { campaign: 'NB-1', 'dry-run': true })
  expect(shownToApprover.out).toContain('account.accountNumber: 50200011223355')
  expect((await sharma().act('campaign publish', { campaign: 'NB-1' })).code).toBe(0)
  expect((await sharma().run('campaign import', {}, file(scheme()))).err).toContain('was published')
  const redirected = scheme({
    ...{ Code: 'NB-7', SchemeCode: 'NADI-BAGH-7' },
    Account: { ...scheme().Account, AccountNumber: '99990000111122' },
  })
  expect((await sharma().run('campaign import', {}, file(redirected))).err).toContain(
    'entered otherwise (number)',
  )
  const earlier = { campaign: 'NB-1', 'end-on': '2026-11-21 11:30' }
  expect((await sharma().act('campaign extend', earlier)).err).toContain('later day only')
  const [open] = await shown()
  return open?.campaignId ?? 0
}

/** Six citizens apply and pay; then the last date passes. */
async function sixApply(campaignId: number): Promise<Entrant[]> {
  const entrants: Entrant[] = []
  for (let i = 0; i < 6; i++) {
    const citizen = await signUp(portal)
    entrants.push({ citizen, ...(await submitted(portal, citizen, campaignId)) })
  }
  portal.clock.advance(3_660_000)
  await portal.runTimers()
  return entrants
}

/** One is asked a question and answers nothing; all are found eligible in the end, one by objection. */
async function scrutinise(entrants: readonly Entrant[]): Promise<void> {
  const [asked] = entrants
  const query = csv(
    `ApplicationNumber,Query,Fields,Documents,RespondBy\n${asked?.applicationNumber},"Explain, please.",annualIncome;email,,2026-11-30 18:00\n`,
  )
  expect(await sharma().run('lottery query', {}, query)).toMatchObject({ code: 0, err: '' })
  const numbers = entrants.slice(1).map(one => `${one.applicationNumber},ELIGIBLE,,`)
  const last = `${asked?.applicationNumber},INELIGIBLE,INCOME,Certificate of another year`
  const decisions = csv(['ApplicationNumber,Decision,Reason,Remarks', ...numbers, last].join('\r\n'))
  const early = await sharma().run('lottery decide', {}, decisions)
  expect(early.code, 'a query is open').toBe(1)
  portal.clock.advance(10 * DAY_MS)
  await portal.runTimers()
  expect((await sharma().run('lottery decide', {}, decisions)).code).toBe(0)
  expect((await sharma().run('lottery decide', {}, decisions)).out).toContain('as before')
  expect((await sharma().act('lottery publish-eligibility', { campaign: 'NB-1' })).code).toBe(0)
  const objection = csv(`ApplicationNumber,Remarks\n${asked?.applicationNumber},Certificate seen\n`)
  expect((await gupta().act('lottery objection', {}, objection)).code).toBe(0)
  portal.clock.advance(7 * DAY_MS)
}

/** The roll is frozen and announced, the draw carried out on its day, published, and recomputed from its files. */
async function drawAndPublish(): Promise<void> {
  await twice('draw freeze', { campaign: 'NB-1', 'draw-on': '2026-12-15 11:00' })
  expect((await sharma().run('draw announce', { campaign: 'NB-1' })).code).toBe(0)
  expect((await sharma().run('draw run', { campaign: 'NB-1' })).err).toContain('has not come yet')
  portal.clock.advance(10 * DAY_MS)
  expect((await sharma().run('draw run', { campaign: 'NB-1' })).out).toContain('P112')
  expect((await sharma().run('draw publish', { campaign: 'NB-1' })).code).toBe(0)
  await portal.runTasks()
  expect((await sharma().run('draw files', { campaign: 'NB-1', folder })).code).toBe(0)
  expect(verifyDraw(readDrawFolder(folder)).Correct).toBe(true)
}

/** What came of it for each, as each of them reads it. */
const resultsOf = (entrants: readonly Entrant[]) =>
  Promise.all(
    entrants.map(async one => {
      const citizen = await signIn(portal, one.citizen)
      const { value } = await portal.send('GetLotteryDetailsByApplId', { applId: one.applId }, citizen)
      return { ...one, citizen, ...value }
    }),
  )

describe('a scheme from import to the last refund, by the tool', () => {
  it('walks an officer through it', async () => {
    const entrants = await sixApply(await enterScheme())
    await scrutinise(entrants)
    await drawAndPublish()
    const results = await resultsOf(entrants)
    const winner = results.find(one => one.result === 'Allotted')
    const waiting = results.find(one => one.result === 'Waiting')
    expect(results.filter(one => one.result === 'Allotted')).toHaveLength(3)
    await twice('allotment cancel', {
      application: winner?.applicationNumber ?? '',
      'false-information': true,
    })
    const promoted = await sharma().act('waitlist promote', { campaign: 'NB-1' })
    expect(promoted.out).toContain(waiting?.applicationNumber)
    expect((await sharma().act('waitlist promote', { campaign: 'NB-1' })).out).toContain('as before')
    expect((await sharma().run('draw files', { campaign: 'NB-1', folder })).code).toBe(0)
    expect(verifyDraw(readDrawFolder(folder)).Correct, 'the log of the waiting list verifies').toBe(true)
    const moved = await portal.send(
      'GetLotteryDetailsByApplId',
      { applId: waiting?.applId ?? 0 },
      waiting?.citizen,
    )
    expect(moved.value.allotment).toMatchObject({ state: 'OFFERED', unitNo: winner?.unitNo })
  })

  it.each([
    ['an end before the start', { EndOn: '2026-11-19 00:00' }, 'EndOn must be after StartOn'],
    ['a wrong mode', { AllocationModeId: 7 }, 'must be 1 (auction)'],
    [
      'a draw where nothing is drawn',
      { AllocationModeId: 3, DrawOn: '2026-12-20 11:00' },
      'DrawOn belongs to',
    ],
    ['a roll of an auction', { AllocationModeId: 1, RollOn: '2026-12-18 11:00' }, 'RollOn belongs to'],
    ['an unknown key', { Colour: 'red' }, 'Colour'],
    ['a pool without its plots', { Pools: [{ ...scheme().Pools[0], Seats: 4 }] }, 'as many plots'],
  ])('names %s with its line, and enters nothing', async (_, changes, message) => {
    const bad = await sharma().run('campaign import', {}, file(scheme({ Code: 'BAD-1', ...changes })))
    expect(bad.code).toBe(1)
    expect(bad.err).toContain(message)
    const row = await portal.db
      .selectFrom('scheme_campaign')
      .select('id')
      .where('code', '=', 'BAD-1')
      .executeTakeFirst()
    expect(row).toBeUndefined()
  })

  it('refuses the scheme code of another campaign in plain words', async () => {
    const first = scheme({ Code: 'NB-8', SchemeCode: 'NADI-BAGH-8' })
    expect((await sharma().run('campaign import', {}, file(first))).code).toBe(0)
    const second = await sharma().run(
      'campaign import',
      {},
      file(scheme({ Code: 'NB-9', SchemeCode: 'NADI-BAGH-8' })),
    )
    expect(second.code).toBe(1)
    expect(second.err).toContain('There is a scheme NADI-BAGH-8 already')
  })

  it('gives everything back when a campaign is cancelled before its draw', async () => {
    const name = both('Nadi Bagh 2', 'नदी बाग 2')
    const codes = { Code: 'NB-2', SchemeCode: 'NADI-BAGH-2', Name: name }
    const spec = scheme({ ...codes, EndOn: '2027-03-01 12:00' })
    await sharma().run('campaign import', {}, file(spec))
    await sharma().act('campaign publish', { campaign: 'NB-2' })
    const campaign = (await portal.send('GetSchemeCampaignList2', {})).value.find(
      one => one.endOn > '2027-02',
    )
    const citizen = await signUp(portal)
    const { applId, campaignId } = await submitted(portal, citizen, campaign?.campaignId ?? 0)
    await twice('campaign cancel', { campaign: 'NB-2' })
    const { value } = await portal.send('GetApplicationFormDetailsByApplId', { applId, campaignId }, citizen)
    expect(value).toMatchObject({ applicationStatusId: 12, refundStatusId: 1 })
  })
})
