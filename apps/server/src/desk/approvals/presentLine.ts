import type { DifferenceLine as PresentedLine } from '#contract/desk/approvals.ts'
import type { Language } from '#domain/dates/format.ts'
import { fieldWords } from '#domain/officer/fieldNames.ts'
import { recordWords, valueWords } from '#domain/officer/recordNames.ts'
import type { DifferenceLine } from '#server/authority/output/changes.ts'

/** A line of a difference for whoever reads it: record, fields and states are named in their language. */
export function presentLine(line: DifferenceLine, language: Language): PresentedLine {
  const said = (value: string | null) => value && valueWords(value, language)
  return {
    ...line,
    record: recordWords(line.record, language),
    fields: line.fields.map(({ name, before, after }) => ({
      name: fieldWords(name, language),
      before: said(before),
      after: said(after),
    })),
  }
}
