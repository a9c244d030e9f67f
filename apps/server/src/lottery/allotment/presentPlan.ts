import type { OutputOf } from '#contract/call.ts'
import type { resultCalls } from '#contract/lottery/result.ts'
import { istDay, toIstIso } from '#domain/dates/ist.ts'
import { allotmentPlan } from '#domain/lottery/allotmentMoney.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import { paidOf } from '../application/paidOf.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { findOffer } from './allotmentStore.ts'

type OfferWithPlan = OutputOf<typeof resultCalls.GetLotteryDetailsByApplId>['allotment']

/** The unit offered to an application with the plan by which it is paid; what was paid so far counts. */
export async function presentOffer(
  db: Db,
  application: { readonly id: number; readonly userId: number },
  { policy }: Pick<CampaignRecord, 'policy'>,
): Promise<OfferWithPlan> {
  const offer = await findOffer(db, application.id)
  if (!offer) return null
  const { amount: paid } = await paidOf(db, application)
  const from = istDay(offer.acceptedOn ?? offer.issuedOn)
  const { allotmentMoney, due, tds, instalments } = allotmentPlan(policy, offer.totalCost, paid, from)
  return {
    allotmentId: offer.id,
    unitNo: offer.unitNo,
    listCode: offer.listCode,
    totalCost: toRupees(offer.totalCost),
    issuedOn: toIstIso(offer.issuedOn),
    acceptBy: toIstIso(offer.acceptBy),
    acceptedOn: offer.acceptedOn ? toIstIso(offer.acceptedOn) : null,
    state: offer.state,
    plan: {
      allotmentMoney: toRupees(allotmentMoney),
      registrationPaid: toRupees(paid),
      due: toRupees(due),
      tds: toRupees(tds),
      balance: toRupees(instalments.principal),
      instalments: instalments.count,
      everyMonths: instalments.everyMonths,
      interestBp: instalments.annualBp,
    },
  }
}
