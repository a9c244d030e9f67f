import { PERMISSION_ENDINGS, type PermissionEnding } from '#domain/permission/ending.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import type { PermissionRecord } from './applicationStore.ts'
import { movePermission } from './movePermission.ts'
import type { PermissionProperties } from './properties.ts'

const ACTS = { NO_RESPONSE: 'RESPONSE_OVERDUE', PROPERTY_LOST: 'PROPERTY_LOST' } as const

/**
 * Ends an application on which no officer decided, and tells its citizen why. The caller holds the row and the property.
 * @throws ActRefused when it cannot end so in its state
 */
export async function endPermission(
  db: Db,
  properties: PermissionProperties,
  application: PermissionRecord,
  actor: Actor,
  endedBy: PermissionEnding,
  now: Date,
): Promise<void> {
  const told = { event: 'REJECTED', endedBy }
  const columns = { decided_on: now, remarks: '', ended_by: endedBy }
  await movePermission(db, properties, application, ACTS[endedBy], actor, told, now, columns)
  const { en, hi } = PERMISSION_ENDINGS[endedBy]
  const params = { number: application.number, remarks: en, remarksHi: hi }
  await notifyCitizen(db, application.userId, 'PERMISSION_REJECTED', params, now)
}
