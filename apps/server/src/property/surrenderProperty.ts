import { EntityType } from '#domain/application/kind.ts'
import { nextState } from '#domain/application/transitions.ts'
import { PROPERTY_TRANSITIONS } from '#domain/property/state.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { revokeLetters } from './allotmentLetter.ts'
import { closeBooks } from './closeBooks.ts'
import { endProfiles } from './endProfiles.ts'
import { findProperty, lockProperty } from './propertyStore.ts'

/**
 * Ends an allotment that was given back (domain design, sections 12 and 14): its state, its links to citizens, its
 * letters and its books. The unit can be allotted anew under its code. What was paid for the price stands as an advance
 * of the allottee, for the refund to release.
 * @throws ActRefused when the property is not being paid for any more
 */
export async function surrenderProperty(
  db: Db,
  propertyId: number,
  order: { readonly reference: string; readonly officer: string; readonly applicantId: number },
  now: Date,
): Promise<void> {
  await lockProperty(db, propertyId)
  const property = await findProperty(db, propertyId)
  if (!property) throw new Error(`no property ${propertyId}`)
  const next = nextState(PROPERTY_TRANSITIONS, property.state, 'SURRENDER', 'authority')
  if (!next.ok)
    throw new ActRefused(`Property ${property.propertyCode} is ${property.state} and cannot be surrendered.`)
  await closeBooks(db, propertyId, order.reference, now)
  await db
    .updateTable('property')
    .set({ state: next.value, surrender_open: false, mortgage_noc_open: false })
    .where('id', '=', propertyId)
    .execute()
  const reason = `The property was surrendered by order ${order.reference}.`
  const params = { code: property.propertyCode, reason: order.reference }
  const told = { template: 'PROPERTY_ALLOTMENT_ENDED', params } as const
  await endProfiles(db, propertyId, { reason, told, silent: order.applicantId }, now)
  await revokeLetters(db, propertyId, reason, now)
  await writeAudit(
    db,
    { type: 'AUTHORITY', id: order.officer },
    {
      entityTypeId: EntityType.Property,
      entityId: propertyId,
      event: 'PROPERTY_SURRENDERED',
      remarks: reason,
      details: { from: property.state, to: next.value },
    },
    now,
  )
}
