import type { Bilingual } from '../text/bilingual.ts'
import type { Answer } from './answer.ts'

/** Longest address that mail systems carry (specification, sections 5 and 9). */
export const emailMaxLength = 254

/**
 * The address grammar browsers use for `<input type="email">` (HTML standard), with at least one dot in the domain,
 * since mail to a bare host name never leaves it.
 */
export const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i

export const emailMessage: Bilingual = {
  en: 'Email address is invalid',
  hi: 'ईमेल पता सही नहीं है',
}

/** Lower case without outer spaces, so that one mailbox is one login. */
export function normaliseEmail(raw: string): string {
  return raw.trim().toLowerCase()
}

/** True for an address of the right form and length. The length is tested first, so that no long text meets the pattern. */
export function isEmail(text: string): boolean {
  return text.length <= emailMaxLength && emailPattern.test(text)
}

/** 'ramesh.kumar@example.in' → 'r****@example.in'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '****' : `${email.slice(0, 1)}****${email.slice(at)}`
}

/** Email address, one spelling for one mailbox. */
export const emailAnswer: Answer = {
  clean: normaliseEmail,
  rules: [{ holds: isEmail, text: emailMessage }],
  mask: maskEmail,
  samples: {
    accepted: ['a@b.in', ' Ramesh@Example.IN ', 'ramesh.kumar+gda@mail.example.co.in', "o'neil@example.com"],
    refused: [
      ...['', 'a', 'a@b', 'a@@b.in', '.a@b.in', 'a.@b.in', 'a..b@c.in'],
      ...['a b@c.in', 'a@-b.in', 'a@b.1', `${'a'.repeat(250)}@b.in`],
    ].map(typed => [typed, emailMessage.en] as const),
  },
}
