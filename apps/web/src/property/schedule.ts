import type { ScheduleLine } from '#contract/property/account.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Instalment } from '#web/ui/Schedule/instalment.ts'
import { isZero } from './words.ts'

const NAMES = {
  ALLOTMENT: m.property_allotmentRow,
  PREPAYMENT: m.property_lumpRow,
  CLOSING: m.property_closingRow,
} as const

/** Lines of the wire as the kit draws them: only instalments carry a number of their own. */
export const drawnLines = (lines: readonly ScheduleLine[], language: Language): Instalment[] =>
  lines.map(line => ({
    number: line.instalmentNo,
    ...(line.kind === 'INSTALMENT'
      ? {}
      : { name: NAMES[line.kind]({ date: formatDate(line.dueDate, 'plain', language) }) }),
    dueOn: line.dueDate,
    principal: line.principalAmount,
    interest: line.interestAmount,
    amount: line.instalmentAmount,
    penalInterest: isZero(line.penalAmount) ? null : line.penalAmount,
    paid: isZero(line.paidAmount) ? null : line.paidAmount,
    state: line.state,
  }))
