import * as v from 'valibot'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { deskCall } from './deskCall.ts'

const base64url = v.pipe(v.string(), v.regex(/^[\w-]{1,8192}$/))

/** A new passkey as `startRegistration` of the browser's library returns it; more than this is not read. */
export const Registration = v.object({
  id: base64url,
  rawId: base64url,
  type: v.literal('public-key'),
  response: v.object({ clientDataJSON: base64url, attestationObject: base64url }),
})
export type Registration = v.InferOutput<typeof Registration>

/** What the browser hands to `startRegistration` as `optionsJSON`. */
export const CreationOptions = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  timeout: v.number(),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    userVerification: v.literal('required'),
  }),
  excludeCredentials: v.array(v.object({ id: v.string(), type: v.literal('public-key') })),
  attestation: v.literal('none'),
})

/** The calls about an officer's own passkeys. */
export const passkeyCalls = {
  ownPasskeys: deskCall({
    key: 'own-passkeys',
    door: 'officer',
    mode: 'read',
    summary: 'The passkeys of the officer, the oldest first.',
    input: v.object({}),
    output: v.array(v.object({ id: v.number(), createdOn: v.string(), usedOn: v.nullable(v.string()) })),
    refusals: {},
  }),
  beginPasskey: deskCall({
    key: 'begin-passkey',
    door: 'officer',
    mode: 'write',
    summary: 'Asks for a new passkey of the officer who is signed in.',
    input: v.object({}),
    output: v.object({ challengeId: v.string(), options: CreationOptions }),
    refusals: {},
    presence: 'recent',
    confirms: say('Add a passkey', 'पासकी जोड़ना'),
  }),
  addPasskey: deskCall({
    key: 'add-passkey',
    door: 'officer',
    mode: 'write',
    summary: 'Keeps a new passkey of the officer; it belongs to nobody else.',
    input: v.object({ challengeId: v.pipe(v.string(), v.uuid()), registration: Registration }),
    output: v.null(),
    refusals: refusals({
      PASSKEY_REFUSED: alert(
        say(
          'This passkey could not be kept. Try again with another device.',
          'यह पासकी नहीं रखी जा सकी। दूसरे उपकरण से फिर प्रयास करें।',
        ),
      ),
      TOO_MANY_PASSKEYS: alert(
        say('You have ten passkeys: that is the most.', 'आपके पास दस पासकी हैं: इससे अधिक नहीं हो सकतीं।'),
      ),
    }),
    presence: 'recent',
    confirms: say('Keep the new passkey', 'नई पासकी रखना'),
    audit: ['OFFICER_PASSKEY_ADDED'],
  }),
} as const
