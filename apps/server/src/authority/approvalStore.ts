import { sql } from 'kysely'
import * as v from 'valibot'
import { type ActName, ruleOf } from '#domain/officer/matrix.ts'
import { Role } from '#domain/officer/roles.ts'
import { approvingRolesOf, rolesLeft } from '#domain/officer/rules.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { ActingOfficer } from '#server/officer/officer.ts'
import type { Proposal } from './operationStore.ts'
import { notApproved } from './right.ts'

/** An approval that was given to a proposal which waits for another. */
export interface GivenApproval {
  readonly officerId: number
  readonly officer: string
  /** The approving roles that the officer held then. */
  readonly roles: readonly Role[]
}

const Roles = v.array(v.enum(Role))

/** Who approved a waiting proposal so far, in order. */
export async function listGiven(db: Db, operationId: number): Promise<GivenApproval[]> {
  const rows = await db
    .selectFrom('operation_approval')
    .select(['officer_id as officerId', 'officer', 'roles'])
    .where('operation_id', '=', operationId)
    .orderBy('given_on')
    .execute()
  return rows.map(row => ({ ...row, roles: v.parse(Roles, row.roles) }))
}

/** Marks the point to which a rehearsal inside a transaction is undone, while the locks taken before it are kept. */
export async function markUntouched(db: Db): Promise<void> {
  await sql`savepoint untouched`.execute(db)
}

/** Undoes everything since `markUntouched`. */
export async function backToUntouched(db: Db): Promise<void> {
  await sql`rollback to savepoint untouched`.execute(db)
}

/** Keeps an approval beside which another is needed. */
export async function keepApproval(
  db: Db,
  { id, command, approvers }: Proposal & { readonly command: ActName },
  officer: ActingOfficer,
  reason: string,
  now: Date,
): Promise<void> {
  const roles = approvingRolesOf(ruleOf(command), approvers, officer.roles)
  const row = {
    operation_id: id,
    officer_id: officer.officerId,
    officer: officer.name,
    given_on: now,
    reason,
  }
  await db
    .insertInto('operation_approval')
    .values({ ...row, roles: JSON.stringify(roles) })
    .execute()
}

/** @throws ActRefused when the officer approved it before, or holds only a role that another one gave already */
export function checkFurther(
  name: ActName,
  proposal: Proposal,
  given: readonly GivenApproval[],
  officer: ActingOfficer,
): void {
  const { id, approvers, approvals } = proposal
  if (approvals === 1) return
  if (given.some(one => one.officerId === officer.officerId))
    throw new ActRefused({
      en: `You approved operation ${id} already: it waits for another officer with another role.`,
      hi: `आप कार्रवाई ${id} स्वीकृत कर चुके हैं: यह दूसरी भूमिका के दूसरे अधिकारी की प्रतीक्षा में है।`,
    })
  const left = rolesLeft(
    approvers,
    approvals,
    given.map(one => one.roles),
  )
  if (approvingRolesOf(ruleOf(name), left, officer.roles).length === 0)
    throw new ActRefused(notApproved(name, left, null))
}
