import * as v from 'valibot'
import type { DayRange } from '#domain/booking/dates.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import type { FairOpening } from '#domain/opening/policy.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Db } from '#server/gateway/context.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const StoredPolicy = v.object({
  roomHours: count,
  sealMinutes: count,
  turnMinutes: count,
  batchSize: count,
  familyUnits: count,
})

/** Days of one hall, both ends included, that are given by turns. */
export interface SeasonRecord {
  /** From one series with the numbers of schemes. */
  readonly id: number
  readonly code: string
  readonly venueId: number
  readonly venueName: Bilingual
  readonly firstDay: IstDay
  readonly lastDay: IstDay
  readonly policy: FairOpening
  readonly withdrawnOn: Date | null
}

const select = (db: Db) =>
  db
    .selectFrom('venue_season as s')
    .innerJoin('venue as w', 'w.id', 's.venue_id')
    .select(['s.id', 's.code', 's.venue_id as venueId', 's.policy', 's.withdrawn_on as withdrawnOn'])
    .select([
      's.first_day as firstDay',
      's.last_day as lastDay',
      'w.name_en as nameEn',
      'w.name_hi as nameHi',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>
const toSeason = ({ nameEn, nameHi, policy, ...row }: Row): SeasonRecord => ({
  ...row,
  venueName: { en: nameEn, hi: nameHi },
  policy: v.parse(StoredPolicy, policy),
})

/** A season by its number. */
export async function findSeason(db: Db, id: number): Promise<SeasonRecord | undefined> {
  const row = await select(db).where('s.id', '=', id).executeTakeFirst()
  return row && toSeason(row)
}

/** The season that officers call so. */
export async function findSeasonByCode(db: Db, code: string): Promise<SeasonRecord | undefined> {
  const row = await select(db).where('s.code', '=', code).executeTakeFirst()
  return row && toSeason(row)
}

/** Seasons of some venues that touch a range of days, the first first; those that were withdrawn left out. */
export async function listSeasonsIn(
  db: Db,
  venueIds: readonly number[],
  { startDay, endDay }: DayRange,
): Promise<SeasonRecord[]> {
  if (venueIds.length === 0) return []
  const touching = select(db)
    .where('s.venue_id', 'in', [...venueIds])
    .where('s.last_day', '>=', startDay)
    .where('s.first_day', '<=', endDay)
    .where('s.withdrawn_on', 'is', null)
  return (await touching.orderBy('s.first_day').orderBy('s.id').execute()).map(toSeason)
}

/** Enters a season. @returns its number */
export async function insertSeason(
  db: Db,
  season: Pick<SeasonRecord, 'code' | 'venueId' | 'firstDay' | 'lastDay' | 'policy'>,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('venue_season')
    .values({
      code: season.code,
      venue_id: season.venueId,
      first_day: season.firstDay,
      last_day: season.lastDay,
      policy: JSON.stringify(season.policy),
      created_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Notes that the authority took a season back. */
export async function setWithdrawn(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('venue_season').set({ withdrawn_on: now }).where('id', '=', id).execute()
}
