import { fill } from '#contract/text.ts'
import type { Language } from '#domain/dates/format.ts'
import type { MessageTemplate } from './message.ts'
import { templates } from './templates.ts'

const known: Readonly<Record<string, MessageTemplate>> = templates

export const templateOf = (code: string): MessageTemplate | undefined =>
  Object.hasOwn(known, code) ? known[code] : undefined

/** Stands where a secret was, once it has been removed. */
const REMOVED = '••••••'

/**
 * The words of a message. Every SMS ends with the authority's code, as operators registered it; an email carries it in
 * its subject.
 */
export function render(
  template: MessageTemplate,
  channel: 'SMS' | 'EMAIL',
  language: Language,
  params: Readonly<Record<string, string | number>>,
  org: string,
): { subject: string; text: string } {
  const { secret } = template
  const shown =
    secret !== undefined && !Object.hasOwn(params, secret) ? { ...params, [secret]: REMOVED } : params
  const text = fill(template.sms, language, shown)
  return {
    subject: `${fill(template.subject, language, shown)} - ${org}`,
    text: channel === 'SMS' ? `${text} - ${org}` : text,
  }
}
