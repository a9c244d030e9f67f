import { sha256 } from '../draw/sha256.ts'

/** Of the findings of eligibility so many basis points are read a second time, blind, by another officer. */
export const USUAL_SAMPLE_BP = 500
/** Of an officer whose findings were disagreed with too often. */
export const WIDER_SAMPLE_BP = 2000
/** Above this share of disagreement the wider sample holds. */
export const DISAGREEMENT_LIMIT_BP = 300
/** Findings of so many days count for an officer's share. */
export const SAMPLE_DAYS = 90
/** A reading that its officer has not finished is another one's after so long. */
export const READING_TAKEN_MINUTES = 60

/** Why a finding is read again. */
export const READING_WHY = ['SAMPLE', 'WIDER', 'INELIGIBLE'] as const
export type ReadingWhy = (typeof READING_WHY)[number]

/** An officer's second readings: how many were done, and how many of them found otherwise. */
export interface ReadingFigures {
  readonly read: number
  readonly differing: number
}

/** Share of the second readings that found otherwise, in basis points; 0 while none was done. */
export const disagreementBp = ({ read, differing }: ReadingFigures): number =>
  read === 0 ? 0 : Math.floor((differing * 10_000) / read)

/** How many basis points of an officer's findings are drawn. */
export const sampleBp = (figures: ReadingFigures): number =>
  disagreementBp(figures) > DISAGREEMENT_LIMIT_BP ? WIDER_SAMPLE_BP : USUAL_SAMPLE_BP

const SPACE = 2 ** 48

/**
 * Whether a finding is drawn. The first six bytes of SHA-256 over `sample|<seed>|<number>` as a whole number, divided by
 * 2^48, lie below the rate: anybody can repeat it once the seed is published, nobody can foresee it before.
 * @param seed 64 hexadecimal digits, of which only the hash is known while findings are made
 * @param rateBp basis points
 */
export function isSampled(seed: string, applicationNumber: string, rateBp: number): boolean {
  const digest = sha256(new TextEncoder().encode(`sample|${seed}|${applicationNumber}`))
  const drawn = digest.slice(0, 6).reduce((value, byte) => value * 256 + byte, 0)
  return drawn < (SPACE / 10_000) * rateBp
}
