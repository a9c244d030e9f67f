import { sql } from 'kysely'
import type { Paise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'

/** FREE to choose · HELD while somebody pays · TAKEN for good. */
export type UnitState = 'FREE' | 'HELD' | 'TAKEN'

export interface UnitRow {
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
export async function listUnits(db: Db, campaignId: number, now: Date): Promise<UnitRow[]> {
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
  const onOffer = await db
    .selectFrom('campaign_unit')
    .select('id')
    .where('campaign_id', '=', unit.campaignId)
    .where('unit_no', '=', unit.unitNo)
    .where('is_on_offer', '=', true)
    .executeTakeFirst()
  if (!onOffer) return false
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
