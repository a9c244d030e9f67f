import { sql } from 'kysely'
import type { Paise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'

/** FREE to choose · HELD while somebody pays · TAKEN for good. */
export type UnitState = 'FREE' | 'HELD' | 'TAKEN'

export interface UnitRecord {
  readonly unitNo: string
  readonly poolCode: string
  readonly cost: Paise
  readonly isCorner: boolean
  readonly isPark: boolean
  readonly isWideRoad: boolean
  readonly state: UnitState
}

const stateOf = (row: { application_id: number | null; held_until: Date | null }, now: Date): UnitState => {
  if (row.application_id === null) return 'FREE'
  if (row.held_until === null) return 'TAKEN'
  return row.held_until > now ? 'HELD' : 'FREE'
}

/** The units of a campaign with their price and state at an instant. */
export async function listUnits(db: Db, campaignId: number, now: Date): Promise<UnitRecord[]> {
  const rows = await db
    .selectFrom('campaign_unit as u')
    .leftJoin('unit_hold as h', join =>
      join.onRef('h.campaign_id', '=', 'u.campaign_id').onRef('h.unit_no', '=', 'u.unit_no'),
    )
    .select([
      'u.unit_no',
      'u.pool_code',
      'u.cost',
      'u.is_corner',
      'u.is_park',
      'u.is_wide_road',
      'u.is_on_offer',
      'h.held_until',
      'h.application_id',
    ])
    .where('u.campaign_id', '=', campaignId)
    .orderBy('u.id')
    .execute()
  return rows.map(row => ({
    unitNo: row.unit_no,
    poolCode: row.pool_code,
    cost: row.cost,
    isCorner: row.is_corner,
    isPark: row.is_park,
    isWideRoad: row.is_wide_road,
    state: !row.is_on_offer ? 'TAKEN' : stateOf(row, now),
  }))
}

/** What a unit is sold as: of which pool, at which price, and whether it can be had at all. */
export interface UnitTerms {
  readonly poolCode: string
  readonly cost: Paise
  readonly isOnOffer: boolean
}

/** One unit of a campaign. */
export async function findUnit(db: Db, campaignId: number, unitNo: string): Promise<UnitTerms | undefined> {
  return db
    .selectFrom('campaign_unit')
    .select(['pool_code as poolCode', 'cost', 'is_on_offer as isOnOffer'])
    .where('campaign_id', '=', campaignId)
    .where('unit_no', '=', unitNo)
    .executeTakeFirst()
}

/** A unit that a draw gives away. */
export interface DrawnUnit {
  readonly unitNo: string
  readonly poolCode: string
  readonly isGroundFloor: boolean
  readonly cost: Paise
}

/** The units on offer, in the order in which they were entered. */
export const listUnitsOnOffer = (db: Db, campaignId: number): Promise<DrawnUnit[]> =>
  db
    .selectFrom('campaign_unit')
    .select(['unit_no as unitNo', 'pool_code as poolCode', 'is_ground_floor as isGroundFloor', 'cost'])
    .where('campaign_id', '=', campaignId)
    .where('is_on_offer', '=', true)
    .orderBy('id')
    .execute()

/** A unit as it is entered with its campaign. */
export interface NewUnit extends UnitTerms {
  readonly unitNo: string
  readonly isCorner: boolean
}

/** Enters the units of a campaign. */
export async function insertUnits(db: Db, campaignId: number, units: readonly NewUnit[]): Promise<void> {
  if (units.length === 0) return
  const rows = units.map(unit => ({
    campaign_id: campaignId,
    pool_code: unit.poolCode,
    unit_no: unit.unitNo,
    is_corner: unit.isCorner,
    is_on_offer: unit.isOnOffer,
    cost: unit.cost,
  }))
  await db.insertInto('campaign_unit').values(rows).execute()
}

/** Removes the units of a draft. */
export async function deleteUnits(db: Db, campaignId: number): Promise<void> {
  await db.deleteFrom('campaign_unit').where('campaign_id', '=', campaignId).execute()
}

/** Units still to be had, by pool. */
export async function freeUnitsByPool(db: Db, campaignId: number, now: Date): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const unit of await listUnits(db, campaignId, now)) {
    if (unit.state === 'FREE') counts.set(unit.poolCode, (counts.get(unit.poolCode) ?? 0) + 1)
  }
  return counts
}

/**
 * Holds a unit for an application, giving up any other it held. The primary key decides a race: one insert wins.
 * @returns false when somebody else holds or owns the unit
 */
export async function holdUnit(
  db: Db,
  unit: { campaignId: number; unitNo: string; applicationId: number; until: Date | null },
  now: Date,
): Promise<boolean> {
  const offered = await findUnit(db, unit.campaignId, unit.unitNo)
  if (!offered?.isOnOffer) return false
  const lock = `${unit.campaignId}|${unit.unitNo}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 40))`.execute(db)
  await db.deleteFrom('unit_hold').where('application_id', '=', unit.applicationId).execute()
  await db
    .deleteFrom('unit_hold')
    .where('campaign_id', '=', unit.campaignId)
    .where('unit_no', '=', unit.unitNo)
    .where('held_until', '<=', now)
    .execute()
  const held = await db
    .insertInto('unit_hold')
    .values({
      campaign_id: unit.campaignId,
      unit_no: unit.unitNo,
      application_id: unit.applicationId,
      held_until: unit.until,
    })
    .onConflict(conflict => conflict.columns(['campaign_id', 'unit_no']).doNothing())
    .returning('unit_no')
    .executeTakeFirst()
  return held !== undefined
}

/** Frees what an application held; an allotted unit stays. */
export async function freeHold(db: Db, applicationId: number): Promise<void> {
  await db
    .deleteFrom('unit_hold')
    .where('application_id', '=', applicationId)
    .where('held_until', 'is not', null)
    .execute()
}

/** Until when an application holds the unit that it chose; null without a hold, or when it holds for good. */
export async function findHeldUntil(db: Db, applicationId: number): Promise<Date | null> {
  const hold = await db
    .selectFrom('unit_hold')
    .select('held_until')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return hold?.held_until ?? null
}

/** The unit that an application holds at an instant, or has for good. */
export async function findHeldUnit(db: Db, applicationId: number, now: Date): Promise<string | undefined> {
  const hold = await db
    .selectFrom('unit_hold')
    .select('unit_no as unitNo')
    .where('application_id', '=', applicationId)
    .where(({ eb, or }) => or([eb('held_until', 'is', null), eb('held_until', '>', now)]))
    .executeTakeFirst()
  return hold?.unitNo
}

/** Lets the units that these applications hold be held until later. */
export async function extendHolds(db: Db, applicationIds: readonly number[], minutes: number): Promise<void> {
  await sql`
    update unit_hold set held_until = held_until + make_interval(mins => ${minutes}::int)
     where application_id = any(${[...applicationIds]}::int[]) and held_until is not null`.execute(db)
}

/** Lets go of a unit that an application had for good: it is free to choose again. */
export async function freeForGood(db: Db, applicationId: number): Promise<void> {
  await db.deleteFrom('unit_hold').where('application_id', '=', applicationId).execute()
}
