import { addDays, addMonths, type IstDay } from '#domain/dates/ist.ts'

/** Generation of the forms, by the Act in force on the day of deduction (docs/rules/tds.md). */
export const TdsFormType = { Form26QB: 1, Form141: 2 } as const
export type TdsFormType = (typeof TdsFormType)[keyof typeof TdsFormType]

/** First day of the Income-tax Act, 2025. */
export const INCOME_TAX_ACT_2025_FROM: IstDay = '2026-04-01'

/** A generation's challan-cum-statement, certificate and section of law. */
export interface TdsForm {
  readonly typeId: TdsFormType
  readonly statement: string
  readonly certificate: string
  readonly section: string
}

const forms: Readonly<Record<TdsFormType, TdsForm>> = {
  1: { typeId: 1, statement: '26QB', certificate: '16B', section: '194-IA' },
  2: { typeId: 2, statement: '141', certificate: '132', section: '393(1) Table Sl. 3(i)' },
}

/** The form for tax deducted on a day: 26QB/16B until 31 March 2026, 141/132 from 1 April 2026. */
export function tdsForm(deductionDay: IstDay): TdsForm {
  return forms[deductionDay < INCOME_TAX_ACT_2025_FROM ? TdsFormType.Form26QB : TdsFormType.Form141]
}

/** The form of a type id. */
export const tdsFormOf = (typeId: TdsFormType): TdsForm => forms[typeId]

/** Last day to pay the deducted tax to the government: thirty days after the end of the month of deduction. */
export function depositDueDay(deductionDay: IstDay): IstDay {
  return addDays(addMonths(`${deductionDay.slice(0, 7)}-01`, 1), 29)
}

/** Last day to give the seller the certificate: fifteen days after the day on which the tax was due. */
export function certificateDueDay(deductionDay: IstDay): IstDay {
  return addDays(depositDueDay(deductionDay), 15)
}
