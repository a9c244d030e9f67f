import { general } from '#contract/general.ts'
import { searchRefusals } from '#contract/property/refusals.ts'
import type { searchCalls } from '#contract/property/search.ts'
import { say, type Text } from '#contract/text.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { linkProperty, MAX_LINKS } from './linkProperty.ts'
import { findLivingProperty } from './livingProperty.ts'
import { listCodes, listSchemes } from './lookupStore.ts'
import { presentMasked } from './maskedProperty.ts'
import { linkedUsers } from './profileStore.ts'

const NOTHING = say('', '')
const reasons = {
  linked: say('This property is already in My Properties.', 'यह संपत्ति पहले से मेरी संपत्तियों में है।'),
  noMobile: searchRefusals.NO_REGISTERED_MOBILE().text,
  full: searchRefusals.FULLY_LINKED().text,
} as const

type SearchCalls = Omit<
  typeof searchCalls,
  | 'ValidateDataForDownloadAllotmentLetter'
  | 'SendOtpToDownloadAllotmentLetter'
  | 'VerifyOtpToDownloadAllotmentLetter'
>

/** Calls that find a property of the register and put it into a citizen's profile. */
export const searchHandlers: Handlers<SearchCalls> = {
  async GetPropertySchemes(_, { db }) {
    const schemes = await listSchemes(db)
    return schemes.map(({ id, name }) => ({ schemeId: id, schemeName: name.en, schemeNameHi: name.hi }))
  },

  GetPropertyCodeList: ({ schemeId, sectorName, q }, { db }) =>
    listCodes(db, { schemeId, sectorName, beginning: q.trim().toUpperCase() }),

  async GetPropertiesBySearchId({ searchId }, context) {
    const found = await findLivingProperty(context.db, context.ports, { searchId })
    return found ? [presentMasked(found)] : context.refuse(searchRefusals.NONE_FOUND())
  },

  async GetPropertyByRegistrationId({ registrationId }, context) {
    const found = await findLivingProperty(context.db, context.ports, { registrationId })
    return found ? presentMasked(found) : context.refuse(searchRefusals.NONE_REGISTERED())
  },

  async GetPropertyByPropertyId({ propertyId }, context) {
    const { db, ports, citizen } = context
    const found = await findLivingProperty(db, ports, { id: propertyId })
    if (!found) return context.refuse(general.RECORD_NOT_FOUND())
    const masked = presentMasked(found)
    const users = await linkedUsers(db, propertyId)
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

  CreatePropertyProfile: linkProperty,
}
