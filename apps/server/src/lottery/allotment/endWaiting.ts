import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { addMonths, endOfIstDay, istDay } from '#domain/dates/ist.ts'
import type { CampaignPolicy } from '#domain/lottery/policy.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { findCampaign } from '../campaignStore.ts'
import { moveApplication } from '../moveApplication.ts'
import { notifyApplicant } from '../notifyApplicant.ts'

const DAY_S = 86_400

/** The last moment of a waiting list: the policy's months after the result was published (domain design, section 8). */
export const waitingUntil = (policy: Pick<CampaignPolicy, 'waitingListMonths'>, publishedOn: Date): Date =>
  endOfIstDay(addMonths(istDay(publishedOn), policy.waitingListMonths))

/** Waiting lists whose time is over end: whoever still waits may have the registration amount back in full. */
export const endWaiting: Timer = {
  name: 'lottery.endWaiting',
  everySeconds: DAY_S,
  async run({ db, now }) {
    const waiting = await db
      .selectFrom('lottery_application as a')
      .innerJoin('lottery_draw as d', 'd.campaign_id', 'a.campaign_id')
      .select(['a.campaign_id', 'd.published_on'])
      .distinct()
      .where('a.status_id', '=', S.WaitingList)
      .where('d.state', '=', 'Published')
      .orderBy('a.campaign_id')
      .execute()
    for (const { campaign_id, published_on } of waiting) {
      const campaign = await findCampaign(db, campaign_id)
      if (!campaign || !published_on || now <= waitingUntil(campaign.policy, published_on)) continue
      const rows = await db
        .selectFrom('lottery_application')
        .select('id')
        .where('campaign_id', '=', campaign_id)
        .where('status_id', '=', S.WaitingList)
        .orderBy('id')
        .execute()
      for (const { id } of rows) {
        await inTransaction(db, async tx => {
          const application = await tx
            .selectFrom('lottery_application')
            .select(['id', 'status_id as statusId', 'application_number'])
            .where('id', '=', id)
            .where('status_id', '=', S.WaitingList)
            .forUpdate()
            .executeTakeFirst()
          if (!application) return
          const actor = { type: 'TIMER', id: 'lottery.endWaiting' } as const
          await moveApplication(
            tx,
            application,
            'fail',
            actor,
            { event: 'WAITING_ENDED', isPublic: true },
            now,
          )
          await tx
            .updateTable('lottery_application')
            .set({ refund_status_id: RefundStatus.EligibleForRefund })
            .where('id', '=', id)
            .execute()
          const params = {
            number: application.application_number ?? '',
            scheme: campaign.name.en,
            schemeHi: campaign.name.hi,
          }
          await notifyApplicant(tx, application.id, 'WAITING_ENDED', params, now)
        })
      }
    }
  },
}
