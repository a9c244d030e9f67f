import { DAY_MS } from '#domain/dates/lengths.ts'
import type { Paise } from '#domain/money/paise.ts'
import { Role } from './roles.ts'

/** Amounts, in paise, up to which an approving role suffices. Configuration with a history; these are its fields. */
export interface ApprovalLimits {
  /** A payment, demand or certificate up to here is entered by one accountant alone. */
  readonly alone: Paise
  /** Up to here another accountant approves money; up to `joint` the joint commissioner, above the commissioner. */
  readonly accountant: Paise
  readonly joint: Paise
  /** A whole file of refunds up to here is the joint commissioner's. */
  readonly batch: Paise
  /** An adjustment of an account up to here is the joint commissioner's. */
  readonly adjustment: Paise
}

const LAKH = 100_000n * 100n

/** Above this, approving needs a passkey: a password with a code can be told to somebody else. */
export const PASSWORD_MOST: Paise = 2n * LAKH

/** What holds until the authority sets other limits. */
export const DEFAULT_LIMITS: ApprovalLimits = {
  alone: 2n * LAKH,
  accountant: 2n * LAKH,
  joint: 25n * LAKH,
  batch: 100n * LAKH,
  adjustment: 25_000n * 100n,
}

/** Acts for one citizen within this time add up: who splits an amount still needs the approval of the whole. */
export const SPLITTING_MS = 30 * DAY_MS

/** Ladders by which an amount finds its approver. */
export type LadderName = 'money' | 'batch' | 'adjustment'

/** Roles that approve money, from the lowest rung to the highest. */
export const RUNGS = [Role.Accountant, Role.JointCommissioner, Role.Commissioner] as const
export type Rung = (typeof RUNGS)[number]

/** The higher of two rungs. */
export const higher = (one: Rung, other: Rung): Rung =>
  RUNGS.indexOf(one) >= RUNGS.indexOf(other) ? one : other

/** The lowest role that may approve this amount on a ladder. */
export function rungOf(ladder: LadderName, amount: Paise, limits: ApprovalLimits): Rung {
  if (ladder === 'adjustment') return amount <= limits.adjustment ? Role.JointCommissioner : Role.Commissioner
  if (amount <= limits.accountant) return Role.Accountant
  const joint = ladder === 'batch' ? limits.batch : limits.joint
  return amount <= joint ? Role.JointCommissioner : Role.Commissioner
}

/** Money that an act moves, for one citizen where it is theirs. */
export interface MovedMoney {
  readonly paise: Paise
  /** Id of the citizen; null where it belongs to nobody whom the portal knows. */
  readonly citizenId: number | null
}

/**
 * The amount by which an act is judged: all that it moves, or, where it is more, what it moves for one citizen together
 * with what moved for that citizen in the last 30 days.
 *
 * @param earlier paise by citizen of those days, this act left out
 */
export function judgedAmount(moved: readonly MovedMoney[], earlier: ReadonlyMap<number, Paise>): Paise {
  const byCitizen = new Map<number, Paise>()
  let whole: Paise = 0n
  for (const { paise, citizenId } of moved) {
    whole += paise
    if (citizenId !== null) byCitizen.set(citizenId, (byCitizen.get(citizenId) ?? 0n) + paise)
  }
  let judged = whole
  for (const [citizenId, paise] of byCitizen) {
    const together = paise + (earlier.get(citizenId) ?? 0n)
    if (together > judged) judged = together
  }
  return judged
}
