import { AllocationMode, EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { lockDocuments } from '#server/documents/documentMovesStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { inTurns } from '#server/jobs/inTurns.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { mayMove } from '#server/lifecycle/move.ts'
import { APPLICATION } from '../application/applicationCycle.ts'
import { listNextInStatus } from '../application/applicationListStore.ts'
import { findHead } from '../application/applicationStore.ts'
import { moveApplication } from '../application/moveApplication.ts'
import { listEndedCampaigns } from '../campaign/campaignHeadStore.ts'
import { applicationOf, listOverdue, setMissed } from './queryStore.ts'

/** First come first served gives units at once; the other modes begin scrutiny when the last day is over. */
const SCRUTINISED_MODES = [AllocationMode.Auction, AllocationMode.Lottery]

/** Applications of a campaign that has ended go to scrutiny, one transaction each. */
export const closeCampaigns: Timer = {
  name: 'lottery.close',
  everySeconds: HOUR_SECONDS,
  async run(context) {
    const { db, now } = context
    const actor = { type: 'TIMER', id: 'lottery.close' } as const
    const ended = await listEndedCampaigns(db, 'PUBLISHED', SCRUTINISED_MODES, now)
    const campaignIds = ended.map(campaign => campaign.id)
    return inTurns(context, {
      name: 'lottery.close',
      failed: 'an application could not go to scrutiny',
      list: (after, limit) => listNextInStatus(db, campaignIds, ApplicationStatus.Submitted, after, limit),
      move: id =>
        inTransaction(db, async tx => {
          const application = await findHead(tx, { applId: id }, true)
          if (!application || !mayMove(APPLICATION, application.statusId, 'START_SCRUTINY', actor).ok) return
          await moveApplication(tx, application, 'START_SCRUTINY', actor, { event: 'SCRUTINY_STARTED' }, now)
        }),
    })
  },
}

/** Marks one query as missed; its application goes back to scrutiny unless it has moved on. */
async function missOne(db: Db, queryId: number, now: Date): Promise<void> {
  const actor = { type: 'TIMER', id: 'lottery.missQueries' } as const
  const applId = await applicationOf(db, queryId)
  const application = await findHead(db, { applId }, true)
  if (!application) throw new Error(`the application of query ${queryId} is not there`)
  if (!(await setMissed(db, queryId, now))) return
  if (!mayMove(APPLICATION, application.statusId, 'MISS_QUERY', actor).ok) return
  await lockDocuments(db, EntityType.LotteryApplication, application.id)
  const line = { event: 'QUERY_MISSED' }
  await moveApplication(db, application, 'MISS_QUERY', actor, line, now, { no_response: true })
}

/** A query whose last moment passed unanswered goes back to scrutiny, marked so. */
export const missQueries: Timer = {
  name: 'lottery.missQueries',
  everySeconds: HOUR_SECONDS,
  run: context =>
    inTurns(context, {
      name: 'lottery.missQueries',
      failed: 'a query could not be marked as missed',
      list: (after, limit) => listOverdue(context.db, context.now, after, limit),
      move: id => inTransaction(context.db, tx => missOne(tx, id, context.now)),
    }),
}
