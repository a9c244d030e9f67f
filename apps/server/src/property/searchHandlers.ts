import { general } from '#contract/general.ts'
import { searchRefusals } from '#contract/property/refusals.ts'
import type { searchCalls } from '#contract/property/search.ts'
import { say, type Text } from '#contract/text.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { downloadLetter, sendLetterOtp, validateLetter } from './letterHandlers.ts'
import { linkProperty, MAX_LINKS } from './link.ts'
import { presentMasked } from './maskedProperty.ts'
import { findLiving, linkedUsers, OVER_STATES } from './propertyStore.ts'

const NOTHING = say('', '')
const reasons = {
  linked: say('This property is already in My Properties.', 'यह संपत्ति पहले से मेरी संपत्तियों में है।'),
  noMobile: searchRefusals.noRegisteredMobile().text,
  full: searchRefusals.fullyLinked().text,
} as const

/** Escapes what LIKE would read as a pattern. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

export const searchHandlers: Handlers<typeof searchCalls> = {
  async GetPropertySchemes(_, { db }) {
    const rows = await db
      .selectFrom('scheme as s')
      .select(['s.id', 's.name_en', 's.name_hi'])
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('property as p').select('p.id').whereRef('p.scheme_id', '=', 's.id')),
      )
      .orderBy('s.name_en')
      .execute()
    return rows.map(row => ({ schemeId: row.id, schemeName: row.name_en, schemeNameHi: row.name_hi }))
  },

  async GetPropertyCodeList({ schemeId, sectorName, q }, { db }) {
    let codes = db
      .selectFrom('property')
      .select(['id', 'property_code'])
      .where('scheme_id', '=', schemeId)
      .where('state', 'not in', OVER_STATES)
      .where('property_code', 'like', `${literally(q.trim().toUpperCase())}%`)
    if (sectorName !== '') codes = codes.where('sector_name', '=', sectorName)
    const rows = await codes.orderBy('property_code').limit(50).execute()
    return rows.map(row => ({ propertyId: row.id, propertyCode: row.property_code }))
  },

  async GetPropertiesBySearchId({ searchId }, context) {
    const { db, ports } = context
    const property = await findLiving(db, { searchId })
    return property ? [await presentMasked(db, ports, property)] : context.refuse(searchRefusals.noneFound())
  },

  async GetPropertyByRegistrationId({ registrationId }, context) {
    const { db, ports } = context
    const property = await findLiving(db, { registrationId })
    return property ? presentMasked(db, ports, property) : context.refuse(searchRefusals.noneRegistered())
  },

  async GetPropertyByPropertyId({ propertyId }, context) {
    const { db, ports, citizen } = context
    const property = await findLiving(db, { id: propertyId })
    if (!property) return context.refuse(general.recordNotFound())
    const masked = await presentMasked(db, ports, property)
    const users = await linkedUsers(db, property.id)
    const isLinked = users.includes(citizen.userId)
    const reason: Text = isLinked
      ? reasons.linked
      : masked.maskedMobile === ''
        ? reasons.noMobile
        : users.length >= MAX_LINKS
          ? reasons.full
          : NOTHING
    return { ...masked, isLinkedByMe: isLinked ? 1 : 0, canLink: reason === NOTHING ? 1 : 0, reason }
  },

  CreatePropertyProfile: (input, context) => linkProperty(input, context),
  ValidateDataForDownloadAllotmentLetter: (input, context) => validateLetter(input, context),
  SendOtpToDownloadAllotmentLetter: (input, context) => sendLetterOtp(input, context),
  VerifyOtpToDownloadAllotmentLetter: (input, context) => downloadLetter(input, context),
}
