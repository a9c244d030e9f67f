import * as v from 'valibot'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import type { FairOpening } from '#domain/opening/policy.ts'
import { OPENING_STATES, type OpeningState } from '#domain/opening/states.ts'
import type { Pace } from '#domain/opening/turns.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { OPENING } from './openingCycle.ts'

const State = v.picklist(OPENING_STATES)

/** An opening by turns as it is kept. */
export interface OpeningRecord {
  readonly id: number
  /** The number of what is opened: a scheme's, or a season's. */
  readonly campaignId: number
  readonly isSeason: boolean
  /** What officers call it, and what everybody calls it, as it was when its room was made. */
  readonly code: string
  readonly name: Bilingual
  readonly state: OpeningState
  readonly opensOn: Date
  readonly drawId: number | null
  /** The id of the last place of the sealed roll; null before the seal, and where nobody was in the room. */
  readonly rollTo: number | null
  readonly batchSize: number
  readonly batchNo: number
  readonly batchBeganOn: Date | null
  readonly batchEndsOn: Date | null
  /** The shortest batch so far, milliseconds. */
  readonly fastestMs: number | null
  /** The highest number that was called; 0 before the first. */
  readonly calledTo: number
  /** The highest number that was given; 0 before the draw. */
  readonly lastPlace: number
  /** What officers said of a pause or of more time; '' when nothing. */
  readonly notice: string
  readonly beganOn: Date | null
  readonly endedOn: Date | null
}

const select = (db: Db) =>
  db
    .selectFrom('opening')
    .select([
      'opening.id',
      'campaign_id as campaignId',
      'is_season as isSeason',
      'code',
      'name_en as nameEn',
      'name_hi as nameHi',
      'opening.state',
      'opens_on as opensOn',
      'draw_id as drawId',
      'roll_to as rollTo',
      'batch_size as batchSize',
      'batch_no as batchNo',
      'batch_began_on as batchBeganOn',
      'batch_ends_on as batchEndsOn',
      'fastest_ms as fastestMs',
      'called_to as calledTo',
      'last_place as lastPlace',
      'notice',
      'began_on as beganOn',
      'ended_on as endedOn',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>
const toOpening = ({ nameEn, nameHi, ...row }: Row): OpeningRecord => ({
  ...row,
  name: { en: nameEn, hi: nameHi },
  state: v.parse(State, row.state),
})

/** Something whose room is made: a scheme, or a season. */
export interface NewOpening extends Pick<OpeningRecord, 'isSeason' | 'code' | 'name' | 'opensOn'> {
  readonly id: number
}

/** Makes the opening of a scheme or a season unless it is there. */
export async function ensureOpening(
  db: Db,
  { id, isSeason, code, name, opensOn }: NewOpening,
  { batchSize }: Pick<FairOpening, 'batchSize'>,
): Promise<void> {
  await db
    .insertInto('opening')
    .values({
      campaign_id: id,
      is_season: isSeason,
      code,
      name_en: name.en,
      name_hi: name.hi,
      state: born(OPENING, 'ROOM'),
      opens_on: opensOn,
      batch_size: batchSize,
    })
    .onConflict(conflict => conflict.column('campaign_id').doNothing())
    .execute()
}

/** The opening of a scheme or a season, by its number. */
export async function findOpening(db: Db, campaignId: number): Promise<OpeningRecord | undefined> {
  const row = await select(db).where('campaign_id', '=', campaignId).executeTakeFirst()
  return row && toOpening(row)
}

/** The same, held for the act: whatever changes the order or the batch passes here one by one. */
export async function holdOpening(db: Db, campaignId: number): Promise<OpeningRecord | undefined> {
  const row = await select(db).where('campaign_id', '=', campaignId).forUpdate().executeTakeFirst()
  return row && toOpening(row)
}

/** The same, kept from moving on while citizens enter beside each other. */
export async function shareOpening(db: Db, campaignId: number): Promise<OpeningRecord | undefined> {
  const row = await select(db).where('campaign_id', '=', campaignId).forShare().executeTakeFirst()
  return row && toOpening(row)
}

/** Openings that have not ended, the first to open first. */
export const listLiveOpenings = async (db: Db): Promise<OpeningRecord[]> =>
  (await select(db).where('state', '<>', 'ENDED').orderBy('opens_on').orderBy('id').execute()).map(toOpening)

/** Every opening, by campaign. */
export const listOpenings = async (db: Db): Promise<OpeningRecord[]> =>
  (await select(db).orderBy('campaign_id').execute()).map(toOpening)

/** The openings of these seasons. */
export async function listOpeningsOf(db: Db, seasonIds: readonly number[]): Promise<OpeningRecord[]> {
  if (seasonIds.length === 0) return []
  return (
    await select(db)
      .where('campaign_id', 'in', [...seasonIds])
      .orderBy('opens_on')
      .execute()
  ).map(toOpening)
}

/** The opening that officers call so, held for the act. */
export async function holdOpeningByCode(db: Db, code: string): Promise<OpeningRecord | undefined> {
  const row = await select(db).where('code', '=', code).forUpdate().executeTakeFirst()
  return row && toOpening(row)
}

/** So many openings at most, those that have not ended first, the soonest first, then the latest that ended. */
export const listOpeningHeads = async (db: Db, limit: number): Promise<OpeningRecord[]> =>
  (await select(db).orderBy('ended_on', 'desc').orderBy('opens_on').limit(limit).execute()).map(toOpening)

/** Notes the highest number that was given. */
export async function setLastPlace(db: Db, openingId: number, lastPlace: number): Promise<void> {
  await db.updateTable('opening').set({ last_place: lastPlace }).where('id', '=', openingId).execute()
}

/** Notes when an opening opens, later than it was said, and why. */
export async function setOpensOn(db: Db, openingId: number, opensOn: Date, notice: string): Promise<void> {
  await db.updateTable('opening').set({ opens_on: opensOn, notice }).where('id', '=', openingId).execute()
}

/** Writes how a batch goes: what was called, until when. */
export async function setBatch(
  db: Db,
  openingId: number,
  batch: Pick<OpeningRecord, 'batchNo' | 'batchBeganOn' | 'batchEndsOn' | 'calledTo' | 'fastestMs'>,
): Promise<void> {
  await db
    .updateTable('opening')
    .set({
      batch_no: batch.batchNo,
      batch_began_on: batch.batchBeganOn,
      batch_ends_on: batch.batchEndsOn,
      called_to: batch.calledTo,
      fastest_ms: batch.fastestMs,
    })
    .where('id', '=', openingId)
    .execute()
}

/** What an opening shows of its pace, for everybody's own reckoning. */
export const paceOf = (opening: OpeningRecord, { turnMinutes }: FairOpening): Pace => ({
  opensAt: opening.opensOn.getTime(),
  calledTo: opening.calledTo,
  batchEndsAt: opening.batchEndsOn?.getTime() ?? null,
  batchSize: opening.batchSize,
  turnMs: turnMinutes * MINUTE_MS,
  fastestMs: opening.fastestMs,
})
