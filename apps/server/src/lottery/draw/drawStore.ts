import { sql } from 'kysely'
import * as v from 'valibot'
import { ANNUL_REASONS, type AnnulReason } from '#domain/draw/annulment.ts'
import { DRAW_KINDS, DRAW_STATES, type DrawKind, type StoredDrawState } from '#domain/draw/drawState.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { DRAW } from './drawCycle.ts'

const State = v.picklist(DRAW_STATES)
const AnnulReasonCode = v.picklist([...ANNUL_REASONS, ''])

const Kind = v.picklist(DRAW_KINDS)

/** A draw as it is kept. */
export interface DrawRecord {
  readonly id: number
  /** The number of the scheme, or of the season of a hall. */
  readonly campaignId: number
  readonly kind: DrawKind
  readonly drawNo: number
  readonly state: StoredDrawState
  readonly drawOn: Date
  readonly beaconRound: number
  readonly isTest: boolean
  readonly manifestHash: string
  readonly rollRoot: string
  readonly rollCount: number
  readonly frozenOn: Date
  readonly announcedOn: Date | null
  readonly executedOn: Date | null
  readonly publishedOn: Date | null
  readonly annulledOn: Date | null
  readonly annulReason: string
  readonly annulReasonCode: AnnulReason | ''
  readonly hearingOn: Date | null
  /** How many winners lost an offer when it was annulled. */
  readonly offersLost: number | null
  /** Why the run that starts by itself was refused; '' where it was not, or officers signed anew since. */
  readonly runRefused: string
}

const select = (db: Db) =>
  db
    .selectFrom('lottery_draw as d')
    .select([
      'd.id',
      'd.campaign_id as campaignId',
      'd.kind',
      'd.draw_no as drawNo',
      'd.state',
      'd.draw_on as drawOn',
      'd.beacon_round as beaconRound',
      'd.is_test as isTest',
      'd.manifest_hash as manifestHash',
      'd.roll_root as rollRoot',
      'd.roll_count as rollCount',
      'd.frozen_on as frozenOn',
      'd.announced_on as announcedOn',
      'd.executed_on as executedOn',
      'd.published_on as publishedOn',
      'd.annulled_on as annulledOn',
      'd.annul_reason as annulReason',
      'd.annul_reason_code as annulReasonCode',
      'd.hearing_on as hearingOn',
      'd.offers_lost as offersLost',
      'd.run_refused as runRefused',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRecord = (row: Row): DrawRecord => ({
  ...row,
  state: v.parse(State, row.state),
  kind: v.parse(Kind, row.kind),
  annulReasonCode: v.parse(AnnulReasonCode, row.annulReasonCode),
  beaconRound: Number(row.beaconRound),
})

const live = (db: Db, campaignId: number) =>
  select(db).where('d.campaign_id', '=', campaignId).where('d.state', '<>', 'ANNULLED')

/** The draw of a campaign that counts: the one that was not annulled. */
export async function findLiveDraw(db: Db, campaignId: number): Promise<DrawRecord | undefined> {
  const row = await live(db, campaignId).executeTakeFirst()
  return row && toRecord(row)
}

/** The same, held for the act. */
export async function holdLiveDraw(db: Db, campaignId: number): Promise<DrawRecord | undefined> {
  const row = await live(db, campaignId).forUpdate().executeTakeFirst()
  return row && toRecord(row)
}

/** A draw by its id. @throws Error when there is none */
export const getDraw = async (db: Db, drawId: number): Promise<DrawRecord> =>
  toRecord(await select(db).where('d.id', '=', drawId).executeTakeFirstOrThrow())

/** A draw by its id, held for the act; undefined where there is none. */
export async function holdDraw(db: Db, drawId: number): Promise<DrawRecord | undefined> {
  const row = await select(db).where('d.id', '=', drawId).forUpdate().executeTakeFirst()
  return row && toRecord(row)
}

/** The number of the draw that counts of each campaign, once everybody was told of it. */
export async function listLiveDrawNos(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('lottery_draw')
    .select(['campaign_id as campaignId', 'draw_no as drawNo'])
    .where('state', 'in', ['ANNOUNCED', 'EXECUTED', 'PUBLISHED'])
    .execute()
  return new Map(rows.map(row => [row.campaignId, row.drawNo]))
}

/** Draws whose result stands. */
export const listPublished = async (db: Db): Promise<DrawRecord[]> =>
  (await select(db).where('d.state', '=', 'PUBLISHED').orderBy('d.campaign_id').execute()).map(toRecord)

/** A draw as its roll is frozen. */
export type NewDraw = Omit<
  DrawRecord,
  | 'id'
  | 'state'
  | 'announcedOn'
  | 'executedOn'
  | 'publishedOn'
  | 'annulledOn'
  | 'annulReason'
  | 'annulReasonCode'
  | 'hearingOn'
  | 'offersLost'
  | 'runRefused'
>

/** Draws of units that wait for their random number; orders of rooms are led by their openings. */
export async function listAwaited(db: Db): Promise<DrawRecord[]> {
  const awaited = select(db).where('d.state', '=', 'ANNOUNCED').where('d.kind', '=', 'UNITS')
  return (await awaited.orderBy('d.draw_on').execute()).map(toRecord)
}

/** Every draw of these campaigns, announced or not, newest first. */
export async function listDrawsOf(db: Db, campaignIds: readonly number[]): Promise<DrawRecord[]> {
  if (campaignIds.length === 0) return []
  const rows = select(db).where('d.campaign_id', 'in', [...campaignIds])
  return (await rows.orderBy('d.campaign_id').orderBy('d.draw_no', 'desc').execute()).map(toRecord)
}

/** Notes why the run that starts by itself was refused; '' when officers have signed anew. */
export async function setRunRefused(db: Db, drawId: number, why: string): Promise<void> {
  await db.updateTable('lottery_draw').set({ run_refused: why }).where('id', '=', drawId).execute()
}

/** Enters a draw. @returns its id */
export async function insertDraw(db: Db, draw: NewDraw): Promise<number> {
  const { id } = await db
    .insertInto('lottery_draw')
    .values({
      campaign_id: draw.campaignId,
      kind: draw.kind,
      draw_no: draw.drawNo,
      state: born(DRAW, 'FROZEN'),
      draw_on: draw.drawOn,
      beacon_round: BigInt(draw.beaconRound),
      is_test: draw.isTest,
      manifest_hash: draw.manifestHash,
      roll_root: draw.rollRoot,
      roll_count: draw.rollCount,
      frozen_on: draw.frozenOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Every draw that was announced, of one campaign or (0) of all, newest first. */
export async function listAnnounced(db: Db, campaignId: number): Promise<DrawRecord[]> {
  let query = select(db).where('d.announced_on', 'is not', null)
  if (campaignId !== 0) query = query.where('d.campaign_id', '=', campaignId)
  return (await query.orderBy('d.announced_on', 'desc').orderBy('d.id', 'desc').execute()).map(toRecord)
}

/** One draw that was announced. */
export async function findAnnounced(
  db: Db,
  campaignId: number,
  drawNo: number,
): Promise<DrawRecord | undefined> {
  const row = await select(db)
    .where('d.campaign_id', '=', campaignId)
    .where('d.draw_no', '=', drawNo)
    .where('d.announced_on', 'is not', null)
    .executeTakeFirst()
  return row && toRecord(row)
}

/** The number that the next draw of a campaign gets. */
export async function nextDrawNo(db: Db, campaignId: number): Promise<number> {
  const row = await db
    .selectFrom('lottery_draw')
    .select(({ fn }) => fn.max('draw_no').as('last'))
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

/** Lets the transaction of a draw wait for the thread that draws: a million places take most of the minute after which it would be ended. */
export const waitForDraw = (db: Db): Promise<unknown> =>
  sql`set local idle_in_transaction_session_timeout = '15min'`.execute(db)
