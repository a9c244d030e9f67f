import * as v from 'valibot'
import { type HeldRole, Role, Section } from '#domain/officer/roles.ts'
import { OfficerState } from '#domain/officer/states.ts'
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

/** Every role that an officer holds, held or will hold; without those that were taken away. */
export async function listRoles(db: Db, officerId: number): Promise<HeldRole[]> {
  const rows = await db
    .selectFrom('officer_role')
    .select(['role', 'section', 'from_day', 'to_day'])
    .where('officer_id', '=', officerId)
    .where('ended_on', 'is', null)
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
    .where('ended_on', 'is', null)
    .orderBy('id')
    .execute()
  for (const row of rows)
    roles.get(row.officer_id)?.push({ ...v.parse(RoleRow, row), fromDay: row.from_day, toDay: row.to_day })
  return roles
}

/** A role with the number of its grant and whose it is. */
export interface Grant extends HeldRole {
  readonly id: number
  readonly officerId: number
}

const grants = (db: Db) =>
  db
    .selectFrom('officer_role')
    .select(['id', 'officer_id', 'role', 'section', 'from_day', 'to_day'])
    .where('ended_on', 'is', null)

type GrantRow = Awaited<ReturnType<ReturnType<typeof grants>['executeTakeFirstOrThrow']>>

const toGrant = (row: GrantRow): Grant => ({
  ...v.parse(RoleRow, row),
  id: row.id,
  officerId: row.officer_id,
  fromDay: row.from_day,
  toDay: row.to_day,
})

/** Every role of everybody, the oldest grant first; without those that were taken away. */
export const listGrants = async (db: Db): Promise<Grant[]> =>
  (await grants(db).orderBy('id').execute()).map(toGrant)

/** One grant that was not taken away. */
export async function findGrant(db: Db, id: number): Promise<Grant | undefined> {
  const row = await grants(db).where('id', '=', id).executeTakeFirst()
  return row && toGrant(row)
}

/** Takes a role away, in this minute. */
export async function endRole(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('officer_role').set({ ended_on: now }).where('id', '=', id).execute()
}

/** The officers who hold a role on a day: those at work, unless other states are asked for. */
export async function listHoldersOf(
  db: Db,
  role: Role,
  day: string,
  states: readonly OfficerState[] = [OfficerState.Active],
): Promise<number[]> {
  const rows = await db
    .selectFrom('officer_role as held')
    .innerJoin('officer', 'officer.id', 'held.officer_id')
    .select('officer.id')
    .distinct()
    .where('held.role', '=', role)
    .where('held.ended_on', 'is', null)
    .where('held.from_day', '<=', day)
    .where(({ eb, or }) => or([eb('held.to_day', 'is', null), eb('held.to_day', '>=', day)]))
    .where('officer.state', 'in', [...states])
    .orderBy('officer.id')
    .execute()
  return rows.map(({ id }) => id)
}
