import type { OfficerState } from '#domain/officer/states.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { OFFICER } from './officerCycle.ts'

/** A new officer. `mobile` is sealed, `mobileHash` its keyed hash. */
export interface NewOfficer {
  readonly name: string
  readonly nameHi: string
  readonly serviceNumber: string
  readonly mobile: string
  readonly mobileHash: Buffer
}

/** Keeps a new officer. @returns the number of the account */
export async function insertOfficer(
  db: Db,
  { name, nameHi, serviceNumber, mobile, mobileHash }: NewOfficer,
  state: typeof OfficerState.Invited | typeof OfficerState.Active,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('officer')
    .values({
      name,
      name_hi: nameHi,
      service_number: serviceNumber,
      mobile,
      mobile_hash: mobileHash,
      state: born(OFFICER, state),
      created_on: now,
      state_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The names of some officers, by their numbers. */
export async function findOfficerNames(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly name: string; readonly nameHi: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('officer')
    .select(['id', 'name', 'name_hi'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(row => [row.id, { name: row.name, nameHi: row.name_hi }]))
}

/** Keyed hash of an officer's own mobile; undefined when there is no such officer. */
export async function findMobileHash(db: Db, officerId: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('officer')
    .select('mobile_hash')
    .where('id', '=', officerId)
    .executeTakeFirst()
  return row?.mobile_hash
}

/** The officers who are at work, by name. */
export async function listActiveOfficers(
  db: Db,
): Promise<{ readonly id: number; readonly name: string; readonly nameHi: string }[]> {
  const rows = await db
    .selectFrom('officer')
    .select(['id', 'name', 'name_hi'])
    .where('state', '=', 'ACTIVE')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ id: row.id, name: row.name, nameHi: row.name_hi }))
}
