import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { lockDocuments } from '#server/documents/documentStore.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { moveApplication } from '../moveApplication.ts'

const HOUR_S = 3600
/** First come first served gives units at once; the other modes begin scrutiny when the last day is over. */
const SCRUTINISED_MODES = [1, 2]

/** Applications of a campaign that has ended go to scrutiny, one transaction each. */
export const closeCampaigns: Timer = {
  name: 'lottery.close',
  everySeconds: HOUR_S,
  async run({ db, now }) {
    const due = await db
      .selectFrom('lottery_application as a')
      .innerJoin('scheme_campaign as c', 'c.id', 'a.campaign_id')
      .select('a.id')
      .where('a.status_id', '=', ApplicationStatus.Submitted)
      .where('c.end_on', '<', now)
      .where('c.allocation_mode_id', 'in', SCRUTINISED_MODES)
      .where('c.state', '=', 'PUBLISHED')
      .orderBy('a.id')
      .execute()
    for (const { id } of due) {
      await inTransaction(db, async tx => {
        const application = await tx
          .selectFrom('lottery_application')
          .select(['id', 'status_id as statusId'])
          .where('id', '=', id)
          .where('status_id', '=', ApplicationStatus.Submitted)
          .forUpdate()
          .executeTakeFirst()
        if (!application) return
        const told = { event: 'SCRUTINY_STARTED', isPublic: true }
        await moveApplication(
          tx,
          application,
          'startScrutiny',
          { type: 'TIMER', id: 'lottery.close' },
          told,
          now,
        )
      })
    }
  },
}

/** A query whose last moment passed unanswered goes back to scrutiny, marked so. */
export const missQueries: Timer = {
  name: 'lottery.missQueries',
  everySeconds: HOUR_S,
  async run({ db, now }) {
    const due = await db
      .selectFrom('scrutiny_query')
      .select(['id', 'application_id as applicationId'])
      .where('respond_by', '<', now)
      .where('responded_on', 'is', null)
      .where('missed_on', 'is', null)
      .orderBy('id')
      .execute()
    for (const query of due) {
      await inTransaction(db, async tx => {
        const application = await tx
          .selectFrom('lottery_application')
          .select(['id', 'status_id as statusId'])
          .where('id', '=', query.applicationId)
          .forUpdate()
          .executeTakeFirstOrThrow()
        const missed = await tx
          .updateTable('scrutiny_query')
          .set({ missed_on: now })
          .where('id', '=', query.id)
          .where('responded_on', 'is', null)
          .where('missed_on', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (!missed || application.statusId !== ApplicationStatus.QueryRaised) return
        await lockDocuments(tx, EntityType.LotteryApplication, application.id)
        await tx
          .updateTable('lottery_application')
          .set({ no_response: true })
          .where('id', '=', application.id)
          .execute()
        const told = { event: 'QUERY_MISSED', isPublic: true }
        const actor = { type: 'TIMER', id: 'lottery.missQueries' } as const
        await moveApplication(tx, application, 'missQuery', actor, told, now)
      })
    }
  },
}
