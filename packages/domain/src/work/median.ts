/** A value that came so many times. */
export interface Times {
  readonly value: number
  readonly times: number
}

/** The lower median of values that are counted; null of none. */
export function medianOf(values: readonly Times[]): number | null {
  const sorted = values.filter(({ times }) => times > 0).toSorted((a, b) => a.value - b.value)
  const half = sorted.reduce((sum, { times }) => sum + times, 0) / 2
  let seen = 0
  for (const { value, times } of sorted) {
    seen += times
    if (seen >= half) return value
  }
  return null
}
