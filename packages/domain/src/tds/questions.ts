import type { IstDay } from '#domain/dates/ist.ts'
import { type Answer, refusalOf } from '#domain/fields/answer.ts'
import { requiredTemplate } from '#domain/fields/common.ts'
import { panAnswer } from '#domain/fields/pan.ts'
import { findingsIn, type Question, sectionOf } from '#domain/fields/question.ts'
import type { Paise } from '#domain/money/paise.ts'
import { type Bilingual, fillField } from '#domain/text/bilingual.ts'
import {
  acknowledgementAnswer,
  bsrCodeAnswer,
  certificateNumberAnswer,
  challanSerialAnswer,
  financialYearAnswer,
  tdsFields,
} from './fields.ts'
import { PERIOD_REVERSED } from './refusals.ts'

/** What a certificate says: empty texts and nulls while it is a draft. Amounts in paise. */
export interface TdsFacts {
  readonly certificateNumber: string
  readonly acknowledgementNumber: string
  readonly buyerPan: string
  readonly financialYear: string
  readonly periodFrom: IstDay | null
  readonly periodTo: IstDay | null
  readonly paymentDay: IstDay | null
  readonly amountPaid: Paise | null
  readonly tdsAmount: Paise | null
  readonly depositDay: IstDay | null
  readonly challanSerial: string
  readonly bsrCode: string
}

const paper = sectionOf<TdsFacts, null, 'paper'>('paper')

/** A question that a submission cannot leave open; what is typed is of its kind. */
const given = (field: keyof typeof tdsFields, fact: keyof TdsFacts, answer?: Answer) =>
  paper.own(field, tdsFields[field], facts => {
    const said = facts[fact]
    if (said === null || said === '') return fillField(requiredTemplate, tdsFields[field])
    return answer ? refusalOf(answer, String(said)) : null
  })

/** The last day of the period, which may stay open. */
const periodTo: Question<TdsFacts, null, 'paper'> = {
  ...paper.free('periodTo', tdsFields.periodTo),
  refusal: ({ periodFrom: from, periodTo: to }) =>
    from !== null && to !== null && to < from ? PERIOD_REVERSED : null,
}

/** The questions about a certificate, by their names on the wire, in the order of the form. */
export const TDS_QUESTIONS: readonly Question<TdsFacts, null, 'paper'>[] = [
  given('paymentDate', 'paymentDay'),
  given('financialYear', 'financialYear', financialYearAnswer),
  given('amountPaid', 'amountPaid'),
  given('tdsAmount', 'tdsAmount'),
  given('certificateNumber', 'certificateNumber', certificateNumberAnswer),
  given('acknowledgementNumber', 'acknowledgementNumber', acknowledgementAnswer),
  given('buyerPan', 'buyerPan', panAnswer),
  paper.free('periodFrom', tdsFields.periodFrom),
  periodTo,
  given('depositDate', 'depositDay'),
  given('bsrCode', 'bsrCode', bsrCodeAnswer),
  given('challanSerial', 'challanSerial', challanSerialAnswer),
]

/** Everything that is open or not of its kind, by the fields' names on the wire. */
export const paperFindings = (facts: TdsFacts): { readonly field: string; readonly text: Bilingual }[] =>
  findingsIn(TDS_QUESTIONS, facts, null).map(({ field, text }) => ({ field, text }))
