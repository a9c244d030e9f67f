import { type HeldRole, Role } from './roles.ts'

/** What an officer can prove themselves with. */
export interface Credentials {
  readonly passkeys: number
  readonly hasPassword: boolean
  /** Printed codes that were not used yet. */
  readonly recoveryCodes: number
}

/** Roles that move money or approve it: one lost device must not stop them, one stolen must not suffice unseen. */
const MONEY_ROLES: ReadonlySet<Role> = new Set<Role>([
  Role.Accountant,
  Role.JointCommissioner,
  Role.Commissioner,
])

/** Whether somebody with these roles needs two credentials. */
export const needsTwo = (held: readonly Pick<HeldRole, 'role'>[]): boolean =>
  held.some(({ role }) => MONEY_ROLES.has(role))

/** What an enrolment lacks before it can end; in the order in which it is made good. */
export type EnrolmentLack = 'CREDENTIAL' | 'SECOND_CREDENTIAL' | 'RESERVE'

/**
 * What somebody with these roles still lacks: a first credential; for money a second one; for everybody something in reserve,
 * a second credential or printed codes. Null when nothing is lacking.
 */
export function lackOf(
  held: readonly Pick<HeldRole, 'role'>[],
  { passkeys, hasPassword, recoveryCodes }: Credentials,
): EnrolmentLack | null {
  const count = passkeys + (hasPassword ? 1 : 0)
  if (count === 0) return 'CREDENTIAL'
  if (count === 1 && needsTwo(held)) return 'SECOND_CREDENTIAL'
  return count === 1 && recoveryCodes === 0 ? 'RESERVE' : null
}

/** Service numbers are written in one way, so that nobody has two. */
export const serviceNumberOf = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

/** So many days without a sign-in, and the account is called dormant. */
export const DORMANT_DAYS = 90
