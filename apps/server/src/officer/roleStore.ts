import * as v from 'valibot'
import { type HeldRole, Role, Section } from '#domain/officer/roles.ts'
import type { Db } from '#server/gateway/context.ts'

/** Grants a role. */
export async function grantRole(
  db: Db,
  officerId: number,
  { role, section, fromDay, toDay }: HeldRole,
  now: Date,
): Promise<void> {
  await db
    .insertInto('officer_role')
    .values({
      officer_id: officerId,
      role,
      section,
      from_day: fromDay,
      to_day: toDay,
      granted_on: now,
    })
    .execute()
}

const RoleRow = v.object({ role: v.enum(Role), section: v.nullable(v.enum(Section)) })

/** Every role that an officer holds, held or will hold. */
export async function listRoles(db: Db, officerId: number): Promise<HeldRole[]> {
  const rows = await db
    .selectFrom('officer_role')
    .select(['role', 'section', 'from_day', 'to_day'])
    .where('officer_id', '=', officerId)
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...v.parse(RoleRow, row), fromDay: row.from_day, toDay: row.to_day }))
}

/** The roles of these officers. */
export async function listRolesOf(
  db: Db,
  officerIds: readonly number[],
): Promise<ReadonlyMap<number, HeldRole[]>> {
  const roles = new Map<number, HeldRole[]>(officerIds.map(id => [id, []]))
  if (officerIds.length === 0) return roles
  const rows = await db
    .selectFrom('officer_role')
    .select(['officer_id', 'role', 'section', 'from_day', 'to_day'])
    .where('officer_id', 'in', [...officerIds])
    .orderBy('id')
    .execute()
  for (const row of rows)
    roles.get(row.officer_id)?.push({ ...v.parse(RoleRow, row), fromDay: row.from_day, toDay: row.to_day })
  return roles
}
