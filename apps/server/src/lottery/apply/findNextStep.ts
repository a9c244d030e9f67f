import { E_AUCTION_SERVICE } from '#contract/reference/services.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { allotmentPlan } from '#domain/lottery/allotmentMoney.ts'
import { tellFinding } from '#domain/lottery/ineligible.ts'
import { lotteryNextStep } from '#domain/lottery/nextStep.ts'
import type { LotteryStep, StepFacts } from '#domain/lottery/step.ts'
import { nameUnit } from '#domain/lottery/units.ts'
import { waitingUntil } from '#domain/lottery/waitingList.ts'
import type { CitizenContext, Db } from '#server/gateway/context.ts'
import { offeredServices } from '#server/reference/catalogue.ts'
import { listOpenOffers } from '../allotment/allotmentStore.ts'
import type { ApplicationRecord } from '../application/applicationStore.ts'
import { paidOf } from '../application/paidOf.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { findLiveDraw } from '../draw/drawStore.ts'
import { findEntry } from '../draw/entryStore.ts'
import type { QueryRecord } from '../scrutiny/queryStore.ts'

/** The unit that is offered, and what accepts it; null without an open offer. */
async function findOffered(
  db: Db,
  application: ApplicationRecord,
  campaign: CampaignRecord,
): Promise<StepFacts['offer']> {
  const [offer] = await listOpenOffers(db, [application.id])
  if (!offer) return null
  const { amount: paid } = await paidOf(db, application)
  const { due } = allotmentPlan(campaign.policy, offer.totalCost, paid, istDay(offer.issuedOn))
  const unit = nameUnit(campaign.pools[0]?.propertyType ?? 'Plot', offer.unitNo)
  return { unit, due, acceptBy: offer.acceptBy }
}

/** The place of an application on the waiting list of its draw, and the last moment of the list. */
async function findWaiting(
  db: Db,
  application: ApplicationRecord,
  { policy }: CampaignRecord,
): Promise<StepFacts['waiting']> {
  if (application.statusId !== S.WaitingList) return null
  const draw = await findLiveDraw(db, application.campaignId)
  const entry = draw && (await findEntry(db, draw.id, application.id))
  if (!draw?.publishedOn || !entry?.waitingNo) return null
  return { number: entry.waitingNo, until: waitingUntil(policy, draw.publishedOn) }
}

/** What comes next for an application: facts from every room of the lottery, the answer from its rules. */
export async function findNextStep(
  { db, now, ports }: Pick<CitizenContext, 'db' | 'now' | 'ports'>,
  application: ApplicationRecord,
  campaign: CampaignRecord,
  openQuery: QueryRecord | undefined,
): Promise<LotteryStep> {
  const offer = await findOffered(db, application, campaign)
  const services = application.statusId === S.Eligible ? await offeredServices(db, ports) : []
  return lotteryNextStep({
    statusId: application.statusId,
    refundStatusId: application.refundStatusId,
    applicationNumber: application.applicationNumber,
    mobileNumber: application.form.mobileNumber,
    campaign,
    respondBy: openQuery?.respondBy ?? null,
    acceptBy: offer?.acceptBy ?? null,
    now,
    finding: tellFinding(application.reasonCode, application.decisionRemarks),
    offer,
    waiting: await findWaiting(db, application, campaign),
    canBid: services.some(({ serviceId }) => serviceId === E_AUCTION_SERVICE),
    email: ports.authority.contact.email,
  })
}
