import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { findApplication } from '../applicationStore.ts'
import { findCampaign } from '../campaignStore.ts'
import { orderRefund } from './orderRefund.ts'
import { payeeOfForm } from './payeeAccount.ts'
import { refundTerms } from './refundTerms.ts'

const DAY_S = 86_400
/** Applicants who did not win need not ask: after these days the form's own account is used (domain design, section 8). */
const WAIT_DAYS = 30

/** Sends the money of unsuccessful and ineligible applicants back by itself, to the account of their form. */
export const refundUnasked: Timer = {
  name: 'lottery.refundUnasked',
  everySeconds: DAY_S,
  async run({ db, now, ports }) {
    const before = new Date(`${addDays(istDay(now), -WAIT_DAYS)}T00:00:00+05:30`)
    const due = await db
      .selectFrom('lottery_application as a')
      .leftJoin('lottery_draw_entry as e', 'e.application_id', 'a.id')
      .leftJoin('lottery_draw as d', join =>
        join.onRef('d.id', '=', 'e.draw_id').on('d.published_on', 'is not', null),
      )
      .select('a.id')
      .distinct()
      .where('a.refund_status_id', '=', RefundStatus.EligibleForRefund)
      .where(({ eb, or, and }) =>
        or([
          and([eb('a.status_id', '=', S.Unsuccessful), eb('d.published_on', '<', before)]),
          and([eb('a.status_id', '=', S.Ineligible), eb('a.decided_on', '<', before)]),
        ]),
      )
      .orderBy('a.id')
      .execute()
    for (const { id } of due) {
      await inTransaction(db, async tx => {
        const application = await findApplication(tx, ports, { applId: id }, true)
        const campaign = application && (await findCampaign(tx, application.campaignId))
        if (!application || !campaign) return
        if (application.refundStatusId !== RefundStatus.EligibleForRefund) return
        const terms = await refundTerms(tx, campaign, application)
        if (!terms) return
        const account = payeeOfForm(application.form.refundAccount)
        const actor = { type: 'TIMER', id: 'lottery.refundUnasked' } as const
        await orderRefund({ db: tx, now, ports }, application, terms, account, actor)
      })
    }
  },
}
