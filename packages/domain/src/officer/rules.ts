import type { Paise } from '#domain/money/paise.ts'
import {
  type ApprovalLimits,
  higher,
  type LadderName,
  PASSWORD_MOST,
  RUNGS,
  type Rung,
  rungOf,
} from './ladder.ts'
import { type HeldRole, Role, Section } from './roles.ts'

/** Who says yes to an act, beside whoever does it. */
export type Approval =
  /** One officer does it. */
  | { readonly by: 'none' }
  /** Somebody who holds one of these roles, or the second of two of the same role. */
  | { readonly by: 'roles'; readonly roles: readonly Role[] }
  /** As `roles`, when the act moves more than one accountant may alone. */
  | { readonly by: 'above'; readonly roles: readonly Role[] }
  /** As `roles`, when a line of the act is marked to be looked at first. */
  | { readonly by: 'marked'; readonly roles: readonly Role[] }
  /** As `roles`; where the act says that it is grave, somebody of `also` approves too, and the two are not one officer. */
  | { readonly by: 'graver'; readonly roles: readonly Role[]; readonly also: readonly Role[] }
  /** By the amount; never lower than `least`. An act that says no amount goes to `unsaid`. */
  | { readonly by: 'ladder'; readonly ladder: LadderName; readonly least?: Rung; readonly unsaid: Rung }
  /** Nobody approves, but a second officer of the role sits at the desk meanwhile. */
  | { readonly by: 'present'; readonly role: Role }

/** The rule of one act of the registry. */
export interface ActRule {
  /** The part of the house to which it belongs; null where it belongs to each. */
  readonly section: Section | null
  /** Who does it, or proposes it. */
  readonly does: readonly Role[]
  readonly approval: Approval
}

/** What the act at hand moves, in the eyes of its rule. */
export interface Weight {
  /** The amount by which it is judged, splitting counted; null when the act says none. */
  readonly amount: Paise | null
  /** A line of it is marked to be looked at first. */
  readonly marked: boolean
  /** The act itself says that one approval is not enough for it. */
  readonly grave: boolean
}

/** Who must approve this act: the roles, any of which suffices; null when nobody must. */
export function approversOf(
  { approval }: ActRule,
  { amount, marked, grave }: Weight,
  limits: ApprovalLimits,
): readonly Role[] | null {
  switch (approval.by) {
    case 'none':
    case 'present':
      return null
    case 'roles':
      return approval.roles
    case 'above':
      return amount !== null && amount <= limits.alone ? null : approval.roles
    case 'marked':
      return marked ? approval.roles : null
    case 'graver':
      return grave ? [...approval.also, ...approval.roles] : approval.roles
    case 'ladder': {
      const rung = amount === null ? approval.unsaid : rungOf(approval.ladder, amount, limits)
      return RUNGS.slice(RUNGS.indexOf(higher(rung, approval.least ?? Role.Accountant)))
    }
  }
}

/** How many officers must approve this act, each with another role of those that approve it. */
export const approvalsOf = ({ approval }: ActRule, { grave }: Pick<Weight, 'grave'>): number =>
  approval.by === 'graver' && grave ? 2 : 1

/**
 * Which of the approving roles a further officer can still give, when others gave theirs: each approval is another officer's
 * with another role. Who holds several gives whichever the others lack.
 * @param given the approving roles that each of the others held
 */
export function rolesLeft(
  approvers: readonly Role[],
  approvals: number,
  given: readonly (readonly Role[])[],
): readonly Role[] {
  const only = given.length < approvals ? given.filter(roles => roles.length === 1).flat() : approvers
  return approvers.filter(role => !only.includes(role))
}

/** The approving roles that somebody holds in the section of an act. */
export const approvingRolesOf = (
  { section }: ActRule,
  approvers: readonly Role[],
  held: readonly HeldRole[],
): Role[] => approvers.filter(role => holdsIn(held, [role], section))

/** Whether an act of this rule can ever wait for a second officer. */
export const mayNeedApproval = ({ approval: { by } }: ActRule): boolean => by !== 'none' && by !== 'present'

/** Whether the amount asks for a passkey of whoever approves; an act on a ladder that says none may move any. */
export const needsPasskey = ({ approval }: ActRule, { amount }: Pick<Weight, 'amount'>): boolean =>
  amount === null ? approval.by === 'ladder' : amount > PASSWORD_MOST

/** Whether one of these roles is held in a section. Accountants of the money section count the money of every section. */
function holdsIn(held: readonly HeldRole[], roles: readonly Role[], section: Section | null): boolean {
  return held.some(
    one =>
      roles.includes(one.role) &&
      (section === null ||
        one.section === null ||
        one.section === section ||
        (one.role === Role.Accountant && one.section === Section.Money)),
  )
}

/** Whether who holds these roles may do or propose an act. */
export const mayDo = ({ does, section }: ActRule, held: readonly HeldRole[]): boolean =>
  holdsIn(held, does, section)

const EVERYWHERE: readonly Role[] = [Role.JointCommissioner, Role.Commissioner, Role.Auditor]
const AT_WORK: readonly Role[] = [Role.Assistant, Role.Accountant, Role.Planner, Role.Committee]

/** Whether accountants do an act of this rule, or approve one: then those of the money section see it too. */
const isAccountants = ({ does, approval }: ActRule): boolean =>
  approval.by === 'ladder' ||
  [...does, ...('roles' in approval ? approval.roles : [])].includes(Role.Accountant)

/** Whether who holds these roles may look at what others do by this rule: those of the section, who decides, who audits. */
export const maySee = (rule: ActRule, held: readonly HeldRole[]): boolean =>
  held.some(
    one =>
      EVERYWHERE.includes(one.role) ||
      (AT_WORK.includes(one.role) &&
        (rule.section === null || one.section === null || one.section === rule.section)),
  ) ||
  (isAccountants(rule) && holdsIn(held, [Role.Accountant], rule.section))

/** Whether who holds these roles has one of the approving roles of an act. */
export const mayApprove = (
  { section }: ActRule,
  roles: readonly Role[],
  held: readonly HeldRole[],
): boolean => holdsIn(held, roles, section)
