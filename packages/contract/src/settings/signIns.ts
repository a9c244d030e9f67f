import * as v from 'valibot'
import { call } from '../call.ts'
import { flag, paging } from '../fields/common.ts'
import { instant, nothing } from '../fields/wire.ts'
import { say } from '../text.ts'

/** One sign-in: from which device and address, and whether its session still stands. */
export const SignIn = v.object({
  loginLogId: v.number(),
  signedInOn: instant,
  lastSeenOn: instant,
  /** Null while the session stands. */
  endedOn: v.nullable(instant),
  isOpen: flag,
  /** The session that asks. */
  isCurrent: flag,
  ip: v.string(),
  userAgent: v.string(),
})
export type SignIn = v.InferOutput<typeof SignIn>

/** Additions of ours: a citizen sees who was signed in and can end the other sessions. */
export const signInCalls = {
  GetCitizenSignInLog: call({
    key: 'GetCitizenSignInLog',
    door: 'citizen',
    mode: 'read',
    summary: 'Addition: sign-ins of this citizen, newest first.',
    input: v.object(paging),
    output: v.object({ records: v.array(SignIn), totalRecords: v.number() }),
    refusals: {},
  }),
  CloseOtherCitizenSessions: call({
    key: 'CloseOtherCitizenSessions',
    door: 'citizen',
    mode: 'write',
    summary:
      'Addition: ends every session of this citizen but the one that asks. Needs the proof of an OTP: a stolen session does not end its owner’s.',
    input: nothing,
    stepUp: () => 'CLOSE_OTHERS',
    output: v.object({ closed: v.number() }),
    refusals: {},
    success: ({ closed }) =>
      closed === 0
        ? say('You are not logged in anywhere else.', 'आप कहीं और लॉगिन नहीं हैं।')
        : say('You are logged out everywhere else.', 'आप बाकी सभी जगह से लॉगआउट कर दिए गए हैं।'),
    audit: ['SESSIONS_CLOSED'],
  }),
} as const
