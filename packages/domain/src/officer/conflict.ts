import { type IstDay, istDay } from '../dates/ist.ts'

/** By what an officer and a party of a case are found to be the same, kin, or otherwise bound. */
export const LinkKind = {
  Mobile: 'MOBILE',
  Pan: 'PAN',
  Account: 'ACCOUNT',
  Property: 'PROPERTY',
} as const
export type LinkKind = (typeof LinkKind)[keyof typeof LinkKind]

/** What an officer says is theirs or their family's: the mobile, PAN, account or registration id, cleaned. */
export interface Declared {
  readonly kind: LinkKind
  readonly value: string
  /** Of an account; '' for everything else. */
  readonly ifsc: string
}

/** A keyed hash of something that one person holds: never the thing itself. */
export interface Link {
  readonly kind: LinkKind
  /** Hex. */
  readonly hash: string
}

/** What an officer and the parties of an act have in common; none, and the officer is free to act. */
export function conflictsOf(officer: readonly Link[], parties: readonly Link[]): readonly LinkKind[] {
  const own = new Set(officer.map(({ kind, hash }) => `${kind}|${hash}`))
  const met = parties.filter(({ kind, hash }) => own.has(`${kind}|${hash}`)).map(({ kind }) => kind)
  return [...new Set(met)].toSorted()
}

/** The first of April on or before a day: since then officers are asked whether what they declared is whole. */
export function lastApril(today: IstDay): IstDay {
  const year = Number(today.slice(0, 4))
  return `${today.slice(5) >= '04-01' ? year : year - 1}-04-01`
}

/** Whether an officer is asked anew what is theirs or their family's. @param wholeOn when they last said; null: never */
export const isAskedAnew = (wholeOn: Date | null, now: Date): boolean =>
  wholeOn === null || istDay(wholeOn) < lastApril(istDay(now))
