import { EntityType } from '#domain/application/kind.ts'
import type { RecordFinder } from '#server/applications/recordFinder.ts'
import { findOwnProperty } from './holdProperty.ts'

/** A property that this citizen has linked: its schedule, where everything due stands. */
export const findPropertyScreen: RecordFinder = async ({ db, userId }, about) => {
  const found =
    about.by === 'record' && about.entityTypeId === EntityType.Property
      ? (await findOwnProperty(db, userId, about.entityId))?.property
      : undefined
  return found ? { to: '/properties/$propertyId/payment-schedule', params: { propertyId: found.id } } : null
}
