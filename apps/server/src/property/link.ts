import { general } from '#contract/general.ts'
import { searchRefusals } from '#contract/property/refusals.ts'
import type { searchCalls } from '#contract/property/search.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import type { OtpSubject } from '#server/account/profileHandlers.ts'
import { spendToken } from '#server/account/token.ts'
import type { Db, Handler } from '#server/gateway/context.ts'
import { queueMessage } from '#server/notify/outbox.ts'
import { findLiving, linkedUsers, lockProperty } from './propertyStore.ts'

const PURPOSE = 'LINK_PROPERTY'

/** Citizens who may have one property in their profile (domain design, section 11). */
export const MAX_LINKS = 4

/** An OTP to a mobile opens nothing once the register has another one. */
const subjectOf = (propertyId: number, mobile: string) => `property:${propertyId}:${mobile}`

const ownersOf = (db: Db, propertyId: number) =>
  db
    .selectFrom('property_owner')
    .select('mobile_number')
    .where('property_id', '=', propertyId)
    .where('until', 'is', null)
    .orderBy('owner_order')
    .execute()

/** The registered mobile of a property; '' when it has none. */
async function registeredOf(db: Db, propertyId: number): Promise<string> {
  const owners = await ownersOf(db, propertyId)
  return owners.find(owner => owner.mobile_number !== '')?.mobile_number ?? ''
}

/** Where the OTP of linking goes: to the registered mobile of a living property, whoever asks. */
export const linkSubject: OtpSubject = async ({ db }, propertyId) => {
  const property = await findLiving(db, { id: propertyId })
  if (!property) return null
  const destination = await registeredOf(db, propertyId)
  if (destination === '') return 'NO_MOBILE'
  const words = say(
    `linking property ${property.propertyCode} to a portal account`,
    `संपत्ति ${property.propertyCode} को पोर्टल खाते से जोड़ने`,
  )
  return { subject: subjectOf(propertyId, destination), destination, words }
}

/** Tells every owner with a mobile, so that nobody's property is linked in secret. */
async function tellOwners(
  db: Db,
  propertyId: number,
  notification: Parameters<typeof queueMessage>[3],
  now: Date,
): Promise<void> {
  const mobiles = new Set((await ownersOf(db, propertyId)).map(owner => owner.mobile_number))
  for (const mobile of mobiles) {
    if (mobile !== '') await queueMessage(db, 'SMS', mobile, notification, now)
  }
}

/** The living link of a citizen and a property, when there is one. */
const liveProfile = (db: Db, userId: number, propertyId: number) =>
  db
    .selectFrom('property_profile')
    .select('id')
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .where('unlinked_on', 'is', null)
    .executeTakeFirst()

/** Links a property with the token of an OTP that went to its registered mobile. */
export const linkProperty: Handler<typeof searchCalls.CreatePropertyProfile> = async (
  { propertyId, verificationToken },
  context,
) => {
  const { db, now, citizen, language } = context
  const property = await findLiving(db, { id: propertyId })
  if (!property) return context.refuse(general.recordNotFound())
  await lockProperty(db, propertyId)
  const known = await liveProfile(db, citizen.userId, propertyId)
  if (known) return { propertyProfileId: known.id }
  const bound = await spendToken(db, verificationToken, { purpose: PURPOSE, userId: citizen.userId }, now)
  if (bound !== subjectOf(propertyId, await registeredOf(db, propertyId)))
    return context.refuse(searchRefusals.noLongerValid())
  if ((await linkedUsers(db, propertyId)).length >= MAX_LINKS) {
    return context.refuse(searchRefusals.fullyLinked())
  }
  const { id } = await db
    .insertInto('property_profile')
    .values({ user_id: citizen.userId, property_id: propertyId, linked_on: now, linked_by: 'OTP' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const params = { code: property.propertyCode, scheme: property.schemeName[language] }
  await tellOwners(db, propertyId, { template: 'PROPERTY_LINKED', language, params }, now)
  await context.audit({
    entityTypeId: EntityType.Property,
    entityId: propertyId,
    event: 'PROPERTY_LINKED',
    isPublic: true,
  })
  return { propertyProfileId: id }
}
