import { sql } from 'kysely'
import * as v from 'valibot'
import { PLACE_STATES } from '#domain/opening/states.ts'
import type { Db } from '#server/gateway/context.ts'
import type { PlaceRecord } from './placeStore.ts'

const State = v.picklist(PLACE_STATES)

/** A place whose account for refunds another had named before it. */
export interface SharingPlace extends Pick<PlaceRecord, 'id' | 'state' | 'place'> {
  /** The first place with the account, and how many name it now. */
  readonly firstId: number
  readonly together: number
}

/** Places of an opening that share their account with an earlier one, in the order of the roll, after an id. */
export async function listSharing(
  db: Db,
  openingId: number,
  after: number,
  limit: number,
): Promise<SharingPlace[]> {
  const { rows } = await sql<SharingPlace>`
    select it.id, it.state, it.place, family."firstId", family.together
      from opening_place it
      cross join lateral (
        select min(other.id) as "firstId", count(*)::int as together from opening_place other
         where other.opening_id = it.opening_id and other.account_fingerprint = it.account_fingerprint
           and other.state <> 'LEFT') family
     where it.opening_id = ${openingId} and it.shares_account and it.state <> 'LEFT' and it.id > ${after}
     order by it.id limit ${limit}`.execute(db)
  return rows.map(row => ({ ...row, state: v.parse(State, row.state) }))
}

/** So many places of an opening share their account with an earlier one. */
export async function countSharing(db: Db, openingId: number): Promise<number> {
  const row = await db
    .selectFrom('opening_place')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('opening_id', '=', openingId)
    .where('shares_account', '=', true)
    .where('state', '<>', 'LEFT')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
