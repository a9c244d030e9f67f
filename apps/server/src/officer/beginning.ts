import { type IstDay, istDay } from '#domain/dates/ist.ts'
import { type HeldRole, Role } from '#domain/officer/roles.ts'
import { OfficerState } from '#domain/officer/states.ts'
import type { Db } from '#server/gateway/context.ts'
import { listChanges } from './changeStore.ts'
import { listHoldersOf } from './roleStore.ts'

/** Whether the house begins: its first administrator waits for the commissioner's word. */
export const isBeginning = async (db: Db, now: Date): Promise<boolean> =>
  (await listChanges(db, now)).some(({ kind }) => kind === 'FIRST')

/** The commissioners at work on a day. */
export const commissionersAtWork = (db: Db, day: IstDay): Promise<number[]> =>
  listHoldersOf(db, Role.Commissioner, day)

/**
 * Whether an invitation is the commissioner's own, which nobody can approve: the house begins, no commissioner was invited
 * yet, and the newcomer becomes one in the whole house and nothing else.
 */
export async function isFirstCommissioner(db: Db, roles: readonly HeldRole[], now: Date): Promise<boolean> {
  const [only, ...others] = roles
  const isAlone = only?.role === Role.Commissioner && only.section === null && others.length === 0
  const known = [OfficerState.Invited, OfficerState.Active, OfficerState.Suspended]
  return isAlone && (await listHoldersOf(db, Role.Commissioner, istDay(now), known)).length === 0
}
