import * as v from 'valibot'
import { MINUTE_SECONDS } from '#domain/dates/lengths.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { deskCall } from './deskCall.ts'

/** The code as it stands in the terminal; small letters and a forgotten hyphen are understood. */
const ToolCode = v.pipe(v.string(), v.maxLength(40), v.trim())

const unknown = refusals({
  /** One answer for a wrong, a used and an old code. */
  CODE_UNKNOWN: alert(
    say(
      'No sign-in waits for this code. It lives for ten minutes and counts once; ask for a new one with: authority login',
      'इस कोड की प्रतीक्षा में कोई लॉगिन नहीं है। कोड दस मिनट तक और एक बार ही चलता है; नया कोड लें: authority login',
    ),
    'code',
  ),
})

/** So many codes one officer tries: whoever guesses among 2.8 × 10¹¹ gets nowhere. */
const limit = { max: 10, seconds: 10 * MINUTE_SECONDS } as const

/** A sign-in of the command line, as its officer is to recognise it. */
const WaitingToolLogin = v.object({
  /** Name of the machine on which it was asked for, and the account there. */
  machine: v.string(),
  machineUser: v.string(),
  /** ISO instants: when it was asked for, and until when it waits. */
  askedOn: v.string(),
  waitsUntil: v.string(),
})

/** The calls by which an officer lets a machine's command line act as them. */
export const toolLoginCalls = {
  toolLogin: deskCall({
    key: 'tool-login',
    door: 'officer',
    mode: 'write',
    summary: 'Which machine waits for the officer to confirm this code of the command line.',
    input: v.object({ code: ToolCode }),
    output: WaitingToolLogin,
    refusals: unknown,
    limit,
    audit: ['OFFICER_TOOL_REFUSED'],
  }),
  confirmToolLogin: deskCall({
    key: 'confirm-tool-login',
    door: 'officer',
    mode: 'write',
    summary: 'Lets the command line of the machine that shows this code act as the officer, for eight hours.',
    input: v.object({ code: ToolCode, idempotencyKey: v.pipe(v.string(), v.uuid()) }),
    output: WaitingToolLogin,
    refusals: unknown,
    presence: 'signed',
    confirms: say('Let a machine act in your name', 'एक मशीन को आपके नाम से कार्य करने देना'),
    idempotent: true,
    limit,
    audit: ['OFFICER_TOOL_CONFIRMED', 'OFFICER_TOOL_REFUSED'],
  }),
} as const
