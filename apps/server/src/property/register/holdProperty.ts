import type { PropertyRecord } from '#domain/property/record.ts'
import { isOver, type PropertyAct, type PropertyState, propertyStateName } from '#domain/property/states.ts'
import type { Actor } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { type Columns, move } from '#server/lifecycle/move.ts'
import { findProfile, linkedProperties } from './profileStore.ts'
import { PROPERTY } from './propertyCycle.ts'
import { findLiving, findProperty, listLiving, lockProperty } from './propertyStore.ts'

/** A property, whatever its state and whoever asks. @throws Error when there is none */
export async function getProperty(db: Db, propertyId: number): Promise<PropertyRecord> {
  const property = await findProperty(db, { id: propertyId })
  if (!property) throw new Error(`no property ${propertyId}`)
  return property
}

/** A property, held for the transaction, or null when there is none. */
export async function findHeldProperty(db: Db, propertyId: number): Promise<PropertyRecord | null> {
  await lockProperty(db, propertyId)
  return findProperty(db, { id: propertyId })
}

/** A property, held for the transaction, for acts of the portal itself. @throws Error when there is none */
export async function holdProperty(db: Db, propertyId: number): Promise<PropertyRecord> {
  await lockProperty(db, propertyId)
  return getProperty(db, propertyId)
}

/** The property of a registration, held for an act of the authority. @throws ActRefused when there is none */
export async function holdRegistered(db: Db, registrationId: string): Promise<PropertyRecord> {
  const seen = await findProperty(db, { registrationId: registrationId.toUpperCase() })
  if (!seen)
    throw new ActRefused({
      en: `There is no property ${registrationId}.`,
      hi: `संपत्ति ${registrationId} नहीं है।`,
    })
  return holdProperty(db, seen.id)
}

/** Refuses an act on the account of an allotment that has ended: its books are closed. @throws ActRefused */
export function refuseOver({ registrationId, state }: PropertyRecord): void {
  if (isOver(state))
    throw new ActRefused({
      en: `${registrationId}: it is ${propertyStateName(state).en}.`,
      hi: `${registrationId}: स्थिति ${propertyStateName(state).hi} है।`,
    })
}

/** Moves a held property along its life, with the columns that go with it. @throws ActRefused when its life says no */
export function moveProperty(
  db: Db,
  { id, state, registrationId }: PropertyRecord,
  act: PropertyAct,
  by: { readonly actor: Actor; readonly now: Date },
  columns: Columns<'property'> = {},
): Promise<PropertyState> {
  const moved = { id, status: state, name: `Property ${registrationId}` }
  return move(db, PROPERTY, moved, act, { ...by, event: act }, columns)
}

/** A property in a citizen's profile. */
export interface LinkedProperty {
  readonly property: PropertyRecord
  readonly linkedOn: Date
}

/** A property that this citizen has linked and still has, or null: nobody learns what others own. */
export async function findOwnProperty(
  db: Db,
  userId: number,
  propertyId: number,
): Promise<LinkedProperty | null> {
  const profile = await findProfile(db, userId, propertyId)
  const property = profile && (await findLiving(db, { id: propertyId }))
  return property && { property, linkedOn: profile.linkedOn }
}

/** Every property that this citizen has linked, in the order of their ids. */
export async function listOwnProperties(db: Db, userId: number): Promise<PropertyRecord[]> {
  return listLiving(db, await linkedProperties(db, userId))
}
