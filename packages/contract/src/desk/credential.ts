import * as v from 'valibot'

const base64url = v.pipe(v.string(), v.regex(/^[\w-]{1,4096}$/))

/** What a passkey gave back, as `startAuthentication` of the browser's library returns it; more than this is not read. */
export const Assertion = v.object({
  id: base64url,
  rawId: base64url,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.optional(base64url),
  }),
})
export type Assertion = v.InferOutput<typeof Assertion>

/** Six digits of the officer's authenticator app. */
export const OneTimeCode = v.pipe(v.string(), v.regex(/^\d{6}$/))

/** A password with a code: what whoever has no passkey at hand proves themselves with. */
export const PasswordProof = v.object({
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  code: OneTimeCode,
})
export type PasswordProof = v.InferOutput<typeof PasswordProof>

/** What the browser hands to `startAuthentication` as `optionsJSON`. */
export const RequestOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  /** Milliseconds. */
  timeout: v.number(),
  userVerification: v.literal('required'),
  /** Empty: the authenticator offers what it has. */
  allowCredentials: v.array(v.object({ id: v.string(), type: v.literal('public-key') })),
})
export type RequestOptions = v.InferOutput<typeof RequestOptions>

/** What the server asks for: it is answered within five minutes, once. */
export const Challenge = v.object({ challengeId: v.string(), options: RequestOptions })
export type Challenge = v.InferOutput<typeof Challenge>

/** The answer to a challenge: by passkey, or by password and code. */
export const Proof = v.union([
  v.object({ challengeId: v.pipe(v.string(), v.uuid()), assertion: Assertion }),
  v.object({ challengeId: v.pipe(v.string(), v.uuid()), password: PasswordProof }),
])
export type Proof = v.InferOutput<typeof Proof>
