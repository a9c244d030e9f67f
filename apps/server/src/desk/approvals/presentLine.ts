import type { DifferenceLine as PresentedLine } from '#contract/desk/approvals.ts'
import type { Language } from '#domain/dates/format.ts'
import { recordWords } from '#domain/officer/recordNames.ts'
import type { DifferenceLine } from '#server/authority/output/changes.ts'
import { detailValue, detailWords } from './detailWords.ts'

/** A line of the difference of an act for whoever reads it: record, fields and states are named in their language. */
export function presentLine(act: string, line: DifferenceLine, language: Language): PresentedLine {
  const said = (name: string, value: string | null) => value && detailValue(act, name, value, language)
  return {
    ...line,
    record: recordWords(line.record, language),
    fields: line.fields.map(({ name, before, after }) => ({
      name: detailWords(act, name, language),
      before: said(name, before),
      after: said(name, after),
    })),
  }
}
