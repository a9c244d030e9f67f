import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { DAY_SECONDS } from '#domain/dates/lengths.ts'
import { validateSection } from '#domain/lottery/validate.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { inTurns } from '#server/jobs/inTurns.ts'
import type { Timer } from '#server/jobs/timer.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listUnasked } from '../application/applicationListStore.ts'
import { findApplication } from '../application/applicationStore.ts'
import { findCampaign } from '../campaign/campaignStore.ts'
import { rulesOf } from '../campaign/rules.ts'
import { orderRefund } from './orderRefund.ts'
import { payeeOfForm } from './payeeAccount.ts'
import { refundTerms } from './refundTerms.ts'

/** Applicants need not ask: after these days the form's own account is used (docs/rules/lottery.md). */
const WAIT_DAYS = 30

const ENDED = [S.Unsuccessful, S.Ineligible, S.AllotmentCancelled]

async function refundOne(
  act: { readonly db: Db; readonly now: Date; readonly ports: Ports },
  applId: number,
): Promise<void> {
  const { db, ports } = act
  const application = await findApplication(db, ports, { applId }, true)
  const campaign = application && (await findCampaign(db, application.campaignId))
  if (!application || !campaign) return
  if (application.refundStatusId !== RefundStatus.EligibleForRefund) return
  const terms = await refundTerms(db, campaign, application)
  if (!terms || validateSection('refund', application.form, rulesOf(campaign), []).length > 0) return
  const account = payeeOfForm(application.form.refundAccount)
  await orderRefund(act, application, terms, account, { type: 'TIMER', id: 'lottery.refundUnasked' })
}

/**
 * Sends the money of applications that ended without a unit back by itself, to the account of their form; one that was
 * never finished may name none, and waits for its owner.
 */
export const refundUnasked: Timer = {
  name: 'lottery.refundUnasked',
  everySeconds: DAY_SECONDS,
  run(context) {
    const { db, now } = context
    const before = new Date(`${addDays(istDay(now), -WAIT_DAYS)}T00:00:00+05:30`)
    return inTurns(context, {
      name: 'lottery.refundUnasked',
      failed: 'the money of an application could not be ordered back',
      list: (after, limit) => listUnasked(db, ENDED, before, after, limit),
      move: id => inTransaction(db, tx => refundOne({ ...context, db: tx }, id)),
    })
  },
}
