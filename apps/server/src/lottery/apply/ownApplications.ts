import { AllocationMode } from '#domain/application/kind.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { type OwnTurn, ownTurn } from '#domain/lottery/ownTurn.ts'
import type { Db } from '#server/gateway/context.ts'
import { listOpenOffers } from '../allotment/allotmentStore.ts'
import { listOwn } from '../application/applicationListStore.ts'
import type { ApplicationHead } from '../application/applicationStore.ts'
import { type CampaignRecord, listCampaigns } from '../campaign/campaignStore.ts'
import { findLiveDraw } from '../draw/drawStore.ts'
import { findEntry } from '../draw/entryStore.ts'
import { listRespondBy } from '../scrutiny/queryStore.ts'

/** One of a citizen's applications as lists show it. */
export interface ListedLottery {
  readonly application: ApplicationHead
  readonly campaign: CampaignRecord
  /** What waits for the citizen; null when it is the authority's turn, or too late. */
  readonly turn: OwnTurn | null
  /** Its place on the waiting list that its draw published. */
  readonly waitingNo: number | null
}

/** The places of those who wait: two statements for each, and nobody waits in many schemes at once. */
async function listPlaces(db: Db, own: readonly ApplicationHead[]): Promise<ReadonlyMap<number, number>> {
  const places = new Map<number, number>()
  for (const { id, campaignId, statusId } of own) {
    if (statusId !== S.WaitingList) continue
    const draw = await findLiveDraw(db, campaignId)
    const entry = draw?.publishedOn ? await findEntry(db, draw.id, id) : undefined
    if (entry?.waitingNo) places.set(id, entry.waitingNo)
  }
  return places
}

/** This citizen's lottery applications with their campaigns and what they wait for, newest first. */
export async function listOwnApplications(db: Db, userId: number, now: Date): Promise<ListedLottery[]> {
  const own = await listOwn(db, userId)
  const ids = own.map(one => one.id)
  const campaignIds = [...new Set(own.map(one => one.campaignId))]
  const campaigns = new Map((await listCampaigns(db, { ids: campaignIds })).map(one => [one.id, one]))
  const respondBy = await listRespondBy(db, ids)
  const offers = await listOpenOffers(db, ids)
  const places = await listPlaces(db, own)
  const acceptBy = new Map(offers.map(offer => [offer.applicationId, offer.acceptBy]))
  return own.flatMap(application => {
    const campaign = campaigns.get(application.campaignId)
    if (!campaign) return []
    const { id, statusId, refundStatusId } = application
    const turn = ownTurn({
      statusId,
      refundStatusId,
      campaign,
      respondBy: respondBy.get(id) ?? null,
      acceptBy: acceptBy.get(id) ?? null,
      now,
    })
    return [{ application, campaign, turn, waitingNo: places.get(id) ?? null }]
  })
}

/** Paid once submitted, initiated while the money is on its way, not paid before. */
export const paymentStatusOf = ({ submittedOn, statusId }: ApplicationHead): PaymentStatus => {
  if (submittedOn) return PaymentStatus.Paid
  return statusId === S.PaymentPending ? PaymentStatus.Initiated : PaymentStatus.NotPaid
}

/** Statuses in which an applicant waits for the draw and has nothing else to do. */
const BEFORE_DRAW: readonly number[] = [S.Submitted, S.UnderScrutiny, S.QueryResponded, S.Eligible, S.InDraw]

/** The day of the draw that an application waits for, while it lies ahead. */
export function awaitedDraw({ application, campaign }: ListedLottery, now: Date): Date | null {
  const { allocationModeId, drawOn } = campaign
  const waits = allocationModeId === AllocationMode.Lottery && BEFORE_DRAW.includes(application.statusId)
  return waits && drawOn !== null && drawOn > now ? drawOn : null
}
