import { general } from '#contract/general.ts'
import { searchRefusals } from '#contract/property/refusals.ts'
import type { searchCalls } from '#contract/property/search.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { propertyTitle } from '#domain/property/record.ts'
import type { OtpSubject } from '#server/account/profileHandlers.ts'
import { spendToken } from '#server/account/tokenStore.ts'
import type { Db, Handler } from '#server/gateway/context.ts'
import { ofProperty } from '#server/notify/ofProperty.ts'
import { queueMessage } from '#server/notify/outbox.ts'
import type { MessageKeys } from '#server/notify/sealedMessage.ts'
import type { Ports } from '#server/ports/ports.ts'
import { contactMark } from '#server/ports/secrets.ts'
import { linkCitizen } from './linkCitizen.ts'
import { provingMobile } from './livingProperty.ts'
import { listOwnerMobiles } from './ownerStore.ts'
import { findProfile, linkedUsers } from './profileStore.ts'
import { findLiving, lockProperty } from './propertyStore.ts'

const PURPOSE = 'LINK_PROPERTY'

/** Citizens who may have one property in their profile (docs/rules/property.md). */
export const MAX_LINKS = 4

/** An OTP to a mobile opens nothing once the register has another one. */
const subjectOf = ({ secrets }: Pick<Ports, 'secrets'>, propertyId: number, mobile: string) =>
  `property:${propertyId}:${contactMark(secrets, mobile)}`

/** Where the OTP of linking goes: to the citizen's own mobile if an owner's, else to the registered one. */
export const linkSubject: OtpSubject = async ({ db, ports, citizen }, propertyId) => {
  const property = await findLiving(db, { id: propertyId })
  if (!property) return null
  const destination = await provingMobile(
    db,
    ports,
    await listOwnerMobiles(db, ports, propertyId),
    citizen.userId,
  )
  if (destination === '') return 'NO_MOBILE'
  const title = propertyTitle(property)
  const words = say(`linking ${title.en} to a portal account`, `${title.hi} को पोर्टल खाते से जोड़ने`)
  return { subject: subjectOf(ports, propertyId, destination), destination, words }
}

/** Tells every owner with a mobile, so that nobody's property is linked in secret. */
async function tellOwners(
  db: Db,
  keys: MessageKeys,
  propertyId: number,
  notification: Parameters<typeof queueMessage>[4],
  now: Date,
): Promise<void> {
  for (const mobile of await listOwnerMobiles(db, keys, propertyId))
    await queueMessage(db, keys, 'SMS', mobile, notification, now)
}

/** Links a property with the token of an OTP that went to its registered mobile. */
export const linkProperty: Handler<typeof searchCalls.CreatePropertyProfile> = async (
  { propertyId, verificationToken },
  context,
) => {
  const { db, ports, now, citizen, language } = context
  const property = await findLiving(db, { id: propertyId })
  if (!property) return context.refuse(general.RECORD_NOT_FOUND())
  await lockProperty(db, propertyId)
  const known = await findProfile(db, citizen.userId, propertyId)
  if (known) return { propertyProfileId: known.id }
  const bound = await spendToken(db, verificationToken, { purpose: PURPOSE, userId: citizen.userId }, now)
  const mobile = await provingMobile(db, ports, await listOwnerMobiles(db, ports, propertyId), citizen.userId)
  if (bound !== subjectOf(ports, propertyId, mobile)) return context.refuse(searchRefusals.NO_LONGER_VALID())
  if ((await linkedUsers(db, propertyId)).length >= MAX_LINKS) {
    return context.refuse(searchRefusals.FULLY_LINKED())
  }
  const link = { userId: citizen.userId, propertyId, linkedBy: 'OTP' } as const
  const propertyProfileId = await linkCitizen(db, link, now)
  const params = ofProperty(property)
  await tellOwners(db, ports, propertyId, { template: 'PROPERTY_LINKED', language, params }, now)
  await context.audit({
    entityTypeId: EntityType.Property,
    entityId: propertyId,
    event: 'PROPERTY_LINKED',
    isPublic: true,
  })
  return { propertyProfileId }
}
