import { ApplicationStatus } from '#domain/application/status.ts'
import { type Holder, ownSeat, provingMobiles } from '#domain/permission/consent.ts'
import type { ConsentState } from '#domain/permission/consentStates.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import { findLogins, usersOfMobiles, verifiedLogin } from '#server/account/loginStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { PermissionRecord } from './applicationStore.ts'
import { type ConsentRecord, listConsents, listSpeakers } from './consentStore.ts'
import { contentsDigest } from './contents.ts'
import type { HeldProperty, PermissionProperties } from './properties.ts'
import type { PermissionStanding } from './standingStore.ts'

/** An owner with what they say to a surrender as it stands. */
export interface OwnerConsent {
  readonly holder: Holder
  /** The mobile to which this owner's OTP goes; '' when the register has none of their own. */
  readonly mobile: string
  readonly state: ConsentState
  /** Null before the owner is asked. */
  readonly record: ConsentRecord | null
}

/** The owners' consents to a surrender. */
export interface Consents {
  /** Digest of the application as it stands. */
  readonly contents: string
  /** Whether the owners are asked about just these contents. */
  readonly isAsked: boolean
  readonly owners: readonly OwnerConsent[]
}

/** What each owner of today says to a surrender as it stands; a consent to other contents does not count. */
export async function readConsents(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  application: PermissionRecord,
  property: HeldProperty,
): Promise<Consents> {
  const contents = await contentsDigest(db, application, property)
  // What was decided stays decided, whatever became of the property.
  const isAsked = application.statusId === ApplicationStatus.Approved || application.askedDigest === contents
  const records = await listConsents(db, ports, application.id)
  const mobiles = provingMobiles(property.holders)
  const owners = property.holders.map((holder, index) => {
    const record = records.find(one => one.ownerId === holder.id) ?? null
    const state = isAsked && record ? record.state : 'WAITING'
    return { holder, mobile: mobiles[index] ?? '', state, record } as const
  })
  return { contents, isAsked, owners }
}

/** The mobile that a citizen has proved; '' when there is none. */
export const provedMobile = async (db: Db, ports: Pick<Ports, 'secrets'>, userId: number): Promise<string> =>
  verifiedLogin(await findLogins(db, ports, userId), 'MOBILE')

/** For which owner a citizen speaks, or null. */
export async function findSeat(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  properties: Pick<PermissionProperties, 'linkedUsers'>,
  property: HeldProperty,
  userId: number,
): Promise<Holder | null> {
  const linked = await properties.linkedUsers(db, property.id)
  const registered = property.registeredMobile === '' ? [] : [property.registeredMobile]
  const others = (await usersOfMobiles(db, ports, registered)).filter(one => one !== userId)
  return ownSeat(property.holders, {
    mobile: await provedMobile(db, ports, userId),
    isLinked: linked.includes(userId),
    registeredIsTaken: others.length > 0,
  })
}

/**
 * Whether a citizen may have the order of an application: it is addressed to the owners, so whoever may read the
 * application, and whoever was an owner when it was decided, though linked later.
 */
export const mayHaveOrder = async (
  db: Db,
  properties: Pick<PermissionProperties, 'wasLinked' | 'holdings'>,
  application: PermissionRecord,
  userId: number,
): Promise<boolean> => {
  const { order, orderRevokedOn, decidedOn, propertyId } = application
  if (order === null || orderRevokedOn !== null) return false
  return (
    (await mayRead(db, properties, application, userId)) ||
    properties.wasLinked(db, userId, propertyId, decidedOn)
  )
}

/**
 * Whether a citizen may read an application: whoever made it; and a surrender, once the owners are asked, its owners: who
 * is asked, and who has the property linked and was an owner until it is decided. Who became an owner later learns nothing.
 */
export async function mayRead(
  db: Db,
  properties: Pick<PermissionProperties, 'wasLinked' | 'holdings'>,
  application: PermissionStanding,
  userId: number,
): Promise<boolean> {
  if (application.userId === userId) return true
  const isPrivate = application.askedDigest === '' && application.submittedOn === null
  if (application.typeId !== PermissionType.Surrender || isPrivate) return false
  const holdings = await properties.holdings(db, userId)
  const speakers = await listSpeakers(db, application.id)
  if (speakers.some(one => one.userId === userId || holdings.includes(one.ownerId))) return true
  const { propertyId, statusId, decidedOn } = application
  return statusId !== ApplicationStatus.Cancelled && properties.wasLinked(db, userId, propertyId, decidedOn)
}
