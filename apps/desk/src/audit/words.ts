import type { TrailEvent } from '#contract/desk/audit.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import { csvCell } from '#domain/text/csvCell.ts'
import { m } from '#web/i18n/generated/messages.js'

/** Who acted, by name; what else than a person acted, in words. */
export function whoWords({ kind, name }: TrailEvent['by'], language: Language): string {
  switch (kind) {
    case 'OFFICER':
    case 'CITIZEN':
      return name[language] || '-'
    case 'VISITOR':
      return m.audit_visitor()
    case 'TIMER':
      return m.audit_timer()
    case 'PROVIDER':
      return m.audit_provider()
    case 'BANK':
      return m.audit_bank()
    case 'MACHINE':
      return m.audit_machine()
  }
}

/** By which number somebody is known; what else than a person acted, by its own name. */
export const numberWords = ({ kind, name, number }: TrailEvent['by']): string =>
  kind === 'OFFICER' ? number : kind === 'CITIZEN' ? m.audit_citizen({ number }) : name.en

/** What is shown as a table for spreadsheets, in the language of the screen. */
export function csvOfTrail(events: readonly TrailEvent[], language: Language): string {
  const head = [
    m.audit_time(),
    m.audit_who(),
    '',
    m.audit_what(),
    '',
    m.audit_record(),
    '',
    '',
    m.audit_details(),
  ]
  const lines = events.map(one => [
    formatDate(one.at, 'minute', language),
    whoWords(one.by, language),
    numberWords(one.by),
    one.words[language],
    one.event,
    one.record.kind[language],
    one.record.number,
    one.remarks,
    one.details.map(({ name, value }) => `${name}: ${value}`).join('; '),
  ])
  return `\uFEFF${[head, ...lines].map(line => line.map(csvCell).join(',')).join('\r\n')}\r\n`
}
