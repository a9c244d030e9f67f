import type { SeatList } from './lists.ts'

/** Entries of one pool in ascending order of ticket, as columns; codes are indexes into the tables beside them. */
export interface Contest {
  readonly vertical: Uint8Array
  /** 0 = no claim; n = horizontals[n − 1]. */
  readonly horizontal: Uint8Array
  readonly verticals: readonly string[]
  readonly horizontals: readonly string[]
}
export interface ListOutcome {
  readonly list: SeatList
  /** Designed seats and what earlier lists spilled here. */
  readonly offered: number
  readonly filled: number
  /** Seats passed on to the Spill list (for the last list: seats that stay empty). */
  readonly spilled: number
  /** Entries that the list accepts, allotted earlier or not. */
  readonly qualifying: number
  /** Position of the last entry taken, or -1 when none was. */
  readonly cutOff: number
}

/**
 * Fills the lists in order: each walks the entries by ascending ticket and takes the first not yet allotted that it
 * accepts, up to its capacity; capacity left over moves to the Spill list, which is always later.
 * @returns the outcome per list, and per position the index of the list that took it (-1 = none).
 */
export function fillLists(
  lists: readonly SeatList[],
  contest: Contest,
): { outcomes: ListOutcome[]; taken: Int16Array } {
  const { vertical, horizontal } = contest
  const count = vertical.length
  const taken = new Int16Array(count).fill(-1)
  const extra = new Map<string, number>()
  const groups = countGroups(contest)
  const outcomes = lists.map((list, index) => {
    const acceptsV = accepted(list.V, contest.verticals)
    const acceptsH = new Uint8Array([list.H === null ? 1 : 0, ...accepted(list.H, contest.horizontals)])
    let qualifying = 0
    groups.forEach((row, v) => {
      row.forEach((size, h) => {
        if (acceptsV[v] === 1 && acceptsH[h] === 1) qualifying += size
      })
    })
    const offered = list.Seats + (extra.get(list.Code) ?? 0)
    let filled = 0
    let cutOff = -1
    for (let i = 0; i < count && filled < offered; i++) {
      if (taken[i] !== -1) continue
      if (acceptsV[vertical[i] as number] !== 1 || acceptsH[horizontal[i] as number] !== 1) continue
      taken[i] = index
      cutOff = i
      filled++
    }
    const spilled = offered - filled
    if (list.Spill !== null) extra.set(list.Spill, (extra.get(list.Spill) ?? 0) + spilled)
    return { list, offered, filled, spilled, qualifying, cutOff }
  })
  return { outcomes, taken }
}

function accepted(codes: readonly string[] | null, table: readonly string[]): Uint8Array {
  return Uint8Array.from(table, code => (codes === null || codes.includes(code) ? 1 : 0))
}

function countGroups({ vertical, horizontal, verticals, horizontals }: Contest): Uint32Array[] {
  const groups = verticals.map(() => new Uint32Array(horizontals.length + 1))
  for (let i = 0; i < vertical.length; i++) {
    const row = groups[vertical[i] as number] as Uint32Array
    const claim = horizontal[i] as number
    row[claim] = (row[claim] as number) + 1
  }
  return groups
}
