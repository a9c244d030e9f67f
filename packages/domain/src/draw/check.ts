/** The checks of a verifier, in their order (docs/draw.md). */
export const CHECKS = [
  'files',
  'sums',
  'manifest',
  'roll',
  'root',
  'announcement',
  'difference',
  'beacon',
  'tickets',
  'lists',
  'units',
  'waiting',
  'result',
  'reconciliation',
  'promotions',
  'bias',
  'annulment',
  'stamps',
] as const

export type CheckCode = (typeof CHECKS)[number]

/** Skipped: an earlier failure left nothing to check with, or the optional file is not there. */
export type CheckVerdict = 'Passed' | 'Failed' | 'Skipped'

export interface Check {
  readonly Code: CheckCode
  readonly Verdict: CheckVerdict
  /** Numbers for the sentence that tells what was found (`checkTexts.ts`). */
  readonly Values: Readonly<Record<string, string | number>>
  /** What is wrong and where, at most `PROBLEM_LIMIT` sentences; the rest is counted in the last. */
  readonly Problems: readonly string[]
}

/** Takes what a check found. @returns whether it passed */
export type Report = (code: CheckCode, problems: readonly string[], values?: Check['Values']) => boolean

/** Notes that a check had nothing to look at. */
export type Skip = (code: CheckCode) => void
