import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { findPermission } from './applicationStore.ts'
import { movePermission } from './movePermission.ts'
import type { PermissionProperties } from './properties.ts'
import { listLosable } from './standingStore.ts'

/** Read in either language, in the message and in the history. */
const REMARKS =
  'The property has changed hands, or its allotment has ended. संपत्ति के स्वामी बदल गए हैं या आवंटन समाप्त हो गया है।'

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
    const told = { event: 'REJECTED', remarks: REMARKS }
    const columns = { decided_on: now, remarks: REMARKS }
    await movePermission(db, properties, application, 'PROPERTY_LOST', actor, told, now, columns)
    const params = { number: application.number, remarks: REMARKS }
    await notifyCitizen(db, application.userId, 'PERMISSION_REJECTED', params, now)
  }
  return lost.length
}
