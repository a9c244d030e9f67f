import type { IstDay } from '#domain/dates/ist.ts'
import { addressTextPattern, addressTextTemplate } from '#domain/fields/addressText.ts'
import {
  accountNumberPattern,
  bankAccountFields,
  bankAccountLimits,
  bankAccountMessages,
} from '#domain/fields/bankAccount.ts'
import { chooseTemplate, requiredTemplate } from '#domain/fields/common.ts'
import { ifscMessages, ifscPattern } from '#domain/fields/ifsc.ts'
import { textPattern, textTemplate } from '#domain/fields/text.ts'
import { toPaise } from '#domain/money/paise.ts'
import { type Bilingual, fillField } from '#domain/text/bilingual.ts'
import { PERMISSION_REFUSALS } from './refusals.ts'
import { checkMortgage, PermissionType } from './rules.ts'

/** The loan for which a no-objection is asked; empty texts, 0 and null in a draft. */
export interface MortgageAnswers {
  readonly bankId: number
  readonly branchName: string
  /** Decimal string of rupees. */
  readonly loanAmount: string | null
  readonly sanctionNumber: string
  readonly sanctionDate: IstDay | null
  readonly loanAccount: string
}

/** Where the refund of a surrender goes. */
export interface RefundAnswers {
  readonly bankAccountNumber: string
  readonly bankAccountHolderName: string
  readonly bankBranchName: string
  readonly bankId: number
  readonly bankIfsc: string
}

/** The answers of an application; the other type's part stays empty. */
export interface PermissionForm {
  readonly reason: string
  readonly mortgage: MortgageAnswers
  readonly refundAccount: RefundAnswers
  readonly declarationAccepted: boolean
}

export const EMPTY_PERMISSION_FORM: PermissionForm = {
  reason: '',
  mortgage: {
    bankId: 0,
    branchName: '',
    loanAmount: null,
    sanctionNumber: '',
    sanctionDate: null,
    loanAccount: '',
  },
  refundAccount: {
    bankAccountNumber: '',
    bankAccountHolderName: '',
    bankBranchName: '',
    bankId: 0,
    bankIfsc: '',
  },
  declarationAccepted: false,
}

/** Lengths of the texts. */
export const PERMISSION_LIMITS = {
  reason: 500,
  branchName: 100,
  sanctionNumber: 50,
  loanAccount: 30,
} as const

/** Names of the fields, for templates and screens. */
export const permissionFields = {
  surrenderReason: { en: 'Reason for the surrender', hi: 'समर्पण का कारण' },
  lender: { en: 'Bank or lender', hi: 'बैंक या ऋणदाता' },
  branchName: { en: 'Branch', hi: 'शाखा' },
  loanAmount: { en: 'Loan amount', hi: 'ऋण की धनराशि' },
  sanctionNumber: { en: 'Sanction letter number', hi: 'स्वीकृति पत्र संख्या' },
  sanctionDate: { en: 'Sanction date', hi: 'स्वीकृति की तिथि' },
  loanAccount: { en: 'Loan account number', hi: 'ऋण खाता संख्या' },
} as const satisfies Record<string, Bilingual>

/** A sentence and the answer that it belongs beside. */
export interface FormError {
  readonly field: string
  readonly text: Bilingual
}

const required = (field: Bilingual): Bilingual => fillField(requiredTemplate, field)

/** The first rule that an answer breaks: each is [is it broken, its sentence]. */
function firstOf(field: string, ...rules: readonly (readonly [boolean, Bilingual])[]): FormError[] {
  const broken = rules.find(([is]) => is)
  return broken ? [{ field, text: broken[1] }] : []
}

function mortgageErrors(mortgage: MortgageAnswers, today: IstDay): FormError[] {
  const { bankId, branchName, loanAmount, sanctionNumber, sanctionDate } = mortgage
  const checked = checkMortgage(
    { loanAmount: loanAmount === null ? 0n : toPaise(loanAmount), sanctionDay: sanctionDate ?? today },
    today,
  )
  const refused = (reason: keyof typeof PERMISSION_REFUSALS) => !checked.ok && checked.reason === reason
  return [
    ...firstOf('mortgage.bankId', [bankId === 0, fillField(chooseTemplate, permissionFields.lender)]),
    ...firstOf(
      'mortgage.branchName',
      [branchName === '', required(permissionFields.branchName)],
      [!addressTextPattern.test(branchName), fillField(addressTextTemplate, permissionFields.branchName)],
    ),
    ...firstOf('mortgage.loanAmount', [
      refused('LOAN_AMOUNT_REQUIRED'),
      PERMISSION_REFUSALS.LOAN_AMOUNT_REQUIRED,
    ]),
    ...firstOf('mortgage.sanctionNumber', [sanctionNumber === '', required(permissionFields.sanctionNumber)]),
    ...firstOf(
      'mortgage.sanctionDate',
      [sanctionDate === null, required(permissionFields.sanctionDate)],
      [sanctionDate !== null && sanctionDate > today, PERMISSION_REFUSALS.SANCTION_IN_FUTURE],
    ),
  ]
}

function refundErrors(account: RefundAnswers): FormError[] {
  const { bankAccountNumber: number, bankAccountHolderName: holder, bankBranchName: branch } = account
  return [
    ...firstOf(
      'refundAccount.bankAccountNumber',
      [number === '', bankAccountMessages.numberRequired],
      [!accountNumberPattern.test(number), bankAccountMessages.numberDigitsOnly],
      [number.length < bankAccountLimits.numberMin, bankAccountMessages.numberTooShort],
      [number.length > bankAccountLimits.numberMax, bankAccountMessages.numberTooLong],
    ),
    ...firstOf(
      'refundAccount.bankAccountHolderName',
      [holder === '', required(bankAccountFields.holderName)],
      [!textPattern.test(holder), fillField(textTemplate, bankAccountFields.holderName)],
    ),
    ...firstOf(
      'refundAccount.bankIfsc',
      [account.bankIfsc === '', ifscMessages.required],
      [!ifscPattern.test(account.bankIfsc), ifscMessages.invalid],
    ),
    ...firstOf(
      'refundAccount.bankBranchName',
      [branch === '', required(bankAccountFields.branchName)],
      [!addressTextPattern.test(branch), fillField(addressTextTemplate, bankAccountFields.branchName)],
    ),
    ...firstOf('refundAccount.bankId', [
      account.bankId === 0,
      fillField(chooseTemplate, bankAccountFields.bank),
    ]),
  ]
}

/** Everything that speaks against submitting the answers, in the order of the form; documents are asked for apart. */
export function formErrors(type: PermissionType, form: PermissionForm, today: IstDay): FormError[] {
  const declaration = firstOf('declarationAccepted', [
    !form.declarationAccepted,
    PERMISSION_REFUSALS.DECLARATION_MISSING,
  ])
  if (type === PermissionType.MortgageNoc) return [...mortgageErrors(form.mortgage, today), ...declaration]
  return [
    ...firstOf('reason', [form.reason === '', required(permissionFields.surrenderReason)]),
    ...refundErrors(form.refundAccount),
    ...declaration,
  ]
}
