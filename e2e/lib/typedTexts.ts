import { appendFileSync } from 'node:fs'
import { dataDir } from './place.ts'
import type { TypedText } from './toldIn.ts'

/** Where a run notes what its walks typed, and what its server logged: beside its data, and gone with them. */
export const typedFile = `${dataDir}.typed`
export const serverLog = `${dataDir}.log`

/** What a citizen types about a person, by the last word of a field's name on the wire. */
const KINDS: Readonly<Record<string, RegExp>> = {
  'a mobile number': /(?:Mobile|MobileNumber|Contact)$/,
  'an e-mail address': /Email$/,
  'a login id': /LoginId$/,
  'a PAN': /Pan$/,
  'an identity number': /(?:IdentityNumber|Aadhaar|AadhaarNumber|IdNumber)$/,
  'an account number': /AccountNumber$/,
  'a password': /Password$/,
  'an OTP': /Otp$/,
  'a name': /(?:First|Middle|Last|Full|Father|Husband|Holder|Applicant|Nominee|Owner|Buyer|Seller)\w*Name$/,
  'a line of an address': /Line1$/,
}
/** Shorter ones stand in any log by chance. */
const SHORTEST = 5

function* textsIn(value: unknown): Generator<TypedText> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    if (typeof part !== 'string') yield* textsIn(part)
    else if (part.length >= SHORTEST)
      for (const [kind, pattern] of Object.entries(KINDS)) if (pattern.test(name)) yield { kind, text: part }
  }
}

/** Notes what is personal in the body of a request: whatever was typed and could be logged came to the server in one. */
export function noteTyped(body: unknown): void {
  const lines = [...textsIn(body)].map(typed => `${JSON.stringify(typed)}\n`)
  if (lines.length > 0) appendFileSync(typedFile, lines.join(''))
}
