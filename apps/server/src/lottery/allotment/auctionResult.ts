import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import type { CampaignPolicy } from '#domain/lottery/policy.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { Paise } from '#domain/money/paise.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { moveApplication } from '../moveApplication.ts'
import { notifyApplicant } from '../notifyApplicant.ts'
import { getByNumber } from '../scrutiny/findByNumber.ts'
import { AUCTION_LIST, offerUnit } from './offerUnit.ts'

/** One line of the result of an auction; a bid in paise. `unitNo` '' lost. */
export interface AuctionLine {
  readonly applicationNumber: string
  readonly rank: number
  readonly bid: Paise
  readonly unitNo: string
}

/**
 * Takes over the result of an auction for one bidder: the winner is offered the unit at the bid, the others may have
 * their money back. The same line again changes nothing.
 * @throws ActRefused when the bidder is not eligible, the unit has an owner, the bid is below the reserve price, or the
 * bidder won something else by an earlier file
 */
export async function takeAuctionResult(act: OfficerAct, line: AuctionLine): Promise<'done' | 'unchanged'> {
  const { db, now, officer } = act
  const application = await getByNumber(db, line.applicationNumber)
  const won = line.unitNo !== ''
  if (!won && application.statusId === ApplicationStatus.Unsuccessful) return 'unchanged'
  if (won && (await isOfferedAlready(db, application.id, line))) return 'unchanged'
  const { allocation_mode_id: mode } = await db
    .selectFrom('scheme_campaign')
    .select('allocation_mode_id')
    .where('id', '=', application.campaignId)
    .executeTakeFirstOrThrow()
  if (mode !== 1) throw new ActRefused(`${application.campaign.code} is not allotted by auction.`)
  const actor = { type: 'AUTHORITY', id: officer } as const
  const told = { event: 'RESULT_PUBLISHED', remarks: `Rank ${line.rank}`, isPublic: true }
  await moveApplication(db, application, won ? 'allot' : 'fail', actor, told, now)
  const params = {
    number: application.applicationNumber,
    scheme: application.campaign.nameEn,
    schemeHi: application.campaign.nameHi,
  }
  if (won) {
    await refuseBelowReserve(db, application.campaignId, line)
    const offer = {
      applicationId: application.id,
      campaignId: application.campaignId,
      unitNo: line.unitNo,
      listCode: AUCTION_LIST,
      totalCost: line.bid,
    }
    const acceptBy = await offerUnit(db, application.campaign.policy as CampaignPolicy, offer, now)
    const more = { unit: line.unitNo, on: formatDate(toIstIso(acceptBy), 'day') }
    await notifyApplicant(db, application.id, 'RESULT_ALLOTTED', { ...params, ...more }, now)
    return 'done'
  }
  await db
    .updateTable('lottery_application')
    .set({ refund_status_id: RefundStatus.EligibleForRefund })
    .where('id', '=', application.id)
    .execute()
  await notifyApplicant(db, application.id, 'RESULT_NOT_ALLOTTED', params, now)
  return 'done'
}

/**
 * True when this very line was taken over before, whatever became of the offer since. A second file that says something
 * else about a winner is a mistake in one of them; an officer has to say in which.
 */
async function isOfferedAlready(db: Db, applicationId: number, line: AuctionLine): Promise<boolean> {
  const offer = await db
    .selectFrom('allotment')
    .select(['unit_no', 'total_cost'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  if (!offer) return false
  if (offer.unit_no === line.unitNo && offer.total_cost === line.bid) return true
  const before = `${offer.unit_no} at ${formatRupees(offer.total_cost)}`
  throw new ActRefused(`${line.applicationNumber} was offered ${before} before. Cancel that allotment first.`)
}

/** The unit's own price is the least that it is sold for. */
async function refuseBelowReserve(db: Db, campaignId: number, line: AuctionLine): Promise<void> {
  const unit = await db
    .selectFrom('campaign_unit')
    .select('cost')
    .where('campaign_id', '=', campaignId)
    .where('unit_no', '=', line.unitNo)
    .executeTakeFirst()
  if (!unit || line.bid >= unit.cost) return
  const [bid, reserve] = [formatRupees(line.bid), formatRupees(unit.cost)]
  throw new ActRefused(
    `The bid of ${line.applicationNumber} for ${line.unitNo}, ${bid}, is below the reserve price of ${reserve}.`,
  )
}
