import * as v from 'valibot'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { tooLongHere } from '#domain/fields/common.ts'
import { OtpSent, otpCheckRefusals, otpSendRefusals, otpSentMessage } from '../account/otp.ts'
import { call } from '../call.ts'
import { documentRefusals } from '../document/calls.ts'
import { chosenId, day, flag, id, requiredText, shortText } from '../fields/common.ts'
import { otp } from '../fields/person.ts'
import { nothing } from '../fields/wire.ts'
import { message, say } from '../text.ts'
import { bilingual, MaskedProperty } from './record.ts'
import { searchRefusals } from './refusals.ts'

/**
 * 30 searches an hour (docs/rules/property.md). Every way to somebody else's property is on one counter, so that
 * changing the way gives no further guesses; the page of one that was found stays open for longer.
 */
const SEARCHES = { per: 'citizen', max: 30, seconds: HOUR_SECONDS, counter: 'property-search' } as const

const upperText = (schema: ReturnType<typeof requiredText>) =>
  v.pipe(
    schema,
    v.transform(text => text.toUpperCase()),
  )

/** The 8 characters printed on every letter of the authority about a property. */
export const searchId = v.pipe(
  upperText(requiredText(say('Search id', 'खोज आईडी'), 40)),
  v.regex(
    /^[A-Z0-9]{8}$/,
    message(
      say(
        'A search id has 8 letters and digits, as printed on your allotment letter',
        'खोज आईडी में 8 अक्षर और अंक होते हैं, जैसे आवंटन पत्र पर छपी है',
      ),
    ),
  ),
)

/** The authority's number of the registration, such as GE/2025/0147. */
export const registrationId = upperText(requiredText(say('Registration id', 'पंजीकरण आईडी'), 40))

const propertyScheme = chosenId(say('scheme', 'योजना'))

/** A file in an answer of the gateway. */
export const FileAnswer = v.object({
  fileName: v.string(),
  contentType: v.string(),
  contentBase64: v.string(),
})

/** A code as it is typed; whether there is such a property is the search's to say. */
const code = v.pipe(v.string(), v.maxLength(40, message(tooLongHere(40))))

export const LetterInput = v.pipe(
  v.object({
    schemeId: propertyScheme,
    propertyCode: v.optional(code, ''),
    registrationId: v.optional(code, ''),
    ownerName: requiredText(say("Owner's name", 'स्वामी का नाम'), 150),
    allotmentDate: v.optional(v.nullable(day), null),
  }),
  v.forward(
    v.check(
      input => input.propertyCode.trim() !== '' || input.registrationId.trim() !== '',
      message(say('Enter the property code or the registration id', 'संपत्ति कोड या पंजीकरण आईडी दर्ज करें')),
    ),
    ['propertyCode'],
  ),
)

export const searchCalls = {
  GetPropertySchemes: call({
    key: 'GetPropertySchemes',
    door: 'public',
    mode: 'read',
    summary: 'Schemes that have properties, by English name.',
    input: nothing,
    output: v.array(v.object({ schemeId: v.number(), schemeName: v.string(), schemeNameHi: v.string() })),
    refusals: {},
  }),
  GetPropertyCodeList: call({
    key: 'GetPropertyCodeList',
    door: 'citizen',
    mode: 'read',
    summary: 'Up to 50 property codes of a scheme that begin with the given characters (at least 2).',
    input: v.object({
      schemeId: id,
      sectorName: v.optional(shortText(80), ''),
      q: v.pipe(
        shortText(40),
        v.minLength(2, message(say('Enter at least 2 characters', 'कम से कम 2 अक्षर दर्ज करें'))),
      ),
    }),
    output: v.array(v.object({ propertyId: v.number(), propertyCode: v.string() })),
    refusals: {},
    limit: { per: 'citizen', max: 240, seconds: HOUR_SECONDS },
  }),
  GetPropertiesBySearchId: call({
    key: 'GetPropertiesBySearchId',
    door: 'citizen',
    mode: 'read',
    summary: 'Properties of a search id with owner and mobile masked.',
    input: v.object({ searchId }),
    output: v.array(MaskedProperty),
    refusals: { NONE_FOUND: searchRefusals.NONE_FOUND },
    limit: SEARCHES,
  }),
  GetPropertyByRegistrationId: call({
    key: 'GetPropertyByRegistrationId',
    door: 'citizen',
    mode: 'read',
    summary: 'The property of a registration id with owner and mobile masked.',
    input: v.object({ registrationId }),
    output: MaskedProperty,
    refusals: { NONE_REGISTERED: searchRefusals.NONE_REGISTERED },
    limit: SEARCHES,
  }),
  GetPropertyByPropertyId: call({
    key: 'GetPropertyByPropertyId',
    door: 'citizen',
    mode: 'read',
    summary: 'One property, masked, and whether this citizen has linked or can link it.',
    input: v.object({ propertyId: id }),
    output: v.intersect([MaskedProperty, v.object({ isLinkedByMe: flag, canLink: flag, reason: bilingual })]),
    refusals: {},
    limit: { ...SEARCHES, max: 60 },
  }),
  CreatePropertyProfile: call({
    key: 'CreatePropertyProfile',
    door: 'citizen',
    mode: 'write',
    summary:
      'Links a property with the token of an OTP to its registered mobile and tells all owners; a repeat is success.',
    input: v.object({ propertyId: id, verificationToken: shortText(100) }),
    output: v.object({ propertyProfileId: v.number() }),
    refusals: {
      NO_LONGER_VALID: searchRefusals.NO_LONGER_VALID,
      FULLY_LINKED: searchRefusals.FULLY_LINKED,
    },
    success: () => say('Property linked to your profile.', 'संपत्ति आपकी प्रोफ़ाइल से जोड़ दी गई है।'),
    audit: ['PROPERTY_LINKED'],
  }),
  ValidateDataForDownloadAllotmentLetter: call({
    key: 'ValidateDataForDownloadAllotmentLetter',
    door: 'citizen',
    mode: 'write',
    summary:
      'Compares the details of an allotment with the register; every mismatch has one text, and 5 in an hour close it.',
    input: LetterInput,
    output: v.object({ validationToken: v.string(), maskedMobile: v.string() }),
    refusals: {
      MISMATCH: searchRefusals.MISMATCH,
      TOO_MANY_ATTEMPTS: searchRefusals.TOO_MANY_ATTEMPTS,
      NO_REGISTERED_MOBILE: searchRefusals.NO_REGISTERED_MOBILE,
    },
  }),
  SendOtpToDownloadAllotmentLetter: call({
    key: 'SendOtpToDownloadAllotmentLetter',
    door: 'citizen',
    mode: 'write',
    summary: 'Sends an OTP to the registered mobile of the validated property.',
    input: v.object({ validationToken: shortText(100) }),
    output: OtpSent,
    refusals: { ...otpSendRefusals, START_AGAIN: searchRefusals.START_AGAIN },
    success: otpSentMessage,
  }),
  VerifyOtpToDownloadAllotmentLetter: call({
    key: 'VerifyOtpToDownloadAllotmentLetter',
    door: 'citizen',
    mode: 'write',
    summary: 'Checks the OTP and gives the signed letter with the watermark of its download.',
    input: v.object({ validationToken: shortText(100), transactionNumber: shortText(64), otp }),
    output: FileAnswer,
    refusals: {
      ...otpCheckRefusals,
      START_AGAIN: searchRefusals.START_AGAIN,
      REVOKED: documentRefusals.REVOKED,
    },
    success: () => say('Your allotment letter is ready.', 'आपका आवंटन पत्र तैयार है।'),
    audit: ['ALLOTMENT_LETTER_DOWNLOADED'],
  }),
} as const
