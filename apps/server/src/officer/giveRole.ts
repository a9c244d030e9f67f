import { clashOf, type HeldRole, ROLE_NAMES } from '#domain/officer/roles.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { endSessionsOf } from './officerSessionStore.ts'
import { grantRole, listRoles } from './roleStore.ts'

/**
 * Gives an officer a role. Their open sessions end: what was opened with other roles is not gone on with.
 * @throws ActRefused when one person must not hold it beside another of theirs
 */
export async function giveRole(db: Db, officerId: number, role: HeldRole, now: Date): Promise<void> {
  const clash = clashOf([...(await listRoles(db, officerId)), role])
  if (clash) {
    const [one, other] = clash.map(held => ROLE_NAMES[held.role].en)
    throw new ActRefused(`Nobody is ${one} and ${other} at the same time.`)
  }
  await grantRole(db, officerId, role, now)
  await endSessionsOf(db, officerId, 'ROLES_CHANGED', now)
}
