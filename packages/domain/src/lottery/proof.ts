import type { Bilingual } from '#domain/text/bilingual.ts'
import type { LotteryForm } from './form.ts'
import { DocumentType } from './policy.ts'
import { QUERY_FIELDS } from './query.ts'
import { fieldNames, SECTION_TITLES } from './questions.ts'

/** Which paper proves which answer: the only list. An answer that is not in it is believed as declared. */
export const PROOFS = {
  reservationCategoryCode: DocumentType.caste,
  subCategoryCode: DocumentType.subCategory,
  annualIncome: DocumentType.income,
  fullName: DocumentType.pan,
  fatherOrHusbandName: DocumentType.pan,
  dateOfBirth: DocumentType.pan,
  permanent: DocumentType.identity,
  pan: DocumentType.pan,
  identityNumber: DocumentType.identity,
  'refundAccount.holderName': DocumentType.cheque,
  'refundAccount.ifsc': DocumentType.cheque,
  'refundAccount.number': DocumentType.cheque,
} as const satisfies Readonly<Record<string, number>>
export type ProvedAnswer = keyof typeof PROOFS

/** Whether an answer of this code is proved by a paper. */
export const isProved = (code: string): code is ProvedAnswer => Object.hasOwn(PROOFS, code)

/** What an officer found: the paper says the same, something else, or cannot be read. */
export const MARKS = ['AGREES', 'DIFFERS', 'UNREADABLE'] as const
export type Mark = (typeof MARKS)[number]

/** The field of the form that holds an answer: what a query opens for it. */
export function fieldOf(code: ProvedAnswer): keyof LotteryForm {
  switch (code) {
    case 'refundAccount.holderName':
    case 'refundAccount.ifsc':
    case 'refundAccount.number':
      return 'refundAccount'
    default:
      return code
  }
}

/** The answer as it is compared: a text that changes when, and only when, what was answered changes. */
export function comparedValue(form: LotteryForm, code: ProvedAnswer): string {
  const { refundAccount } = form
  if (code === 'refundAccount.holderName') return refundAccount.holderName
  if (code === 'refundAccount.ifsc') return refundAccount.ifsc
  if (code === 'refundAccount.number') return refundAccount.number
  if (code === 'permanent')
    return JSON.stringify(form.permanentSameAsCorrespondence ? form.correspondence : form.permanent)
  return String(form[fieldOf(code)])
}

const names: Readonly<Record<string, Bilingual>> = {
  ...fieldNames,
  refundAccount: SECTION_TITLES.refund,
  coApplicant: SECTION_TITLES.coApplicant,
  permanentSameAsCorrespondence: fieldNames.permanent,
}

/** The answers that a query may open, with their names. */
export const QUERY_FIELD_NAMES: readonly { readonly code: keyof LotteryForm; readonly name: Bilingual }[] =
  QUERY_FIELDS.flatMap(code => {
    const name = names[code]
    return name ? [{ code, name }] : []
  })
