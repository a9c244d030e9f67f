import type { SeatList } from './lists.ts'

const CODE = /^[A-Z][A-Z0-9-]{0,23}$/
export const CLAIM_CODE = /^[A-Z][A-Z0-9]{0,7}$/

/**
 * Everything that makes the lists of a pool unfit for a draw, one sentence each, naming the list. Empty when fit:
 * codes unique, seats whole and summing to the pool's, every spill a later list, and a last list that takes
 * anybody, so that no seat can be lost.
 */
export function listProblems(lists: readonly SeatList[], seats: number): string[] {
  const problems: string[] = []
  const place = new Map<string, number>()
  lists.forEach((list, index) => {
    if (!CODE.test(list.Code)) problems.push(`List ${index + 1}: '${list.Code}' is not a list code.`)
    if (place.has(list.Code)) problems.push(`${list.Code}: the code is used twice.`)
    else place.set(list.Code, index)
  })
  lists.forEach((list, index) => {
    if (!Number.isSafeInteger(list.Seats) || list.Seats < 0)
      problems.push(`${list.Code}: ${list.Seats} is not a number of seats.`)
    for (const [name, codes] of [
      ['V', list.V],
      ['H', list.H],
    ] as const) {
      if (codes === null) continue
      if (codes.length === 0) problems.push(`${list.Code}: ${name} accepts nobody.`)
      if (new Set(codes).size < codes.length) problems.push(`${list.Code}: ${name} names a code twice.`)
      for (const code of codes)
        if (!CLAIM_CODE.test(code))
          problems.push(`${list.Code}: ${name} holds '${code}', which is not a code.`)
    }
    const last = index === lists.length - 1
    if (list.Spill === null) {
      if (!last)
        problems.push(`${list.Code}: unfilled seats would be lost; only the last list may have no Spill.`)
      return
    }
    const target = place.get(list.Spill)
    if (target === undefined) problems.push(`${list.Code}: Spill ${list.Spill} is not a list of this pool.`)
    else if (target <= index)
      problems.push(`${list.Code}: Spill ${list.Spill} is not a later list; spill must go forward.`)
  })
  const end = lists.at(-1)
  if (end === undefined) return ['The pool has no lists.']
  if (end.V !== null || end.H !== null)
    problems.push(`${end.Code}: the last list must accept everybody, or seats could stay empty.`)
  const total = lists.reduce((sum, list) => sum + list.Seats, 0)
  if (total !== seats)
    problems.push(`The lists from ${lists[0]?.Code} to ${end.Code} hold ${total} seats, the pool ${seats}.`)
  return problems
}
