import { general } from '#contract/general.ts'
import { type IstDay, istDay } from '#domain/dates/ist.ts'
import type { AccountRecord } from '#domain/property/account.ts'
import type { PropertyRecord } from '#domain/property/record.ts'
import type { CitizenContext, Db } from '#server/gateway/context.ts'
import {
  findHeldProperty,
  findOwnProperty,
  getProperty,
  holdProperty,
  holdRegistered,
  listOwnProperties,
  refuseOver,
} from '../register/holdProperty.ts'
import { loadAccount, loadAccounts } from './accountStore.ts'

/** An account moves its property by its life. */
export { moveProperty } from '../register/holdProperty.ts'

/** A property with its account. */
export interface HeldAccount {
  readonly property: PropertyRecord
  readonly record: AccountRecord
}

/** A citizen's own property with its account, and the authority's day. */
export interface OwnProperty extends HeldAccount {
  readonly linkedOn: Date
  readonly day: IstDay
}

/** The property that this citizen has linked, with its account, or the refusal from which nobody learns anything. */
export async function getOwnProperty(
  context: CitizenContext<never>,
  propertyId: number,
): Promise<OwnProperty> {
  const own = await findOwnProperty(context.db, context.citizen.userId, propertyId)
  if (!own) return context.refuse(general.RECORD_NOT_FOUND())
  return { ...own, record: await loadAccount(context.db, propertyId), day: istDay(context.now) }
}

/** The same where there is nobody to refuse: null when the citizen does not have it. */
export async function findOwnAccount(
  db: Db,
  userId: number,
  propertyId: number,
): Promise<HeldAccount | null> {
  const own = await findOwnProperty(db, userId, propertyId)
  return own && { property: own.property, record: await loadAccount(db, propertyId) }
}

/** The same, held for the transaction. */
export async function holdOwnAccount(
  db: Db,
  userId: number,
  propertyId: number,
): Promise<HeldAccount | null> {
  const property = await findHeldProperty(db, propertyId)
  return property && findOwnAccount(db, userId, propertyId)
}

/** Every property that a citizen has linked, with its account. */
export async function listOwnAccounts(db: Db, userId: number): Promise<HeldAccount[]> {
  const properties = await listOwnProperties(db, userId)
  const accounts = await loadAccounts(
    db,
    properties.map(property => property.id),
  )
  return properties.flatMap(property => {
    const record = accounts.get(property.id)
    return record ? [{ property, record }] : []
  })
}

/** An account, whatever the property's state and whoever asks. @throws Error when there is no such property */
export async function getAccount(db: Db, propertyId: number): Promise<HeldAccount> {
  return { property: await getProperty(db, propertyId), record: await loadAccount(db, propertyId) }
}

/** An account held for the transaction, for acts of the portal itself. @throws Error when there is no such property */
export async function holdAccount(db: Db, propertyId: number): Promise<HeldAccount> {
  const property = await holdProperty(db, propertyId)
  return { property, record: await loadAccount(db, propertyId) }
}

/** The same where there may be none any more. */
export async function findHeldAccount(db: Db, propertyId: number): Promise<HeldAccount | null> {
  const property = await findHeldProperty(db, propertyId)
  return property && { property, record: await loadAccount(db, propertyId) }
}

/** The same for an act that an allotment which has ended does not take. @throws ActRefused when it has */
export async function holdLivingAccount(db: Db, propertyId: number): Promise<HeldAccount> {
  const held = await holdAccount(db, propertyId)
  refuseOver(held.property)
  return held
}

/** The same by its registration. @throws ActRefused when there is none, or its allotment has ended */
export async function holdLivingAccountOf(db: Db, registrationId: string): Promise<HeldAccount> {
  const held = await holdAccountOf(db, registrationId)
  refuseOver(held.property)
  return held
}

/** The account of a registration, held for an act of the authority. @throws ActRefused when there is none */
export async function holdAccountOf(db: Db, registrationId: string): Promise<HeldAccount> {
  const property = await holdRegistered(db, registrationId)
  return { property, record: await loadAccount(db, property.id) }
}
