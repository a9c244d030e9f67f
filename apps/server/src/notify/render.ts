import { fill, say } from '#contract/text.ts'
import type { Language } from '#domain/dates/format.ts'
import { remarkIn } from '#domain/text/tongue.ts'
import type { MessageTemplate } from './message.ts'
import { templates } from './templates.ts'

const known: Readonly<Record<string, MessageTemplate>> = templates

export const templateOf = (code: string): MessageTemplate | undefined =>
  Object.hasOwn(known, code) ? known[code] : undefined

/** What officers write themselves, as they wrote it: with a full stop at its end or without. */
const WRITTEN = ['remarks', 'remarksHi', 'reason'] as const

/** What was written by hand in both languages, in the reader's alone. */
const inTongue = (
  params: Readonly<Record<string, string | number>>,
  language: Language,
): Readonly<Record<string, string | number>> => ({
  ...params,
  ...Object.fromEntries(
    WRITTEN.flatMap(name => {
      const written = params[name]
      return typeof written === 'string' ? [[name, remarkIn(written, language)]] : []
    }),
  ),
})

/**
 * What was written by hand, so that its sentence ends exactly once: with a stop of its own where the template has none
 * after it, without one where it has.
 */
function withStops(
  sms: string,
  params: Readonly<Record<string, string | number>>,
): Readonly<Record<string, string | number>> {
  const ended = { ...params }
  for (const name of WRITTEN) {
    const after = sms.split(`{${name}}`)[1]
    const written = params[name]
    if (after === undefined || typeof written !== 'string' || written.trim() === '') continue
    const bare = written.trim().replace(/[.।\s]+$/, '')
    const endsItself = /[!?]$/.test(bare)
    const stop = /\p{Script=Devanagari}$/u.test(bare) ? '।' : '.'
    ended[name] = /^[.।)]/.test(after) || endsItself ? bare : bare + stop
  }
  return ended
}

/** Stands where a secret was, once it has been removed. */
const REMOVED = '••••••'

/** No money, as sums stand in the values of a message. */
const NIL = '0.00'

/** Before every message about a draw that gives nobody a right: `practice` stands in its params then. */
const PRACTICE = say('PRACTICE: ', 'अभ्यास: ')

/**
 * The words of a message. Every SMS ends with the authority's code, as operators registered it, and its link stands before
 * that; an email carries the code in its subject, and the link on a line of its own.
 */
export function render(
  template: MessageTemplate,
  channel: 'SMS' | 'EMAIL',
  language: Language,
  params: Readonly<Record<string, string | number>>,
  org: string,
  link = '',
): { subject: string; text: string } {
  const { secret } = template
  const shown =
    secret !== undefined && !Object.hasOwn(params, secret) ? { ...params, [secret]: REMOVED } : params
  const practice = Object.hasOwn(params, 'practice') ? PRACTICE[language] : ''
  const isNil = (params.refund ?? params.amount) === NIL
  const sms = (isNil ? template.ifNil : undefined) ?? template.sms
  const told = inTongue(shown, language)
  const words = `${practice}${fill(sms, language, withStops(sms[language], told))}`
  return {
    subject: `${practice}${fill(template.subject, language, told)} - ${org}`,
    text:
      channel === 'SMS'
        ? `${words}${link === '' ? '' : ` ${link}`} - ${org}`
        : [words, link].filter(part => part !== '').join('\n\n'),
  }
}
