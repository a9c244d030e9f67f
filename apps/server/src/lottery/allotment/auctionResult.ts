import { AllocationMode } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { Paise } from '#domain/money/paise.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { getApplicationByNumber } from '../application/getApplication.ts'
import { moveApplication, moveRefundOf } from '../application/moveApplication.ts'
import { notifyApplicant } from '../application/notifyApplicant.ts'
import { findUnit } from '../campaign/unitStore.ts'
import { AUCTION_LIST, findOffer } from './allotmentStore.ts'
import { offerUnit } from './offerUnit.ts'

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
  const { db, ports, now, officer } = act
  const application = await getApplicationByNumber(db, line.applicationNumber)
  const won = line.unitNo !== ''
  if (!won && application.statusId === ApplicationStatus.Unsuccessful) return 'unchanged'
  if (won && (await isOfferedAlready(db, application.id, line))) return 'unchanged'
  if (application.campaign.allocationModeId !== AllocationMode.Auction)
    throw new ActRefused({
      en: `${application.campaign.code} is not allotted by auction.`,
      hi: `${application.campaign.code} का आवंटन नीलामी से नहीं होता।`,
    })
  const actor = { type: 'AUTHORITY', id: officer } as const
  const told = { event: 'RESULT_PUBLISHED', details: { rank: line.rank } }
  await moveApplication(db, application, won ? 'ALLOT' : 'FAIL', actor, told, now)
  const params = {
    number: application.applicationNumber,
    scheme: application.campaign.name.en,
    schemeHi: application.campaign.name.hi,
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
    const acceptBy = await offerUnit(db, application.campaign.policy, offer, now)
    const more = { unit: line.unitNo, on: formatDate(toIstIso(acceptBy), 'day') }
    await notifyApplicant(db, ports, application.id, 'RESULT_ALLOTTED', { ...params, ...more }, now)
    return 'done'
  }
  await moveRefundOf(db, application, 'OPEN', actor, now)
  await notifyApplicant(db, ports, application.id, 'RESULT_NOT_ALLOTTED', params, now)
  return 'done'
}

/**
 * True when this very line was taken over before, whatever became of the offer since. A second file that says something
 * else about a winner is a mistake in one of them; an officer has to say in which.
 */
async function isOfferedAlready(db: Db, applicationId: number, line: AuctionLine): Promise<boolean> {
  const offer = await findOffer(db, applicationId)
  if (!offer) return false
  if (offer.unitNo === line.unitNo && offer.totalCost === line.bid) return true
  const before = `${offer.unitNo} at ${formatRupees(offer.totalCost)}`
  throw new ActRefused({
    en: `${line.applicationNumber} was offered ${before} before. Cancel that allotment first.`,
    hi: `${line.applicationNumber} को पहले ${before} दी जा चुकी है। पहले वह आवंटन रद्द करें।`,
  })
}

/** The unit's own price is the least that it is sold for. */
async function refuseBelowReserve(db: Db, campaignId: number, line: AuctionLine): Promise<void> {
  const unit = await findUnit(db, campaignId, line.unitNo)
  if (!unit || line.bid >= unit.cost) return
  const [bid, reserve] = [formatRupees(line.bid), formatRupees(unit.cost)]
  throw new ActRefused({
    en: `The bid of ${line.applicationNumber} for ${line.unitNo}, ${bid}, is below the reserve price of ${reserve}.`,
    hi: `${line.unitNo} के लिए ${line.applicationNumber} की बोली ${bid} आरक्षित मूल्य ${reserve} से कम है।`,
  })
}
