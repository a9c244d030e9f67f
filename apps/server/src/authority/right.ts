import { EntityType } from '#domain/application/kind.ts'
import { formatRupees } from '#domain/money/format.ts'
import { conflictsOf, type LinkKind } from '#domain/officer/conflict.ts'
import { type ApprovalLimits, judgedAmount, PASSWORD_MOST } from '#domain/officer/ladder.ts'
import { type ActName, ruleOf } from '#domain/officer/matrix.ts'
import { ROLE_NAMES, type Role, SECTION_NAMES, type Section } from '#domain/officer/roles.ts'
import { approversOf, mayApprove, mayDo, needsPasskey, type Weight } from '#domain/officer/rules.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { type ActingOfficer, officerActor } from '#server/officer/officer.ts'
import { isAnotherPresent } from '#server/officer/officerSessionStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listOfficerLinks, listPartyLinks } from './conflictLinks.ts'
import { listFlagged, listOpened } from './differenceStore.ts'
import type { Proposal } from './operationStore.ts'
import type { ChangeList } from './output/changes.ts'
import { readLimits, sumEarlier } from './weightStore.ts'

/** `an accountant or the commissioner, Money` */
function whoOf(roles: readonly Role[], section: Section | null): string {
  const names = [...new Set(roles)].map(role => ROLE_NAMES[role].en.toLowerCase())
  const who = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? '')
  return section === null ? who : `${who} (${SECTION_NAMES[section].en})`
}

/** @throws ActRefused when nobody with the officer's roles does this act, or a second officer is not there */
export async function checkDoer(
  db: Db,
  name: ActName,
  officer: ActingOfficer,
  dryRun: boolean,
  now: Date,
): Promise<void> {
  const rule = ruleOf(name)
  if (!mayDo(rule, officer.roles))
    throw new ActRefused(
      `Your roles do not include "${name}". It is done by: ${whoOf(rule.does, rule.section)}.`,
    )
  const { approval } = rule
  if (approval.by !== 'present' || dryRun) return
  const asked = { role: approval.role, section: rule.section }
  if (!(await isAnotherPresent(db, asked, officer.officerId, now)))
    throw new ActRefused(
      `"${name}" needs a second officer who is signed in meanwhile: ${whoOf([approval.role], rule.section)}.`,
    )
}

/** What an act weighs, and who must approve it. */
export interface Weighed extends Weight {
  readonly approvers: readonly Role[] | null
  readonly limits: ApprovalLimits
}

/** Weighs an act by what it changed. @param besides the operation itself, where it was proposed before; 0 for a new one */
export async function weigh(
  db: Db,
  name: ActName,
  changes: ChangeList,
  besides: number,
  now: Date,
): Promise<Weighed> {
  const rule = ruleOf(name)
  const limits = await readLimits(db, now)
  const isSplittable = rule.approval.by === 'ladder' && rule.approval.ladder !== 'batch'
  const earlier = isSplittable ? await sumEarlier(db, changes.concerned, besides, now) : new Map()
  const amount = changes.moved.length > 0 ? judgedAmount(changes.moved, earlier) : null
  const weight: Weight = { amount, marked: changes.flagged.length > 0 }
  return { ...weight, limits, approvers: approversOf(rule, weight, limits) }
}

const LINK_WORDS: Readonly<Record<LinkKind, string>> = {
  MOBILE: 'mobile',
  PAN: 'PAN',
  ACCOUNT: 'bank account',
  PROPERTY: 'property',
}

/** What an officer and the citizens of an act have in common, in words; empty when the officer is free. */
async function conflictWords(
  db: Db,
  ports: Ports,
  officerId: number,
  citizenIds: readonly number[],
): Promise<string[]> {
  const own = await listOfficerLinks(db, officerId)
  const met = conflictsOf(own, await listPartyLinks(db, ports, citizenIds))
  return met.map(kind => LINK_WORDS[kind])
}

/** Why an officer does not act for these citizens; null when they are free to. */
export async function conflictSentence(
  db: Db,
  ports: Ports,
  officerId: number,
  citizenIds: readonly number[],
): Promise<string | null> {
  const met = await conflictWords(db, ports, officerId, citizenIds)
  return met.length === 0
    ? null
    : `A party of this act is linked with you by ${met.join(', ')}: somebody else decides about it.`
}

/** @throws ActRefused when a citizen whom the act concerns is the officer, or one of theirs */
export async function checkConflict(
  db: Db,
  ports: Ports,
  officer: ActingOfficer,
  citizenIds: readonly number[],
): Promise<void> {
  const why = await conflictSentence(db, ports, officer.officerId, citizenIds)
  if (why !== null) throw new ActRefused(why)
}

/** @throws ActRefused when the officer proposed it, or has not opened the whole difference */
export async function checkReader(db: Db, proposal: Proposal, officer: ActingOfficer): Promise<void> {
  const { id, officerId, digest, pages } = proposal
  if (officerId === null || officerId === officer.officerId)
    throw new ActRefused(`${proposal.officer} proposed operation ${id}; another officer must approve it.`)
  const opened = await listOpened(db, { operationId: id, officerId: officer.officerId, digest })
  const unread = Array.from({ length: pages }, (_, index) => index + 1).filter(
    page => !opened.pages.includes(page),
  )
  if (unread.length > 0)
    throw new ActRefused(
      `You have not opened the whole difference of operation ${id}: ${unread.length} of ${pages} pages are left. See: operation show --id ${id}`,
    )
  const left = (await listFlagged(db, id)).filter(line => !opened.lines.includes(line))
  if (left.length > 0)
    throw new ActRefused(
      `Lines to be looked at first are not opened yet: ${left.join(', ')}. See: operation show --id ${id} --line ${left[0]}`,
    )
}

/** Why who came in by password does not approve much. */
export const NEEDS_PASSKEY = `Above ${formatRupees(PASSWORD_MOST)} an approval needs a passkey: a password with a code does not suffice.`

/** Why an officer's roles do not approve an act, and whose do. */
export const notApproved = (name: ActName, approvers: readonly Role[], amount: bigint | null): string =>
  `Your roles do not approve "${name}"${amount === null ? '' : ' of this amount'}. It is approved by: ${whoOf(approvers, ruleOf(name).section)}.`

/**
 * @throws ActRefused when the officer holds none of the roles that approve an act of this weight, or proved themselves by
 * the weaker way where it moves much
 */
export function checkApprover(name: ActName, weighed: Weighed, officer: ActingOfficer): void {
  const { approvers, amount } = weighed
  if (approvers === null) return
  if (mayApprove(ruleOf(name), approvers, officer.roles)) {
    if (officer.credential === 'PASSKEY' || !needsPasskey(ruleOf(name), weighed)) return
    throw new ActRefused(NEEDS_PASSKEY)
  }
  throw new ActRefused(notApproved(name, approvers, amount))
}

/** Roles as the audit trail keeps them: `DA LOTTERY`, or `A2` for the whole house. */
export const rolesOfMoment = ({ roles }: Pick<ActingOfficer, 'roles'>): string[] =>
  roles.map(({ role, section }) => (section === null ? role : `${role} ${section}`))

/** Writes down a refused act: what somebody tried belongs to the trail as much as what they did. */
export async function auditRefusal(
  db: Db,
  officer: ActingOfficer,
  refused: { readonly act: string; readonly operationId: number; readonly reasons: readonly string[] },
  now: Date,
): Promise<void> {
  const { act, operationId, reasons } = refused
  const { door, credential } = officer
  await writeAudit(
    db,
    officerActor(officer),
    {
      entityTypeId: EntityType.Operation,
      entityId: operationId,
      event: 'OPERATION_REFUSED',
      remarks: reasons.join(' ').slice(0, 500),
      details: { command: act, door, credential, roles: rolesOfMoment(officer) },
    },
    now,
  )
}
