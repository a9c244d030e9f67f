import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { eligible, submitted, tinyScheme } from '#server/testing/lottery.ts'
import { officer } from '#server/testing/officer.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { findCampaign } from '../campaign/campaignStore.ts'
import { readFile } from './drawFileStore.ts'
import { findLiveDraw } from './drawStore.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** Everything of a proposal or an approval that speaks of the seal: the digits, and whether it may be printed. */
const sealOf = (out: string) => ({
  seal: /Seal \(manifest hash\)[^:]*: ([0-9a-f]{64})/.exec(out)?.[1],
  mayPrint: out.includes('Print it in the notice.'),
})

describe('the seal of a draw', () => {
  it('is proposed, approved and frozen byte for byte, and may be printed after the approval alone', async () => {
    const campaignId = await tinyScheme(portal, 2)
    for (let i = 0; i < 3; i++) await submitted(portal, await signUp(portal), campaignId)
    await eligible(portal, campaignId)
    const code = (await findCampaign(portal.db, campaignId))?.code ?? ''
    const drawOn = new Date(portal.clock.now().getTime() + 3 * DAY_MS).toISOString()
    const sharma = officer(portal, 'A. Sharma')
    const gupta = officer(portal, 'R. Gupta')
    const options = { campaign: code, 'draw-on': drawOn }

    const rehearsed = await sharma.run('draw freeze', { ...options, 'dry-run': true })
    expect(sealOf(rehearsed.out), 'a rehearsal shows no seal that will never be').toEqual({ mayPrint: false })
    const proposed = await sharma.run('draw freeze', options)
    expect(proposed).toMatchObject({ code: 0, err: '' })
    const approve = Number(/operation (\d+)/.exec(proposed.out)?.[1])
    const looked = await gupta.run('draw freeze', { approve, 'dry-run': true })
    const approved = await gupta.run('draw freeze', { approve })
    expect(approved).toMatchObject({ code: 0, err: '' })

    const draw = await findLiveDraw(portal.db, campaignId)
    const manifest = await readFile(portal.db, portal.ports.files, draw?.id ?? 0, 'manifest.json')
    const seal = createHash('sha256')
      .update(manifest ?? '')
      .digest('hex')
    expect(draw?.manifestHash).toBe(seal)
    expect(sealOf(proposed.out)).toEqual({ seal, mayPrint: false })
    expect(sealOf(looked.out)).toEqual({ seal, mayPrint: false })
    expect(sealOf(approved.out)).toEqual({ seal, mayPrint: true })
    const kept = await portal.db.selectFrom('authority_operation').select('chance').execute()
    expect(
      kept.every(row => row.chance === null),
      'the seed goes with the decision',
    ).toBe(true)
  })
})
