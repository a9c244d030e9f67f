import { EntityType } from '#domain/application/kind.ts'
import type { PropertyRecord } from '#domain/property/record.ts'
import type { PropertyState } from '#domain/property/states.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { ofProperty } from '#server/notify/ofProperty.ts'
import type { MessageKeys } from '#server/notify/sealedMessage.ts'
import { closeBooks } from '../account/closeBooks.ts'
import { holdProperty, holdRegistered, moveProperty } from '../register/holdProperty.ts'
import { tellOwners } from '../register/tellLinked.ts'
import { endRights } from './endRights.ts'

/** Events of a property's life that only the authority brings about. */
export const OFFICE_EVENTS = ['DEED_EXECUTED', 'SURRENDER', 'CANCEL'] as const
export type OfficeEvent = (typeof OFFICE_EVENTS)[number]

/**
 * Moves a property on by the authority's decision. After surrender or cancellation nobody has it in their profile, its
 * books are closed, and its allotment letters are revoked in the public register.
 * @throws ActRefused when the life of a property does not allow it
 */
export async function changeState(
  { db, now, officer, ports }: OfficerAct,
  registrationId: string,
  event: OfficeEvent,
  reason: string,
): Promise<{ readonly property: PropertyRecord; readonly to: PropertyState; readonly unlinked: number }> {
  const property = await holdRegistered(db, registrationId)
  const to = await moveProperty(db, property, event, { actor: { type: 'AUTHORITY', id: officer }, now })
  if (event === 'DEED_EXECUTED') {
    const params = ofProperty(property)
    await tellOwners(db, ports, property.id, { template: 'PROPERTY_DEED_EXECUTED', params }, now)
    return { property, to, unlinked: 0 }
  }
  await closeBooks(db, property.id, property.registrationId, now)
  const params = { ...ofProperty(property), reason }
  const told = { template: 'PROPERTY_ALLOTMENT_ENDED', params } as const
  const unlinked = await endRights(db, ports, property.id, { reason, told }, now)
  return { property, to, unlinked }
}

/**
 * Ends an allotment that was given back (docs/rules/property.md): its state, its links to citizens, its
 * letters and its books. The unit can be allotted anew under its code. What was paid for the price stands as an advance
 * of the allottee, for the refund to release.
 * @throws ActRefused when the property is not being paid for any more
 */
export async function surrenderProperty(
  db: Db,
  keys: MessageKeys,
  propertyId: number,
  order: { readonly reference: string; readonly officer: string; readonly applicantId: number },
  now: Date,
): Promise<void> {
  const property = await holdProperty(db, propertyId)
  const actor = { type: 'AUTHORITY', id: order.officer } as const
  const marks = { surrender_open: false, mortgage_noc_open: false }
  const to = await moveProperty(db, property, 'SURRENDER', { actor, now }, marks)
  await closeBooks(db, propertyId, order.reference, now)
  const reason = `The property was surrendered by order ${order.reference}.`
  const params = { ...ofProperty(property), reason: order.reference }
  const told = { template: 'PROPERTY_ALLOTMENT_ENDED', params } as const
  await endRights(db, keys, propertyId, { reason, told, silent: order.applicantId }, now)
  await writeAudit(
    db,
    actor,
    {
      entityTypeId: EntityType.Property,
      entityId: propertyId,
      event: 'PROPERTY_SURRENDERED',
      remarks: reason,
      details: { from: property.state, to },
    },
    now,
  )
}
