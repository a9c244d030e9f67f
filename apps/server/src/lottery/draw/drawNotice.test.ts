import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { sealOnNotice } from '#domain/documents/noticeSeal.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { readQr } from '#server/documents/testing/readQr.ts'
import { checkFile } from '#server/documents/verify/checkFile.ts'
import { findCampaign } from '#server/lottery/campaign/campaignStore.ts'
import { eligible, officerAct, submitted, tinyScheme } from '#server/testing/lottery.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { announceDraw } from './announceDraw.ts'
import { annulDraw } from './annulDraw.ts'
import { findLiveDraw } from './drawStore.ts'
import { freezeRoll } from './freezeRoll.ts'

let portal: TestPortal
let campaignId = 0

const campaignOf = async () => {
  const campaign = await findCampaign(portal.db, campaignId)
  if (!campaign) throw new Error('no campaign')
  return campaign
}
beforeAll(async () => {
  portal = await testPortal()
  campaignId = await tinyScheme(portal, 2)
  for (let i = 0; i < 3; i++) await submitted(portal, await signUp(portal), campaignId)
  await eligible(portal, campaignId)
  const drawOn = new Date(portal.clock.now().getTime() + 3 * DAY_MS)
  const campaign = await campaignOf()
  await officerAct(portal, on => freezeRoll(on, campaign, drawOn))
})
afterAll(() => portal.close())

const notice = () => portal.app.inject({ url: `/draws/${campaignId}/1/notice.pdf` })
const verdictOf = async (bytes: Uint8Array) =>
  (await checkFile(portal.db, bytes, portal.ports.press.signer.trustedFingerprints)).verdict

describe('the printed notice of a draw', () => {
  it('is there from the announcement on, and a telephone reads the seal from its code', async () => {
    expect((await notice()).statusCode).toBe(404)
    const campaign = await campaignOf()
    await officerAct(portal, on => announceDraw(on, campaign))
    const draw = await findLiveDraw(portal.db, campaignId)
    const reply = await notice()
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(sealOnNotice((await readQr(reply.rawPayload)) ?? '')).toBe(draw?.manifestHash)
    const text = readPdfText(reply.rawPayload).replace(/\s+/g, ' ')
    for (const words of ['PRACTICE', 'अभ्यास', draw?.manifestHash.slice(0, 4), String(draw?.beaconRound)])
      expect(text).toContain(words)
    expect(await verdictOf(reply.rawPayload)).toBe('genuine')
    expect((await notice()).rawPayload.equals(reply.rawPayload)).toBe(true)
  })
  it('is taken back when the draw is annulled', async () => {
    const { rawPayload } = await notice()
    const campaign = await campaignOf()
    const cause = {
      code: 'PLAN_FAULT',
      words: 'A plot was counted twice',
      evidence: null,
      hearingOn: null,
    } as const
    await officerAct(portal, on => annulDraw(on, campaign, cause))
    expect((await notice()).statusCode).toBe(404)
    expect(await verdictOf(rawPayload)).toBe('revoked')
  })
})
