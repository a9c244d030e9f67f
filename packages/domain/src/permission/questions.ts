import type { IstDay } from '#domain/dates/ist.ts'
import { addressTextAnswer } from '#domain/fields/addressText.ts'
import type { BankAccountNames } from '#domain/fields/bankAccount.ts'
import { requiredTemplate } from '#domain/fields/common.ts'
import { type Question, sectionOf } from '#domain/fields/question.ts'
import { toPaise } from '#domain/money/paise.ts'
import { type Bilingual, fillField } from '#domain/text/bilingual.ts'
import { PERMISSION_LIMITS, type PermissionForm, permissionFields } from './form.ts'
import { PERMISSION_REFUSALS } from './refusals.ts'
import { checkMortgage, PermissionType } from './rules.ts'

/** What the answers are judged by: the kind of application, and the day. */
export interface PermissionRules {
  readonly type: PermissionType
  readonly today: IstDay
}

type Asked = Question<PermissionForm, PermissionRules, PermissionSection>
export type PermissionSection = 'loan' | 'surrender' | 'declaration'
const ask = sectionOf<PermissionForm, PermissionRules, PermissionSection>
const isSurrender = (_: PermissionForm, { type }: PermissionRules) => type === PermissionType.Surrender
const loan = ask('loan', (_, { type }) => type === PermissionType.MortgageNoc)
const surrender = ask('surrender', isSurrender)
const declaration = ask('declaration')

const required = (name: Bilingual): Bilingual => fillField(requiredTemplate, name)

function amountRefusal({ mortgage }: PermissionForm, { today }: PermissionRules): Bilingual | null {
  const { loanAmount, sanctionDate } = mortgage
  const asked = {
    loanAmount: loanAmount === null ? 0n : toPaise(loanAmount),
    sanctionDay: sanctionDate ?? today,
  }
  const checked = checkMortgage(asked, today)
  const isMissing = !checked.ok && checked.reason === 'LOAN_AMOUNT_REQUIRED'
  return isMissing ? PERMISSION_REFUSALS.LOAN_AMOUNT_REQUIRED : null
}

function sanctionRefusal({ mortgage }: PermissionForm, { today }: PermissionRules): Bilingual | null {
  if (mortgage.sanctionDate === null) return required(permissionFields.sanctionDate)
  return mortgage.sanctionDate > today ? PERMISSION_REFUSALS.SANCTION_IN_FUTURE : null
}

/** What the answers about the account for a surrender's refund are called in the form. */
export const SURRENDER_ACCOUNT_NAMES = {
  number: 'refundAccount.bankAccountNumber',
  confirm: 'refundAccount.confirmBankAccountNumber',
  holderName: 'refundAccount.bankAccountHolderName',
  ifsc: 'refundAccount.bankIfsc',
  bankId: 'refundAccount.bankId',
  branchName: 'refundAccount.bankBranchName',
} as const satisfies BankAccountNames

/** The questions of an application on a property, in their order; its papers are asked for apart. */
export const PERMISSION_QUESTIONS: readonly Asked[] = [
  loan.choice('mortgage.bankId', permissionFields.lender),
  loan.typed(
    'mortgage.branchName',
    permissionFields.branchName,
    addressTextAnswer(permissionFields.branchName, PERMISSION_LIMITS.branchName),
  ),
  loan.own('mortgage.loanAmount', permissionFields.loanAmount, amountRefusal),
  loan.own('mortgage.sanctionDate', permissionFields.sanctionDate, sanctionRefusal),
  loan.own('mortgage.sanctionNumber', permissionFields.sanctionNumber, ({ mortgage }) =>
    mortgage.sanctionNumber === '' ? required(permissionFields.sanctionNumber) : null,
  ),
  loan.free('mortgage.loanAccount', permissionFields.loanAccount),

  surrender.own('reason', permissionFields.surrenderReason, ({ reason }) =>
    reason === '' ? required(permissionFields.surrenderReason) : null,
  ),
  ...surrender.bankAccount(SURRENDER_ACCOUNT_NAMES),

  declaration.own('declarationAccepted', permissionFields.declaration, form =>
    form.declarationAccepted ? null : PERMISSION_REFUSALS.DECLARATION_MISSING,
  ),
]
