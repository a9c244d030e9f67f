import * as v from 'valibot'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { Assertion, Challenge, PasswordProof, Proof } from './credential.ts'
import { deskCall } from './deskCall.ts'
import { OfficerSelf } from './session.ts'

/** One sentence for everything that is wrong: whoever guesses learns nothing of who exists. */
const wrong = refusals({
  SIGN_IN_FAILED: alert(
    say(
      'This did not work. Check what you gave, or sign in with another passkey.',
      'लॉगिन नहीं हो सका। दी गई जानकारी जाँचें, या दूसरी पासकी से लॉगिन करें।',
    ),
  ),
})
const locked = refusals({
  /** For this account from this network; passkeys stay open, and other networks too. */
  PASSWORD_LOCKED: alert(
    say(
      'Too many wrong passwords. Use a passkey, or try again in {minutes} minutes.',
      'बहुत बार गलत पासवर्ड दिया गया। पासकी का उपयोग करें, या {minutes} मिनट बाद प्रयास करें।',
    ),
  ),
})

/** So many sign-ins begin in one network in an hour: an office stands behind one address. */
const OFFICE = { max: 1200, seconds: HOUR_SECONDS } as const

/** The calls by which an officer comes in, and proves again to sit there. */
export const signInCalls = {
  beginSignIn: deskCall({
    key: 'begin-sign-in',
    door: 'anybody',
    mode: 'write',
    summary: 'Asks for a passkey of whoever is there.',
    input: v.object({}),
    output: Challenge,
    refusals: {},
    limit: OFFICE,
  }),
  signIn: deskCall({
    key: 'sign-in',
    door: 'anybody',
    mode: 'write',
    summary: 'Opens a session by passkey.',
    input: v.object({ challengeId: v.pipe(v.string(), v.uuid()), assertion: Assertion }),
    output: OfficerSelf,
    refusals: wrong,
    limit: OFFICE,
    audit: ['OFFICER_SIGNED_IN', 'OFFICER_SIGN_IN_FAILED'],
  }),
  signInWithPassword: deskCall({
    key: 'sign-in-with-password',
    door: 'anybody',
    mode: 'steps',
    summary: 'Opens a weaker session by password and code.',
    input: v.object({
      serviceNumber: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
      ...PasswordProof.entries,
    }),
    output: OfficerSelf,
    refusals: { ...wrong, ...locked },
    limit: { max: 300, seconds: HOUR_SECONDS },
    audit: ['OFFICER_SIGNED_IN', 'OFFICER_SIGN_IN_FAILED'],
  }),
  beginPresence: deskCall({
    key: 'begin-presence',
    door: 'officer',
    mode: 'write',
    summary: 'Asks the officer who is signed in for one of their passkeys.',
    input: v.object({}),
    output: Challenge,
    refusals: {},
    limit: { max: 120, seconds: HOUR_SECONDS },
  }),
  provePresence: deskCall({
    key: 'prove-presence',
    door: 'officer',
    mode: 'steps',
    summary: 'Proves that the officer sits there; it counts for five minutes.',
    input: Proof,
    output: v.null(),
    refusals: { ...wrong, ...locked },
    limit: { max: 120, seconds: HOUR_SECONDS },
    audit: ['OFFICER_PRESENCE_PROVED', 'OFFICER_PRESENCE_REFUSED'],
  }),
} as const
