import { propertyStateName } from '#domain/property/state.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { findProperty, lockProperty, OVER_STATES, type PropertyRecord } from './propertyStore.ts'

/** The property of a registration, locked for an act of the authority. @throws ActRefused when there is none */
export async function getRegistered(db: Db, registrationId: string): Promise<PropertyRecord> {
  const row = await db
    .selectFrom('property')
    .select('id')
    .where('registration_id', '=', registrationId.toUpperCase())
    .executeTakeFirst()
  if (!row) throw new ActRefused(`There is no property ${registrationId}.`)
  await lockProperty(db, row.id)
  const property = await findProperty(db, row.id)
  if (!property) throw new ActRefused(`There is no property ${registrationId}.`)
  return property
}

/** Refuses an act on the account of an allotment that has ended: its books are closed. @throws ActRefused */
export function refuseOver({ registrationId, state }: PropertyRecord): void {
  if (OVER_STATES.some(over => over === state))
    throw new ActRefused(`${registrationId}: it is ${propertyStateName(state).en}.`)
}
