import type { IneligibleReason } from '#domain/lottery/ineligible.ts'
import type { Case } from './case.ts'

const OF_ANSWER: Readonly<Record<string, IneligibleReason>> = {
  annualIncome: 'INCOME',
  dateOfBirth: 'AGE',
  reservationCategoryCode: 'CATEGORY',
  subCategoryCode: 'CATEGORY',
}

/** The reason that the marks suggest; the officer chooses. */
export function reasonByMarks({ answers }: Pick<Case, 'answers'>): IneligibleReason {
  const against = answers.find(({ mark }) => mark === 'DIFFERS')
  return (against && OF_ANSWER[against.code]) ?? 'DOCUMENTS'
}
