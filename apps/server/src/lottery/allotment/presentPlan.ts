import type { OutputOf } from '#contract/call.ts'
import type { resultCalls } from '#contract/lottery/result.ts'
import { istDay } from '#domain/dates/ist.ts'
import { allotmentPlan } from '#domain/lottery/allotmentMoney.ts'
import { toPaise, toRupees } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import type { CampaignRow } from '../campaignStore.ts'
import { paidOf } from '../refund/paidOf.ts'
import { findOffer } from './allotmentStore.ts'

type OfferWithPlan = OutputOf<typeof resultCalls.GetLotteryDetailsByApplId>['allotment']

/** The unit offered to an application with the plan by which it is paid; what was paid so far counts. */
export async function findOfferWithPlan(
  db: Db,
  application: { readonly id: number; readonly userId: number },
  { policy }: Pick<CampaignRow, 'policy'>,
): Promise<OfferWithPlan> {
  const offer = await findOffer(db, application.id)
  if (!offer) return null
  const { amount: paid } = await paidOf(db, application)
  const from = istDay(new Date(offer.acceptedOn ?? offer.issuedOn))
  const { allotmentMoney, due, tds, instalments } = allotmentPlan(
    policy,
    toPaise(offer.totalCost),
    paid,
    from,
  )
  return {
    ...offer,
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
