import { PERMISSION_ENDINGS, type PermissionEnding } from '#domain/permission/ending.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { PayableContext } from '#server/payable/payable.ts'
import type { PermissionRecord } from './applicationStore.ts'
import { movePermission } from './movePermission.ts'
import { otherParties, tellAll } from './parties.ts'
import type { HeldProperty, PermissionProperties } from './properties.ts'

const ACTS = {
  NO_RESPONSE: 'RESPONSE_OVERDUE',
  CONSENT_WITHDRAWN: 'CONSENT_WITHDRAWN',
  PROPERTY_LOST: 'PROPERTY_LOST',
} as const

/**
 * Ends an application on which no officer decided, and tells its citizens why. The caller holds the row and the property.
 * @param property null where it has gone to others, who are told nothing
 * @throws ActRefused when it cannot end so in its state
 */
export async function endPermission(
  { db, ports, now }: Pick<PayableContext, 'db' | 'now' | 'ports'>,
  properties: PermissionProperties,
  application: PermissionRecord,
  actor: Actor,
  endedBy: PermissionEnding,
  property: HeldProperty | null,
): Promise<void> {
  const told = { event: 'REJECTED', endedBy }
  const columns = { decided_on: now, remarks: '', ended_by: endedBy }
  await movePermission(db, properties, application, ACTS[endedBy], actor, told, now, columns)
  const { en, hi } = PERMISSION_ENDINGS[endedBy]
  const params = { number: application.number, remarks: en, remarksHi: hi }
  const others = await otherParties(db, ports, properties, application, property)
  const message = { template: 'PERMISSION_REJECTED', params } as const
  await tellAll(db, ports, [application.userId, ...others], message, now)
}
