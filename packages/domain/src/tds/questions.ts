import type { IstDay } from '#domain/dates/ist.ts'
import { requiredTemplate } from '#domain/fields/common.ts'
import { findingsIn, type Question, sectionOf } from '#domain/fields/question.ts'
import type { Paise } from '#domain/money/paise.ts'
import { type Bilingual, fillField } from '#domain/text/bilingual.ts'
import { tdsFields } from './fields.ts'

/** What a certificate says that a submission cannot do without. */
export interface TdsFacts {
  readonly certificateNumber: string
  readonly acknowledgementNumber: string
  readonly buyerPan: string
  readonly financialYear: string
  readonly paymentDay: IstDay | null
  readonly amountPaid: Paise | null
  readonly tdsAmount: Paise | null
  readonly depositDay: IstDay | null
  readonly challanSerial: string
  readonly bsrCode: string
}

const paper = sectionOf<TdsFacts, null, 'paper'>('paper')

/** A question whose answer may be open in a draft; what is typed is judged by its kind when it is saved. */
const given = (field: keyof typeof tdsFields, fact: keyof TdsFacts) =>
  paper.own(field, tdsFields[field], facts =>
    facts[fact] === null || facts[fact] === '' ? fillField(requiredTemplate, tdsFields[field]) : null,
  )

/** The questions about a certificate, by their names on the wire, in the order in which they are judged. */
export const TDS_QUESTIONS: readonly Question<TdsFacts, null, 'paper'>[] = [
  given('certificateNumber', 'certificateNumber'),
  given('acknowledgementNumber', 'acknowledgementNumber'),
  given('buyerPan', 'buyerPan'),
  paper.free('periodFrom', tdsFields.periodFrom),
  paper.free('periodTo', tdsFields.periodTo),
  given('paymentDate', 'paymentDay'),
  given('financialYear', 'financialYear'),
  given('amountPaid', 'amountPaid'),
  given('tdsAmount', 'tdsAmount'),
  given('depositDate', 'depositDay'),
  given('challanSerial', 'challanSerial'),
  given('bsrCode', 'bsrCode'),
]

/** Fields that are still empty, by their names on the wire; the period may stay open. */
export const missingFields = (facts: TdsFacts): { readonly field: string; readonly text: Bilingual }[] =>
  findingsIn(TDS_QUESTIONS, facts, null).map(({ field, text }) => ({ field, text }))
