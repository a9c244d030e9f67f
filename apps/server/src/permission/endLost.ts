import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { findPermission } from './applicationStore.ts'
import { endPermission } from './endPermission.ts'
import type { PermissionProperties } from './properties.ts'
import { listLosable } from './standingStore.ts'

/**
 * Rejects the applications with the authority of citizens who have the property no longer, so that they stand in nobody's
 * way, and tells them. The caller holds the property.
 * @returns how many
 */
export async function endLostPermissions(
  { db, now, ports, officer }: OfficerAct,
  properties: PermissionProperties,
  propertyId: number,
): Promise<number> {
  const holders = await properties.linkedUsers(db, propertyId)
  const open = await listLosable(db, propertyId)
  const lost = open.filter(one => !holders.includes(one.userId))
  for (const { id } of lost) {
    const application = await findPermission(db, ports, { id }, true)
    if (!application) continue
    const actor = { type: 'AUTHORITY', id: officer } as const
    await endPermission(db, properties, application, actor, 'PROPERTY_LOST', now)
  }
  return lost.length
}
