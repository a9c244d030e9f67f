import { GENERAL } from '#domain/draw/lists.ts'
import type { ManifestPool } from '#domain/draw/manifest.ts'
import type { DrawResult } from '#domain/draw/result.ts'

/** The pool of a draw of places; every line of its roll stands in it. */
export const ROOM_POOL = 'ROOM'
/** What a line of such a roll competes as: in a room there are no categories. */
export const ROOM_VERTICAL = GENERAL

const WORD = 'Place '

/** The name that the draw gives to a line of its roll. @param placeId of the place in the room, from 1 */
export const entryName = (placeId: number): string => `W-${String(placeId).padStart(9, '0')}`

/**
 * What a draw of places draws: as many units as there are entries, each a number in the order. So every verifier of a
 * draw verifies an order, and shows "Place 17" as what somebody got.
 */
export const placesPool = (entries: number): ManifestPool => ({
  PoolCode: ROOM_POOL,
  Seats: entries,
  Units: Array.from({ length: entries }, (_, index) => `${WORD}${index + 1}`),
  Lists: [{ Code: 'PLACES', H: null, Seats: entries, Spill: null, V: null }],
  WaitBp: 0,
})

/** The number of each line in the order, by the name of the line. @throws Error when a line has none */
export function orderOf({ Pools }: Pick<DrawResult, 'Pools'>): ReadonlyMap<string, number> {
  const winners = Pools.flatMap(pool => pool.Winners)
  return new Map(
    winners.map(({ ApplicationNumber, UnitNo }) => {
      const place = UnitNo.startsWith(WORD) ? Number(UnitNo.slice(WORD.length)) : Number.NaN
      if (!Number.isInteger(place))
        throw new Error(`${ApplicationNumber} drew '${UnitNo}', which is no place`)
      return [ApplicationNumber, place]
    }),
  )
}
