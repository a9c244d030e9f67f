import type { IstDay } from '#domain/dates/ist.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'

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
  declaration: { en: 'Declaration', hi: 'घोषणा' },
} as const satisfies Record<string, Bilingual>
