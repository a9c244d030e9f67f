import type { DifferenceLine as PresentedLine } from '#contract/desk/approvals.ts'
import type { Language } from '#domain/dates/format.ts'
import { fieldWords } from '#domain/officer/fieldNames.ts'
import type { DifferenceLine } from '#server/authority/output/changes.ts'

/** A line of a difference for whoever reads it: its fields are named in their language. */
export const presentLine = (line: DifferenceLine, language: Language): PresentedLine => ({
  ...line,
  fields: line.fields.map(field => ({ ...field, name: fieldWords(field.name, language) })),
})
