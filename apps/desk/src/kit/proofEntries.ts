import * as v from 'valibot'
import { message, say } from '#contract/text.ts'

/** A word that has to be typed, with what is said without it. */
export const needed = (en: string, hi: string) =>
  v.minLength<string, 1, ReturnType<typeof message>>(1, message(say(en, hi)))

/** Who comes in. */
export const serviceNumber = v.pipe(
  v.string(),
  v.trim(),
  needed('Give your service number.', 'अपनी सेवा संख्या दें।'),
)

/** What an officer types who has no passkey at hand. */
export const proofEntries = {
  password: v.pipe(v.string(), needed('Give your password.', 'अपना पासवर्ड दें।')),
  code: v.pipe(
    v.string(),
    v.regex(/^\d{6}$/, message(say('Give the six digits of your app.', 'अपने ऐप के छह अंक दें।'))),
  ),
}
