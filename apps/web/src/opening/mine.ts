import type { OpeningState, RoomPlace } from '#contract/opening/room.ts'

/** What everybody reads of the room, as far as it tells of one place. */
type Read = Pick<OpeningState, 'state' | 'calledTo'> | null | undefined

/** Whether a place was called, or may have been: the server is asked for it. A million who only wait never ask. */
export const isNear = (number: number | null, read: Read): boolean =>
  number !== null && number <= (read?.calledTo ?? 0)

/** Where a place stands. That the opening ended before it was called everybody reads in the file: nobody has to ask for it. */
export function standingOf<Place extends RoomPlace>(place: Place, number: number | null, read: Read): Place {
  const waits = place.state === 'ENTERED' || place.state === 'PLACED'
  const isOver = read?.state === 'ENDED' && waits && !isNear(number, read)
  return isOver ? { ...place, state: 'ENDED' } : place
}
