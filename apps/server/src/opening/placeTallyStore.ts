import { sql } from 'kysely'
import * as v from 'valibot'
import { PLACE_STATES, type PlaceState } from '#domain/opening/states.ts'
import type { Db } from '#server/gateway/context.ts'

const State = v.picklist(PLACE_STATES)

/** So many places of an opening stand in each state: the sum of what every committed act has changed, not a count of places. */
export async function countPlaces(db: Db, openingId: number): Promise<ReadonlyMap<PlaceState, number>> {
  const { rows } = await sql<{ state: string; places: number }>`
    select place_state as state, sum(places)::int as places from opening_tally where opening_id = ${openingId}
     group by place_state having sum(places) <> 0`.execute(db)
  return new Map(rows.map(row => [v.parse(State, row.state), row.places]))
}

/** Makes one row of the differences of each opening and state, or none where nothing is left. The sums stay as they are. */
export async function foldPlaceTally(db: Db): Promise<void> {
  await sql`
    with many as (
      select opening_id, place_state from opening_tally group by opening_id, place_state having count(*) > 1 or sum(places) = 0),
    gone as (
      delete from opening_tally t using many
       where (t.opening_id, t.place_state) = (many.opening_id, many.place_state)
      returning t.opening_id, t.place_state, t.places)
    insert into opening_tally (opening_id, place_state, places)
    select opening_id, place_state, sum(places) from gone group by opening_id, place_state having sum(places) <> 0`.execute(
    db,
  )
}
