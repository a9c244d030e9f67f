import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HallFacts, HallNumber } from '#contract/lottery/hall.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { isGenuine } from '#domain/draw/beacon.ts'
import { findCampaign } from '#server/lottery/campaign/campaignStore.ts'
import { eligible, officerAct, submitted, tinyScheme } from '#server/testing/lottery.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { announceDraw } from './announceDraw.ts'
import { freezeRoll } from './freezeRoll.ts'
import { runDraw } from './runDraw.ts'

let portal: TestPortal
let campaignId = 0
let drawOn: Date
const act = async (work: typeof announceDraw | typeof runDraw) => {
  const campaign = await findCampaign(portal.db, campaignId)
  if (!campaign) throw new Error('no campaign')
  await officerAct(portal, async on => void (await work(on, campaign)))
}
beforeAll(async () => {
  portal = await testPortal()
  campaignId = await tinyScheme(portal, 2)
  for (let i = 0; i < 3; i++) await submitted(portal, await signUp(portal), campaignId)
  await eligible(portal, campaignId)
  drawOn = new Date(portal.clock.now().getTime() + 3 * DAY_MS)
  const campaign = await findCampaign(portal.db, campaignId)
  if (!campaign) throw new Error('no campaign')
  await officerAct(portal, on => freezeRoll(on, campaign, drawOn))
})
afterAll(() => portal.close())

const get = (name: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url: `/draws/${campaignId}/1/${name}`, headers })
const number = async () => {
  portal.clock.advance(2_000)
  return v.parse(HallNumber, (await get('number.json')).json())
}

describe('what a hall watches', () => {
  it('is nothing before the announcement', async () => {
    for (const name of ['hall.json', 'number.json', 'hall-qr.svg', 'roll.jsonl'])
      expect((await get(name)).statusCode).toBe(404)
  })

  it('is the sealed draw from its announcement, which every cache may keep, and no number', async () => {
    await act(announceDraw)
    const reply = await get('hall.json')
    const facts = v.parse(HallFacts, reply.json())
    expect(facts).toMatchObject({ campaignId, drawNo: 1, rollCount: 3, seats: 2, isTest: true })
    expect(reply.headers['cache-control']).toContain('public')
    expect((await get('hall-qr.svg')).body).toContain('<svg')
    const roll = await get('roll.jsonl', { 'accept-encoding': 'br' })
    expect(roll.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(await number()).toMatchObject({ state: 'ANNOUNCED', beacon: null, resultSha256: null })
  })

  it('is the random number once its round has appeared, though no officer is there yet', async () => {
    portal.clock.freeze(drawOn)
    const { beacon, resultSha256, state } = await number()
    expect(state).toBe('BEACON_AVAILABLE')
    expect(beacon && isGenuine(beacon.Round, beacon.Signature)).toBe(true)
    expect(resultSha256).toBeNull()
  })

  it('is the digest of the result as soon as it is computed, while its file waits for the publication', async () => {
    await act(runDraw)
    expect((await number()).resultSha256).toMatch(/^[0-9a-f]{64}$/)
    expect((await get('result.json')).statusCode).toBe(404)
  })

  it('is made once a second, however many ask', async () => {
    const [one, two] = [await get('number.json'), await get('number.json')]
    expect(two.body).toBe(one.body)
    expect(await number()).not.toEqual(one.json())
  })
})
