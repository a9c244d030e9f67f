/** One reserved part of a whole, in basis points (2100 = 21 %). */
export interface Part {
  readonly Code: string
  readonly Bp: number
}

/**
 * Seats per part by the largest remainder (Hamilton): the reserved total is floor(seats × Σ bp / 10000); each part
 * gets its floor, and what is left of the total goes one by one to the largest remainders, ties in the order given.
 * @returns the seats of each part in the order given, and what is left for everybody else (`rest`).
 * @throws RangeError when seats or a part are not whole and not negative, or the parts exceed the whole.
 */
export function apportion(seats: number, parts: readonly Part[]): { seats: number[]; rest: number } {
  if (!Number.isSafeInteger(seats) || seats < 0) throw new RangeError(`${seats} is not a number of seats.`)
  const bad = parts.find(part => !Number.isInteger(part.Bp) || part.Bp < 0)
  if (bad) throw new RangeError(`${bad.Code}: ${bad.Bp} is not a share in basis points.`)
  const share = parts.reduce((sum, part) => sum + part.Bp, 0)
  if (share > 10000) throw new RangeError(`The parts are ${share} basis points of 10000.`)
  const reserved = Math.floor((seats * share) / 10000)
  const given = parts.map(part => Math.floor((seats * part.Bp) / 10000))
  let left = reserved - given.reduce((sum, count) => sum + count, 0)
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: (seats * part.Bp) % 10000 }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder) {
    if (left === 0) break
    given[index] = (given[index] ?? 0) + 1
    left--
  }
  return { seats: given, rest: seats - reserved }
}
