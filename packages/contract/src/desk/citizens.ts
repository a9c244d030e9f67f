import * as v from 'valibot'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { alert, error, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { deskCall } from './deskCall.ts'

const door = ['HD'] as const
const Words = v.object({ en: v.string(), hi: v.string() })
const reference = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))
const key = { idempotencyKey: v.pipe(v.string(), v.uuid()) }

const lookOver = refusals({
  LOOK_OVER: error(
    say(
      'This look is over. Ask the citizen for a new code.',
      'देखने की अवधि समाप्त हो गई है। नागरिक से नया कोड लें।',
    ),
  ),
})

/** An application or booking as its citizen sees it in the list of their own. */
const SeenApplication = v.object({
  entityTypeId: v.number(),
  /** '' while it is a draft. */
  number: v.string(),
  service: Words,
  title: Words,
  status: Words,
  payment: Words,
  submittedOn: v.nullable(v.string()),
  /** What the citizen has to do, by when. */
  next: v.nullable(Words),
  nextDueOn: v.nullable(v.string()),
  awaited: v.nullable(Words),
  awaitedOn: v.nullable(v.string()),
})

/** What the help desk sees of an account: what its citizen sees, numbers masked. */
const SeenCitizen = v.object({
  until: v.string(),
  name: v.string(),
  mobile: v.string(),
  email: v.string(),
  registeredOn: v.string(),
  applications: v.array(SeenApplication),
  bookings: v.array(SeenApplication),
  payments: v.array(
    v.object({
      id: v.number(),
      title: Words,
      /** Rupees. */
      amount: v.string(),
      status: Words,
      receipt: v.string(),
      begunOn: v.string(),
      paidOn: v.nullable(v.string()),
    }),
  ),
  /** Messages to the citizen, what they are about and what became of them; never their texts. */
  messages: v.array(
    v.object({
      id: v.number(),
      about: Words,
      channel: v.picklist(['SMS', 'EMAIL']),
      on: v.string(),
      state: v.picklist(['DELIVERED', 'WAITING', 'FAILED']),
    }),
  ),
})

/** The calls of the help desk: with the code that a citizen reads out it sees their account, for a quarter of an hour. */
export const citizenDeskCalls = {
  askCitizen: deskCall({
    key: 'ask-citizen',
    door,
    mode: 'write',
    summary:
      'Sends a code to the verified mobile of whoever the words name. The answer is the same where they name nobody.',
    input: v.object({
      ...key,
      /** Mobile, email, or the whole number of an application. */
      text: v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(100)),
    }),
    output: v.object({ reference, expiresOn: v.string() }),
    refusals: refusals({
      ASKED_OFTEN: alert(
        say(
          'You asked for this three times within the hour. Try again in {minutes} minutes.',
          'आपने एक घंटे में इसके लिए तीन बार कोड माँगा है। {minutes} मिनट बाद प्रयास करें।',
        ),
      ),
    }),
    idempotent: true,
    limit: { max: 30, seconds: HOUR_SECONDS },
    audit: ['CITIZEN_ASKED_FOR'],
  }),
  openCitizen: deskCall({
    key: 'open-citizen',
    door,
    mode: 'write',
    summary:
      'Opens the account to this officer alone, for fifteen minutes, by the code that its citizen read out.',
    input: v.object({ ...key, reference, code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/)) }),
    output: v.object({ reference, until: v.string() }),
    refusals: refusals({
      CODE_WRONG: alert(
        say('This code is wrong. {n} tries are left.', 'यह कोड गलत है। {n} प्रयास शेष हैं।'),
        'code',
      ),
      CODE_OVER: alert(
        say('This code does not count any more. Send a new one.', 'यह कोड अब मान्य नहीं है। नया कोड भेजें।'),
        'code',
      ),
      TOO_MANY_WRONG: alert(
        say(
          'Too many wrong codes. Try again in {minutes} minutes.',
          'बहुत बार गलत कोड दिया गया। {minutes} मिनट बाद प्रयास करें।',
        ),
      ),
    }),
    idempotent: true,
    audit: ['CITIZEN_OPENED', 'CITIZEN_CODE_REFUSED'],
  }),
  citizen: deskCall({
    key: 'citizen',
    door,
    mode: 'read',
    summary: 'What the citizen sees, while the look lasts. Looking is an event.',
    input: v.object({ reference }),
    output: SeenCitizen,
    refusals: lookOver,
    limit: { max: 120, seconds: 60 },
    audit: ['CITIZEN_LOOKED_AT'],
  }),
  leaveCitizen: deskCall({
    key: 'leave-citizen',
    door,
    mode: 'write',
    summary: 'Ends the look at once.',
    input: v.object(key),
    output: v.null(),
    refusals: {},
    idempotent: true,
  }),
} as const
