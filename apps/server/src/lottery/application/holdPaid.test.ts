import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/gateway/transaction.ts'
import { lockWait } from '#server/testing/lockWait.ts'
import { completeDraft, openScheme } from '#server/testing/lottery.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { holdPaid, type PaidApplication } from './withCampaignStore.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

it('money that waits for an officer who cancels the scheme finds it cancelled', async () => {
  const campaignId = await openScheme(portal)
  const { applId } = await completeDraft(portal, await signUp(portal), campaignId)
  const { db } = portal.database
  let waiting: Promise<PaidApplication | undefined> | undefined
  await inTransaction(db, async officer => {
    await sql`select 1 from scheme_campaign where id = ${campaignId} for update`.execute(officer)
    waiting = inTransaction(db, money => holdPaid(money, portal.ports, applId, true))
    await lockWait(portal, waiting)
    await sql`update scheme_campaign set state = 'CANCELLED' where id = ${campaignId}`.execute(officer)
    await sql`update lottery_application set decision_remarks = 'as it was cancelled' where id = ${applId}`.execute(
      officer,
    )
  })
  const paid = await waiting
  expect(paid?.campaign.state).toBe('CANCELLED')
  expect(paid?.application.decisionRemarks).toBe('as it was cancelled')
})
