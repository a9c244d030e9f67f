import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { DAY_SECONDS } from '#domain/dates/lengths.ts'
import { validateSection } from '#domain/lottery/validate.ts'
import { listReachedOn } from '#server/audit/historyStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { listByRefund } from '../application/applicationListStore.ts'
import { type ApplicationHead, findApplication } from '../application/applicationStore.ts'
import { findCampaign } from '../campaign/campaignStore.ts'
import { rulesOf } from '../campaign/rules.ts'
import { orderRefund } from './orderRefund.ts'
import { payeeOfForm } from './payeeAccount.ts'
import { refundTerms } from './refundTerms.ts'

/** Applicants need not ask: after these days the form's own account is used (docs/rules/lottery.md). */
const WAIT_DAYS = 30

const ENDED = [S.Unsuccessful, S.Ineligible, S.AllotmentCancelled]

/**
 * Applications that ended before an instant and whose money nobody has asked for. The day of the end stands in the trail
 * alone, whether a draw, an auction, an officer or a timer brought it.
 */
async function listDue(db: Db, before: Date): Promise<ApplicationHead[]> {
  const waiting = await listByRefund(db, RefundStatus.EligibleForRefund, ENDED)
  const ids = waiting.map(one => one.id)
  const reached = await listReachedOn(db, EntityType.LotteryApplication, ids)
  return waiting.filter(({ id, statusId }) => {
    const endedOn = reached.get(id)?.get(statusId)
    return endedOn === undefined || endedOn < before
  })
}

/**
 * Sends the money of applications that ended without a unit back by itself, to the account of their form; one that was
 * never finished may name none, and waits for its owner.
 */
export const refundUnasked: Timer = {
  name: 'lottery.refundUnasked',
  everySeconds: DAY_SECONDS,
  async run({ db, now, ports }) {
    const before = new Date(`${addDays(istDay(now), -WAIT_DAYS)}T00:00:00+05:30`)
    for (const { id } of await listDue(db, before)) {
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
