import { type SeatList, verticalOf } from './lists.ts'

/** Length of the waiting list of each vertical: ceil(designed seats × WaitBp / 10000), in the order of the lists. */
export function waitingPlaces(lists: readonly SeatList[], waitBp: number): Map<string, number> {
  const seats = new Map<string, number>()
  for (const list of lists) seats.set(verticalOf(list), (seats.get(verticalOf(list)) ?? 0) + list.Seats)
  return new Map([...seats].map(([vertical, count]) => [vertical, Math.ceil((count * waitBp) / 10000)]))
}

/** Positions that wait, per vertical: the next entries of that vertical by ticket that no list took. */
export function waitingLists(
  places: ReadonlyMap<string, number>,
  taken: Int16Array,
  vertical: Uint8Array,
  verticals: readonly string[],
): Map<string, number[]> {
  const waiting = new Map([...places.keys()].map(code => [code, [] as number[]]))
  const open = verticals.map(code => places.get(code) ?? 0)
  let left = open.reduce((sum, count) => sum + count, 0)
  for (let i = 0; i < taken.length && left > 0; i++) {
    const own = vertical[i] as number
    if (taken[i] !== -1 || (open[own] ?? 0) === 0) continue
    waiting.get(verticals[own] ?? '')?.push(i)
    open[own] = (open[own] ?? 0) - 1
    left--
  }
  return waiting
}
