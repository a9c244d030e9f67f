import * as v from 'valibot'
import { call } from '../call.ts'
import { none, nothing } from '../fields/wire.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'

const bilingual = v.object({ en: v.string(), hi: v.string() })

/** Additions of ours: the end of an account at its citizen's wish. */
export const closingCalls = {
  GetAccountClosing: call({
    key: 'GetAccountClosing',
    door: 'citizen',
    mode: 'read',
    summary: 'What stands open in this account and must be done before it can be closed.',
    input: nothing,
    output: v.object({ matters: v.array(v.object({ title: bilingual, todo: bilingual })) }),
    refusals: {},
  }),
  CloseAccount: call({
    key: 'CloseAccount',
    door: 'citizen',
    mode: 'write',
    summary:
      'Closes the account: every session ends, nobody signs in any more. Needs the proof of an OTP, and nothing may stand open.',
    input: nothing,
    stepUp: () => 'CLOSE',
    output: none,
    refusals: refusals({
      MATTERS_OPEN: alert(
        say(
          'Your account cannot be closed yet: {n} matters are open.',
          'आपका खाता अभी बंद नहीं किया जा सकता: {n} मामले शेष हैं।',
        ),
      ),
    }),
    success: () => say('Your account is closed.', 'आपका खाता बंद कर दिया गया है।'),
    audit: ['ACCOUNT_CLOSED', 'CONTACT_CHANGE_REPLACED'],
  }),
} as const
