import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { verifyDraw } from '#domain/draw/verify.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { loadCampaigns } from './campaigns.ts'
import { demoCitizenId, loadCitizens } from './citizens.ts'
import { withDemoPapers } from './deskWork/files.ts'
import { loadDrawnScheme } from './drawnScheme.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
  const now = portal.clock.now()
  await inTransaction(portal.database.db, async db => {
    await loadCitizens(db, portal.ports, now)
    await loadCampaigns(db, now)
    await loadDrawnScheme(db, portal.ports, now)
  })
})
afterAll(() => portal.close())

it('shows every kind of result to the demo citizens, by a draw that verifies', async () => {
  const statusOf = async (who: 'kavita' | 'neha' | 'ramesh') => {
    const userId = await demoCitizenId(portal.db, portal.ports, who)
    const row = await portal.db
      .selectFrom('lottery_application')
      .select('status_id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return row.status_id
  }
  expect([await statusOf('kavita'), await statusOf('neha'), await statusOf('ramesh')]).toEqual([10, 11, 12])
  const pictures = await portal.db
    .selectFrom('document')
    .select(['file_key', 'sha256'])
    .where('entity_type_id', '=', EntityType.LotteryApplication)
    .execute()
  expect(pictures, 'photograph and signature for the printed form of each').toHaveLength(6)
  for (const { file_key, sha256 } of pictures) {
    const bytes = await withDemoPapers(portal.ports.files).get(file_key)
    expect(
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    ).toBe(sha256.toString('hex'))
  }
  const paid = await portal.db
    .selectFrom('payment_transaction')
    .select(['total', 'status_id'])
    .where('entity_type_id', '=', EntityType.LotteryApplication)
    .execute()
  // 10 % of ₹6,80,000.00, and ₹200.00 for the booklet with 18 % GST.
  expect(paid).toEqual(Array.from({ length: 3 }, () => ({ total: 6_823_600n, status_id: 5 })))
  const [draw] = (await portal.send('GetPublicDraws', {})).value
  if (!draw) throw new Error('no draw')
  const files = new Map<string, Uint8Array>()
  for (const { name } of draw.files) {
    const reply = await portal.app.inject({ url: `/draws/${draw.campaignId}/${draw.drawNo}/${name}` })
    files.set(name, new Uint8Array(reply.rawPayload))
  }
  const verified = verifyDraw(files, { printedHash: draw.manifestHash })
  expect(verified.Checks.filter(check => check.Verdict === 'Failed')).toEqual([])
  expect(verified.Correct).toBe(true)
  expect(draw).toMatchObject({ state: 'PUBLISHED', isTest: 1, rollCount: 240, seats: 72 })
})
