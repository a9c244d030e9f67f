import { addDays, endOfIstDay, istDay } from '#domain/dates/ist.ts'
import type { CampaignPolicy } from '#domain/lottery/policy.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { revokeOffer } from '../papers/allotmentOffer.ts'

/** The list of offers that an auction made. */
export const AUCTION_LIST = 'AUCTION'

/** Which unit goes to which application, and through which list ('FCFS', `AUCTION_LIST` or a list of the draw). */
export interface UnitOffer {
  readonly applicationId: number
  readonly campaignId: number
  readonly unitNo: string
  readonly listCode: string
  /** Price in paise; the unit's own when absent (an auction's bid otherwise). */
  readonly totalCost?: bigint
}

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
  const unit = await db
    .selectFrom('campaign_unit')
    .select('cost')
    .where('campaign_id', '=', offer.campaignId)
    .where('unit_no', '=', offer.unitNo)
    .where('is_on_offer', '=', true)
    .executeTakeFirst()
  if (!unit) throw new ActRefused(`Unit ${offer.unitNo} is not on offer.`)
  const acceptBy = endOfIstDay(addDays(istDay(now), policy.acceptWithinDays))
  const made = await db
    .insertInto('allotment')
    .values({
      application_id: offer.applicationId,
      campaign_id: offer.campaignId,
      unit_no: offer.unitNo,
      list_code: offer.listCode,
      total_cost: offer.totalCost ?? unit.cost,
      issued_on: now,
      accept_by: acceptBy,
      state: 'OFFERED',
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new ActRefused(`Unit ${offer.unitNo} has an owner already.`)
  return acceptBy
}

/**
 * Ends an open offer and lets its unit go; an accepted one ends by surrender.
 * @returns the number of the unit, or null when there is no open offer
 */
export async function endOffer(
  db: Db,
  applicationId: number,
  state: 'LAPSED' | 'CANCELLED' | 'WITHDRAWN',
  now: Date,
): Promise<string | null> {
  const ended = await db
    .updateTable('allotment')
    .set({ state, ended_on: now })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'OFFERED')
    .returning(['id', 'unit_no'])
    .executeTakeFirst()
  if (!ended) return null
  // A unit taken first come, first served is free to choose again.
  await db.deleteFrom('unit_hold').where('application_id', '=', applicationId).execute()
  await revokeOffer(db, ended.id, 'The offer has ended.', now)
  return ended.unit_no
}
