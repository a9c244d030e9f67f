import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import { permissionTypeName } from '#domain/permission/states.ts'
import type { Actor } from '#server/audit/audit.ts'
import { lockDocuments } from '#server/documents/documentMovesStore.ts'
import { titled } from '#server/notify/ofProperty.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { nextApplicationNumber } from '#server/numberStore.ts'
import type { PayableContext } from '#server/payable/payable.ts'
import type { PermissionRecord } from './applicationStore.ts'
import { movePermission } from './movePermission.ts'
import { otherParties, tellAll } from './parties.ts'
import type { HeldProperty, PermissionProperties } from './properties.ts'

/**
 * Hands an application to the authority: its number, its documents shut, the applicant and the other owners told. A
 * returned one keeps its number. The caller holds the row and the property, and has checked that all is complete.
 */
export async function handIn(
  { db, ports, now }: PayableContext,
  properties: PermissionProperties,
  application: PermissionRecord,
  property: HeldProperty,
  event: 'SUBMIT' | 'PAID' | 'RESUBMIT',
  actor: Actor,
): Promise<{ readonly statusId: number; readonly number: string }> {
  const isAgain = event === 'RESUBMIT'
  const number =
    application.number ||
    (await nextApplicationNumber(db, ports.authority.code, EntityType.PermissionApplication, now))
  const told = { event: isAgain ? 'RESUBMITTED' : 'SUBMITTED' }
  const statusId = await movePermission(db, properties, application, event, actor, told, now, {
    application_number: number,
    submitted_on: application.submittedOn ?? now,
    remarks: '',
  })
  await lockDocuments(db, EntityType.PermissionApplication, application.id)
  const type = permissionTypeName(application.typeId)
  const params = {
    number,
    ...titled(property.title),
    type: type.en,
    typeHi: type.hi,
  }
  const owners = await otherParties(db, ports, properties, application, property)
  const submitted = { template: 'PERMISSION_SUBMITTED', params } as const
  await tellAll(db, ports, [application.userId, ...owners], submitted, now)
  // Owners of a surrender have agreed to it; of anything else they hear in time to object.
  if (statusId === ApplicationStatus.Submitted && application.typeId !== PermissionType.Surrender) {
    for (const userId of await properties.linkedUsers(db, property.id)) {
      if (userId !== application.userId)
        await notifyCitizen(db, ports, userId, 'PERMISSION_OF_ANOTHER_OWNER', params, now)
    }
  }
  return { statusId, number }
}
