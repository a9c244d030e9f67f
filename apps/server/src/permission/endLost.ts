import { istDay } from '#domain/dates/ist.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { findPermission } from './applicationStore.ts'
import { listSpeakers } from './consentStore.ts'
import { endPermission } from './endPermission.ts'
import type { PermissionProperties } from './properties.ts'
import { listLosable } from './standingStore.ts'

/**
 * Rejects the applications with the authority of citizens who have the property no longer, and surrenders to which other
 * owners than today's agreed, so that they stand in nobody's way; tells them. The caller holds the property.
 * @returns how many
 */
export async function endLostPermissions(
  act: OfficerAct,
  properties: PermissionProperties,
  propertyId: number,
): Promise<number> {
  const { db, ports, now, officer } = act
  const holders = await properties.linkedUsers(db, propertyId)
  const { holders: owners } = await properties.get(db, ports, propertyId, istDay(now))
  let ended = 0
  for (const { id } of await listLosable(db, propertyId)) {
    const application = await findPermission(db, ports, { id }, true)
    if (!application) continue
    const asked = (await listSpeakers(db, id)).map(one => one.ownerId)
    const hasOthers = asked.length > 0 && owners.some(one => !asked.includes(one.id))
    if (holders.includes(application.userId) && !hasOthers) continue
    const actor = { type: 'AUTHORITY', id: officer } as const
    await endPermission(act, properties, application, actor, 'PROPERTY_LOST', null)
    ended += 1
  }
  return ended
}
