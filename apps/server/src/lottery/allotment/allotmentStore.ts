import * as v from 'valibot'
import { ALLOTMENT_STATES, type AllotmentState } from '#domain/lottery/campaignStates.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { ALLOTMENT } from './allotmentCycle.ts'

const State = v.picklist(ALLOTMENT_STATES)

/** The list of offers that an auction made. */
export const AUCTION_LIST = 'AUCTION'

/** A unit that was offered to an application, whatever became of it. */
export interface OfferRecord {
  readonly id: number
  readonly applicationId: number
  readonly campaignId: number
  readonly unitNo: string
  /** 'FCFS', `AUCTION_LIST` or a list of the draw. */
  readonly listCode: string
  readonly totalCost: Paise
  readonly issuedOn: Date
  /** The last moment to accept. */
  readonly acceptBy: Date
  readonly acceptedOn: Date | null
  readonly state: AllotmentState
}

const select = (db: Db) =>
  db
    .selectFrom('allotment')
    .select([
      'id',
      'application_id as applicationId',
      'campaign_id as campaignId',
      'unit_no as unitNo',
      'list_code as listCode',
      'total_cost as totalCost',
      'issued_on as issuedOn',
      'accept_by as acceptBy',
      'accepted_on as acceptedOn',
      'state',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>
const toOffer = (row: Row): OfferRecord => ({ ...row, state: v.parse(State, row.state) })

const open = (db: Db) => select(db).where('state', '=', 'OFFERED')

/** The unit that was offered to an application, whatever became of it. */
export async function findOffer(db: Db, applicationId: number): Promise<OfferRecord | undefined> {
  const row = await select(db).where('application_id', '=', applicationId).executeTakeFirst()
  return row && toOffer(row)
}

/** The open offer of an application, held for the act. */
export async function holdOpenOffer(db: Db, applicationId: number): Promise<OfferRecord | undefined> {
  const row = await open(db).where('application_id', '=', applicationId).forUpdate().executeTakeFirst()
  return row && toOffer(row)
}

/** The offers of these applications, whatever became of them. */
export async function listOffers(db: Db, applicationIds: readonly number[]): Promise<OfferRecord[]> {
  const of = select(db).where(({ eb, fn, val }) =>
    eb('application_id', '=', fn.any(val([...applicationIds]))),
  )
  return (await of.orderBy('id').execute()).map(toOffer)
}

/** Open offers of these applications. */
export async function listOpenOffers(db: Db, applicationIds: readonly number[]): Promise<OfferRecord[]> {
  const of = open(db).where(({ eb, fn, val }) => eb('application_id', '=', fn.any(val([...applicationIds]))))
  return (await of.orderBy('id').execute()).map(toOffer)
}

/** Open offers of a campaign, in the order in which they were made. */
export const listOpenOffersOf = async (db: Db, campaignId: number): Promise<OfferRecord[]> =>
  (await open(db).where('campaign_id', '=', campaignId).orderBy('id').execute()).map(toOffer)

/** Open offers whose last moment lies after one instant (or anywhere before) and up to another. */
export async function listOpenOffersDue(
  db: Db,
  due: { readonly after?: Date; readonly until: Date },
): Promise<OfferRecord[]> {
  let rows = open(db).where('accept_by', '<=', due.until)
  if (due.after !== undefined) rows = rows.where('accept_by', '>', due.after)
  return (await rows.orderBy('id').execute()).map(toOffer)
}

/** True when an auction of a campaign has given units away. */
export async function hasAuctionResult(db: Db, campaignId: number): Promise<boolean> {
  const won = select(db).where('campaign_id', '=', campaignId).where('list_code', '=', AUCTION_LIST)
  return (await won.executeTakeFirst()) !== undefined
}

/** An offer to be made. */
export type NewOffer = Omit<OfferRecord, 'id' | 'acceptedOn' | 'state'>

const toRow = (offer: NewOffer) => ({
  application_id: offer.applicationId,
  campaign_id: offer.campaignId,
  unit_no: offer.unitNo,
  list_code: offer.listCode,
  total_cost: offer.totalCost,
  issued_on: offer.issuedOn,
  accept_by: offer.acceptBy,
  state: born(ALLOTMENT, 'OFFERED'),
})

/** Makes an offer. @returns false when the unit or the application has one already */
export async function insertOffer(db: Db, offer: NewOffer): Promise<boolean> {
  const made = await db
    .insertInto('allotment')
    .values(toRow(offer))
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Rows of one insert; PostgreSQL takes at most 65,535 parameters. */
const BATCH = 5000

/** Makes the offers of a draw. */
export async function insertOffers(db: Db, offers: readonly NewOffer[]): Promise<void> {
  for (let from = 0; from < offers.length; from += BATCH) {
    await db
      .insertInto('allotment')
      .values(offers.slice(from, from + BATCH).map(toRow))
      .execute()
  }
}

/** Takes the offers of these applications back as if they had not been made. @returns their ids */
export async function deleteOffers(db: Db, applicationIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .deleteFrom('allotment')
    .where(({ eb, fn, val }) => eb('application_id', '=', fn.any(val([...applicationIds]))))
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}
