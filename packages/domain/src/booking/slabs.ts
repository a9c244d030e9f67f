import type { CancellationSlab } from './cancel.ts'

const SLABS = /^\d{1,3}:\d{1,5}(?:,\d{1,3}:\d{1,5})*$/

/**
 * Reads slabs as an officer writes them, from the earliest cancellation to the latest: `30:1000,15:2500,0:10000` keeps
 * 10 % from 30 days before the event on, 25 % from 15 to 29 days, everything later. Each begins where the one before it
 * ends, so no day is left out.
 * @returns null when they do not fall to day 0, keep less nearer the event, or keep more than all
 */
export function readSlabs(text: string): readonly CancellationSlab[] | null {
  if (!SLABS.test(text)) return null
  const pairs = text.split(',').map(pair => pair.split(':').map(Number))
  const slabs = pairs.map(([minDays = 0, deductionBp = 0], index): CancellationSlab => {
    const before = pairs[index - 1]?.[0]
    return { minDays, maxDays: before === undefined ? null : before - 1, deductionBp }
  })
  const isInOrder = slabs.every(({ minDays, deductionBp }, index) => {
    const before = slabs[index - 1]
    return !before || (minDays < before.minDays && deductionBp >= before.deductionBp)
  })
  const last = slabs.at(-1)
  return isInOrder && last?.minDays === 0 && last.deductionBp <= 10_000 ? slabs : null
}

/** Slabs as an officer writes them. */
export const writeSlabs = (slabs: readonly CancellationSlab[]): string =>
  [...slabs]
    .sort((one, other) => other.minDays - one.minDays)
    .map(({ minDays, deductionBp }) => `${minDays}:${deductionBp}`)
    .join(',')
