import * as v from 'valibot'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { OtpSent, otpCheckRefusals, otpSendRefusals } from '../account/otp.ts'
import { otp } from '../fields/person.ts'
import { alert, refusals } from '../refusal.ts'
import { message, say } from '../text.ts'
import { OneTimeCode } from './credential.ts'
import { deskCall } from './deskCall.ts'
import { CreationOptions, Registration } from './passkeys.ts'
import { OfficerSelf } from './session.ts'

const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
const ticket = { ticket: token }

/** One sentence for a link that is unknown, used, replaced or too old: whoever guesses learns nothing. */
const over = refusals({
  INVITATION_OVER: alert(
    say(
      'This invitation does not count any more. Ask your administrator for a new link.',
      'यह आमंत्रण अब मान्य नहीं है। अपने व्यवस्थापक से नया लिंक माँगें।',
    ),
  ),
})
const refused = refusals({
  PASSKEY_REFUSED: alert(
    say(
      'This passkey could not be kept. Try again with another device.',
      'यह पासकी नहीं रखी जा सकी। दूसरे उपकरण से फिर प्रयास करें।',
    ),
  ),
  EASY_PASSWORD: alert(
    say(
      'This password is easy to guess. Choose one that is not made around a common word or your name.',
      'इस पासवर्ड का अनुमान लगाना आसान है। ऐसा पासवर्ड चुनें जो किसी आम शब्द या आपके नाम पर न बना हो।',
    ),
    'password',
  ),
  WRONG_CODE: alert(
    say(
      'The code is not right. Check the clock of your phone and give the next one.',
      'कोड सही नहीं है। फ़ोन का समय जाँचें और अगला कोड दें।',
    ),
    'code',
  ),
  LACKS_CREDENTIAL: alert(
    say('First make a passkey, or a password with codes.', 'पहले पासकी, या कोड सहित पासवर्ड बनाएँ।'),
  ),
  LACKS_SECOND_CREDENTIAL: alert(
    say(
      'Your role needs two ways in: a second passkey, or a password with codes.',
      'आपकी भूमिका के लिए लॉगिन के दो तरीके चाहिए: दूसरी पासकी, या कोड सहित पासवर्ड।',
    ),
  ),
  LACKS_RESERVE: alert(
    say('Make a second passkey, or print recovery codes.', 'दूसरी पासकी बनाएँ, या पुनर्प्राप्ति कोड छापें।'),
  ),
})
const { PASSKEY_REFUSED, EASY_PASSWORD, WRONG_CODE } = refused
const { LACKS_CREDENTIAL, LACKS_SECOND_CREDENTIAL, LACKS_RESERVE } = refused

/** A new password of an officer: at least twelve characters, taken exactly as typed. */
export const officerPassword = v.pipe(
  v.string(),
  v.minLength(12, message(say('At least twelve characters.', 'कम से कम बारह अक्षर।'))),
  v.maxLength(200, message(say('At most 200 characters.', 'अधिकतम 200 अक्षर।'))),
)

/** How far an enrolment is. */
const Enrolment = v.object({
  name: v.string(),
  serviceNumber: v.string(),
  passkeys: v.number(),
  hasPassword: v.boolean(),
  recoveryCodes: v.number(),
  /** Roles of money need two credentials. */
  needsTwo: v.boolean(),
  lacks: v.nullable(v.picklist(['CREDENTIAL', 'SECOND_CREDENTIAL', 'RESERVE'])),
})

const KNOCKS = { max: 60, seconds: HOUR_SECONDS } as const
const STEPS = { max: 300, seconds: HOUR_SECONDS } as const

/** The calls by which somebody who was invited becomes an officer. None has a session: the link, then the ticket open them. */
export const enrolCalls = {
  openInvitation: deskCall({
    key: 'open-invitation',
    door: 'anybody',
    mode: 'write',
    summary: 'Sends a code to the official mobile of whoever was invited.',
    input: v.object({ token }),
    output: OtpSent,
    refusals: { ...over, ...otpSendRefusals },
    limit: KNOCKS,
    audit: ['OFFICER_INVITATION_REFUSED'],
  }),
  confirmInvitation: deskCall({
    key: 'confirm-invitation',
    door: 'anybody',
    mode: 'write',
    summary: 'Opens the enrolment with the code of the official mobile.',
    input: v.object({ token, transactionNumber: v.pipe(v.string(), v.maxLength(100)), otp }),
    output: v.object({ ticket: v.string(), enrolment: Enrolment }),
    refusals: { ...over, ...otpCheckRefusals },
    limit: KNOCKS,
    audit: ['OFFICER_INVITATION_OPENED', 'OFFICER_INVITATION_REFUSED'],
  }),
  beginEnrolPasskey: deskCall({
    key: 'begin-enrol-passkey',
    door: 'anybody',
    mode: 'write',
    summary: 'Asks for a passkey of whoever enrols.',
    input: v.object(ticket),
    output: v.object({ challengeId: v.string(), options: CreationOptions }),
    refusals: over,
    limit: STEPS,
  }),
  enrolPasskey: deskCall({
    key: 'enrol-passkey',
    door: 'anybody',
    mode: 'write',
    summary: 'Keeps a passkey of whoever enrols; it belongs to nobody else.',
    input: v.object({ ...ticket, challengeId: v.pipe(v.string(), v.uuid()), registration: Registration }),
    output: Enrolment,
    refusals: { ...over, PASSKEY_REFUSED },
    limit: STEPS,
    audit: ['OFFICER_PASSKEY_ADDED'],
  }),
  beginEnrolPassword: deskCall({
    key: 'begin-enrol-password',
    door: 'anybody',
    mode: 'write',
    summary: 'Makes the secret of an authenticator app.',
    input: v.object(ticket),
    /** Base32, and the address that opens the app. The secret counts once it is sent back with a password and a code. */
    output: v.object({ secret: v.string(), address: v.string() }),
    refusals: over,
    limit: STEPS,
  }),
  enrolPassword: deskCall({
    key: 'enrol-password',
    door: 'anybody',
    mode: 'steps',
    summary: 'Keeps a password with the codes of an app, the weaker way in.',
    input: v.object({
      ...ticket,
      secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]{32}$/)),
      password: officerPassword,
      code: OneTimeCode,
    }),
    output: Enrolment,
    refusals: { ...over, EASY_PASSWORD, WRONG_CODE },
    limit: STEPS,
    audit: ['OFFICER_PASSWORD_SET'],
  }),
  enrolRecoveryCodes: deskCall({
    key: 'enrol-recovery-codes',
    door: 'anybody',
    mode: 'write',
    summary: 'Makes ten recovery codes in place of former ones.',
    input: v.object(ticket),
    /** Shown this once: the server keeps their hashes alone. */
    output: v.object({ codes: v.array(v.string()), enrolment: Enrolment }),
    refusals: over,
    limit: STEPS,
    audit: ['OFFICER_RECOVERY_CODES_MADE'],
  }),
  finishEnrolment: deskCall({
    key: 'finish-enrolment',
    door: 'anybody',
    mode: 'write',
    summary: 'Ends the enrolment: the invitation is used up, and the officer sits at the desk.',
    input: v.object(ticket),
    output: OfficerSelf,
    refusals: { ...over, LACKS_CREDENTIAL, LACKS_SECOND_CREDENTIAL, LACKS_RESERVE },
    limit: STEPS,
    audit: ['OFFICER_ENROLLED', 'OFFICER_SIGNED_IN'],
  }),
} as const
