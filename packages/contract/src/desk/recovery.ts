import * as v from 'valibot'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { say } from '../text.ts'
import { deskCall } from './deskCall.ts'
import { OfficerSelf } from './session.ts'
import { signInCalls } from './signIn.ts'

const { SIGN_IN_FAILED, PASSWORD_LOCKED } = signInCalls.signInWithPassword.refusals

/** The calls of whoever has no device at hand: printed codes, and the sealed ones of the envelopes. */
export const recoveryCalls = {
  signInWithRecoveryCode: deskCall({
    key: 'sign-in-with-recovery-code',
    door: 'anybody',
    mode: 'steps',
    summary: 'Opens a weaker session by a printed code, which counts once; the officer is told by SMS.',
    input: v.object({
      serviceNumber: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
      recoveryCode: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
    }),
    output: OfficerSelf,
    refusals: { SIGN_IN_FAILED, PASSWORD_LOCKED },
    limit: { max: 60, seconds: HOUR_SECONDS },
    audit: ['OFFICER_SIGNED_IN', 'OFFICER_SIGN_IN_FAILED'],
  }),
  makeRecoveryCodes: deskCall({
    key: 'make-recovery-codes',
    door: 'officer',
    mode: 'write',
    summary: 'Makes ten recovery codes in place of former ones.',
    input: v.object({}),
    /** Shown this once: the server keeps their hashes alone. */
    output: v.object({ codes: v.array(v.string()) }),
    refusals: {},
    presence: 'recent',
    confirms: say('Make new recovery codes', 'नए पुनर्प्राप्ति कोड बनाना'),
    audit: ['OFFICER_RECOVERY_CODES_MADE'],
  }),
  enterBreakGlass: deskCall({
    key: 'enter-break-glass',
    door: 'anybody',
    mode: 'write',
    summary: 'Opens the hour of an administrator whose sealed code was right, once.',
    input: v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
    output: OfficerSelf,
    refusals: { SIGN_IN_FAILED },
    limit: { max: 30, seconds: HOUR_SECONDS },
    audit: ['OFFICER_SIGNED_IN', 'OFFICER_SIGN_IN_FAILED'],
  }),
} as const
