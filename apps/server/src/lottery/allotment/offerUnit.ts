import { addDays, endOfIstDay, istDay } from '#domain/dates/ist.ts'
import type { CampaignPolicy } from '#domain/lottery/policy.ts'
import type { Actor } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { findUnit, freeForGood } from '../campaign/unitStore.ts'
import { moveOffer } from './allotmentCycle.ts'
import { holdOpenOffer, insertOffer } from './allotmentStore.ts'
import { revokeOffer } from './offerPaper.ts'

/** Which unit goes to which application, and through which list ('FCFS', 'AUCTION' or a list of the draw). */
export interface UnitOffer {
  readonly applicationId: number
  readonly campaignId: number
  readonly unitNo: string
  readonly listCode: string
  /** Price in paise; the unit's own when absent (an auction's bid otherwise). */
  readonly totalCost?: bigint
}

/** The last moment to accept an offer that is made now. */
export const acceptBy = (policy: Pick<CampaignPolicy, 'acceptWithinDays'>, now: Date): Date =>
  endOfIstDay(addDays(istDay(now), policy.acceptWithinDays))

/**
 * Offers a unit, to be accepted by payment within the policy's days. The unique index is the last word: a unit that
 * somebody has cannot be offered again.
 * @returns the last moment to accept
 * @throws ActRefused when the unit is not on offer or has an owner
 */
export async function offerUnit(
  db: Db,
  policy: Pick<CampaignPolicy, 'acceptWithinDays'>,
  offer: UnitOffer,
  now: Date,
): Promise<Date> {
  const unit = await findUnit(db, offer.campaignId, offer.unitNo)
  if (!unit?.isOnOffer)
    throw new ActRefused({
      en: `Unit ${offer.unitNo} is not on offer.`,
      hi: `इकाई ${offer.unitNo} उपलब्ध नहीं है।`,
    })
  const until = acceptBy(policy, now)
  const totalCost = offer.totalCost ?? unit.cost
  const made = await insertOffer(db, { ...offer, totalCost, issuedOn: now, acceptBy: until })
  if (!made)
    throw new ActRefused({
      en: `Unit ${offer.unitNo} has an owner already.`,
      hi: `इकाई ${offer.unitNo} का स्वामी पहले से है।`,
    })
  return until
}

/**
 * Ends an open offer and lets its unit go; an accepted one ends by surrender.
 * @returns the number of the unit, or null when there is no open offer
 */
export async function endOffer(
  db: Db,
  applicationId: number,
  act: 'LAPSE' | 'CANCEL' | 'WITHDRAW',
  actor: Actor,
  now: Date,
): Promise<string | null> {
  const offer = await holdOpenOffer(db, applicationId)
  if (!offer) return null
  await moveOffer(db, offer, act, actor, now)
  // A unit taken first come, first served is free to choose again.
  await freeForGood(db, applicationId)
  await revokeOffer(db, offer.id, 'The offer has ended.', now)
  return offer.unitNo
}
