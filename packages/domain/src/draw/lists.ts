import { apportion, type Part } from './hamilton.ts'

/** One list of seats as the manifest holds it: who may compete (null = anybody) and where unfilled seats go. */
export interface SeatList {
  readonly Code: string
  readonly Seats: number
  /** Accepted verticals, or null for all. */
  readonly V: readonly string[] | null
  /** Accepted horizontal claims, or null for all, claim or none. */
  readonly H: readonly string[] | null
  /** Code of a later list, or null for the last. */
  readonly Spill: string | null
}

/** Reservation as data; one per campaign, frozen at publication (docs/draw.md). */
export interface QuotaPolicy {
  /** CategoryOnly: each competes in the category applied for. OpenToAll: general seats first, open to everybody. */
  readonly Preset: 'CategoryOnly' | 'OpenToAll'
  /** Reserved verticals in the order that breaks ties of the largest remainder. */
  readonly Verticals: readonly Part[]
  /** Horizontal claims, inside each vertical, in the order that breaks ties. */
  readonly Horizontals: readonly Part[]
}

export const GENERAL = 'GEN'
export const RESIDUAL = 'RESIDUAL'

/** Reservation of Uttar Pradesh housing schemes: SC 21, ST 2, OBC 27 %; claims as in docs/rules/lottery.md. */
export const UP_VERTICALS: readonly Part[] = [
  { Code: 'SC', Bp: 2100 },
  { Code: 'ST', Bp: 200 },
  { Code: 'OBC', Bp: 2700 },
]
export const UP_HORIZONTALS: readonly Part[] = [
  { Code: 'DIV', Bp: 500 },
  { Code: 'SEN', Bp: 1000 },
  { Code: 'EXS', Bp: 300 },
  { Code: 'FFP', Bp: 500 },
  { Code: 'GOV', Bp: 500 },
  { Code: 'EMP', Bp: 200 },
]
export const CATEGORY_ONLY: QuotaPolicy = {
  Preset: 'CategoryOnly',
  Verticals: UP_VERTICALS,
  Horizontals: UP_HORIZONTALS,
}
export const OPEN_TO_ALL: QuotaPolicy = { ...CATEGORY_ONLY, Preset: 'OpenToAll' }

/**
 * Seats of each vertical, general last.
 * @throws RangeError when the reserved verticals exceed half (Indra Sawhney, 1992).
 */
export function verticalSeats(seats: number, policy: QuotaPolicy): Map<string, number> {
  const share = policy.Verticals.reduce((sum, part) => sum + part.Bp, 0)
  if (share > 5000) throw new RangeError(`Reserved verticals are ${share} basis points; at most 5000.`)
  const { seats: reserved, rest } = apportion(seats, policy.Verticals)
  const counts = new Map(policy.Verticals.map((part, i) => [part.Code, reserved[i] ?? 0]))
  return counts.set(GENERAL, rest)
}

/**
 * Expands a policy into the ordered lists of one pool. Category only: ST, SC (then ST-EXTRA, so that SC and ST
 * seats interchange before they become general), the other verticals, GEN, RESIDUAL. Open to all: GEN first and
 * open to everybody, then the verticals, every OPEN list spilling to RESIDUAL.
 */
export function expandLists(seats: number, policy: QuotaPolicy): SeatList[] {
  const counts = verticalSeats(seats, policy)
  const reserved = policy.Verticals.map(part => part.Code)
  // The smaller tribe list runs first: its unfilled seats must still find the SC list ahead of them.
  const ordered = [...reserved.filter(code => code === 'ST'), ...reserved.filter(code => code !== 'ST')]
  const interchange = ordered.includes('ST') && ordered.includes('SC')
  const lists: SeatList[] = []
  const addVertical = (vertical: string, accepted: readonly string[] | null, spill: string): void => {
    const claims = apportion(counts.get(vertical) ?? 0, policy.Horizontals)
    policy.Horizontals.forEach((part, i) => {
      const Code = `${vertical}-${part.Code}`
      lists.push({
        Code,
        H: [part.Code],
        Seats: claims.seats[i] ?? 0,
        Spill: `${vertical}-OPEN`,
        V: accepted,
      })
    })
    lists.push({ Code: `${vertical}-OPEN`, H: null, Seats: claims.rest, Spill: spill, V: accepted })
  }
  if (policy.Preset === 'OpenToAll') {
    addVertical(GENERAL, null, RESIDUAL)
    for (const vertical of ordered) addVertical(vertical, [vertical], RESIDUAL)
  } else {
    for (const vertical of ordered) {
      if (interchange && vertical === 'ST') addVertical('ST', ['ST'], 'SC-OPEN')
      else if (interchange && vertical === 'SC') {
        addVertical('SC', ['SC'], 'ST-EXTRA')
        lists.push({ Code: 'ST-EXTRA', H: null, Seats: 0, Spill: 'GEN-OPEN', V: ['ST'] })
      } else addVertical(vertical, [vertical], 'GEN-OPEN')
    }
    addVertical(GENERAL, [GENERAL], RESIDUAL)
  }
  lists.push({ Code: RESIDUAL, H: null, Seats: 0, Spill: null, V: null })
  return lists
}

/** Vertical that a list's designed seats belong to: the first it accepts, or general when it accepts all. */
export function verticalOf(list: SeatList): string {
  return list.V?.[0] ?? GENERAL
}
