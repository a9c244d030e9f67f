import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { validateSection } from '#domain/lottery/validate.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { findApplication } from '../applicationStore.ts'
import { findCampaign } from '../campaignStore.ts'
import { rulesOf } from '../rules.ts'
import { orderRefund } from './orderRefund.ts'
import { payeeOfForm } from './payeeAccount.ts'
import { refundTerms } from './refundTerms.ts'

const DAY_S = 86_400
/** Applicants need not ask: after these days the form's own account is used (domain design, section 8). */
const WAIT_DAYS = 30

/**
 * Sends the money of applications that ended without a unit back by itself, to the account of their form; one that was
 * never finished may name none, and waits for its owner.
 */
export const refundUnasked: Timer = {
  name: 'lottery.refundUnasked',
  everySeconds: DAY_S,
  async run({ db, now, ports }) {
    const before = new Date(`${addDays(istDay(now), -WAIT_DAYS)}T00:00:00+05:30`)
    // The day of the end stands in the trail alone, whether a draw, an auction, an officer or a timer brought it.
    const due = await db
      .selectFrom('lottery_application as a')
      .select('a.id')
      .where('a.refund_status_id', '=', RefundStatus.EligibleForRefund)
      .where('a.status_id', 'in', [S.Unsuccessful, S.Ineligible, S.AllotmentCancelled])
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('audit_event as e')
              .select('e.id')
              .where('e.entity_type_id', '=', EntityType.LotteryApplication)
              .whereRef('e.entity_id', '=', 'a.id')
              .whereRef('e.to_state', '=', 'a.status_id')
              .where('e.at', '>=', before),
          ),
        ),
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
        if (!terms || validateSection('refund', application.form, rulesOf(campaign), []).length > 0) return
        const account = payeeOfForm(application.form.refundAccount)
        const actor = { type: 'TIMER', id: 'lottery.refundUnasked' } as const
        await orderRefund({ db: tx, now, ports }, application, terms, account, actor)
      })
    }
  },
}
