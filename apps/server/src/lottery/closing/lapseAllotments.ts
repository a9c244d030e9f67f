import { EntityType } from '#domain/application/kind.ts'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { graceEndsOn } from '#domain/payment/timing.ts'
import { mayStillCount } from '#domain/payment/transaction.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { mayMove } from '#server/lifecycle/move.ts'
import type { MessageKeys } from '#server/notify/sealedMessage.ts'
import { listTransactions } from '#server/payments/transaction/transactionListStore.ts'
import { holdOpenOffer, listOpenOffersDue } from '../allotment/allotmentStore.ts'
import { endOffer } from '../allotment/offerUnit.ts'
import { APPLICATION } from '../application/applicationCycle.ts'
import { findHead } from '../application/applicationStore.ts'
import { moveApplication } from '../application/moveApplication.ts'
import { notifyApplicant } from '../application/notifyApplicant.ts'
import { findCampaign } from '../campaign/campaignStore.ts'
import { recordVacancy } from '../draw/recordVacancy.ts'
import { openRefund } from '../refund/openRefund.ts'

const actor = { type: 'TIMER', id: 'lottery.lapseAllotments' } as const

/** True while money for an offer that was paid in time may still be reported. */
async function isAwaited(
  db: Db,
  application: { readonly id: number; readonly userId: number },
  offerId: number,
  now: Date,
): Promise<boolean> {
  const all = await listTransactions(db, application.userId, EntityType.LotteryApplication, application.id)
  return all.some(one => one.details.allotmentId === offerId && mayStillCount(one, now))
}

/** Lets the offer of one application lapse, unless it was answered meanwhile or its money is awaited. */
async function lapseOne(db: Db, keys: MessageKeys, applId: number, now: Date): Promise<void> {
  const application = await findHead(db, { applId }, true)
  if (!application || !mayMove(APPLICATION, application.statusId, 'LAPSE', actor).ok) return
  const offer = await holdOpenOffer(db, applId)
  const campaign = await findCampaign(db, application.campaignId)
  if (!offer || !campaign) return
  // An order made in time may still be captured: the offer waits for it.
  if (now <= graceEndsOn(offer.acceptBy, campaign.policy.captureGraceMinutes)) return
  if (await isAwaited(db, application, offer.id, now)) return
  const line = { event: 'ALLOTMENT_LAPSED', remarks: offer.unitNo }
  const statusId = await moveApplication(db, application, 'LAPSE', actor, line, now)
  await endOffer(db, application.id, 'LAPSE', actor, now)
  const vacancy = { kind: 'Vacated', reason: 'NotPaid', applicationId: application.id } as const
  await recordVacancy(db, application.campaignId, vacancy, now)
  await openRefund(db, campaign, { ...application, statusId }, actor, now)
  const params = { number: application.applicationNumber, unit: offer.unitNo }
  await notifyApplicant(db, keys, application.id, 'ALLOTMENT_LAPSED', params, now)
}

/**
 * Offers whose last moment passed unpaid lapse; the unit goes to whoever waits. An owner who has asked to withdraw is left
 * to the officers, and one whose deposit the bank may still report to the bank.
 */
export const lapseAllotments: Timer = {
  name: 'lottery.lapseAllotments',
  everySeconds: HOUR_SECONDS,
  async run({ db, now, ports }) {
    for (const { applicationId } of await listOpenOffersDue(db, { until: now })) {
      await inTransaction(db, tx => lapseOne(tx, ports, applicationId, now))
    }
  },
}
