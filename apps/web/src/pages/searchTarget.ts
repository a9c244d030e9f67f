import { readVerificationCode } from '#domain/documents/verificationCode.ts'
import type { Target } from '#web/shell/address/href.ts'

/** A public number such as GPDA/OL/26/0004688 (docs/rules/wire.md). */
const APPLICATION_NUMBER = /^[a-z]{2,8}\/(ol|ds|lu|pa|bk|lp)\/\d{2}\/\d{1,7}$/i

/** Where a search leads: an application's number to the citizen's own list, a document's code to its check, words to the search. */
export function searchTarget(
  words: string,
): Target<'/search'> | Target<'/applications'> | Target<'/verify'> | Target<'/bookings'> {
  const text = words.trim()
  const number = APPLICATION_NUMBER.exec(text)
  if (number) return number[1]?.toLowerCase() === 'bk' ? { to: '/bookings' } : { to: '/applications' }
  // A code has a digit or a hyphen; without this "affidavits" could be read as one.
  if (/[\d-]/.test(text) && readVerificationCode(text)) return { to: '/verify', search: { code: text } }
  return { to: '/search', search: { find: text } }
}
