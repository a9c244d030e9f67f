import { type Bilingual, fillField } from '../text/bilingual.ts'
import { addressTextAnswer } from './addressText.ts'
import type { Answer } from './answer.ts'
import { requiredTemplate, tidySpaces } from './common.ts'
import { textPattern, textTemplate } from './text.ts'

/** Bounds of the bank account form (specification, sections 5 and 9). */
export const bankAccountLimits = { numberMin: 9, numberMax: 16, holderName: 100, branchName: 100 } as const

/** Digits only; the length has its own rules and texts. */
export const accountNumberPattern = /^\d+$/

/** Texts of the bank account form. The two length texts are ours: the specification does not show them. */
export const bankAccountMessages = {
  numberRequired: { en: 'Please enter account number', hi: 'कृपया खाता संख्या दर्ज करें' },
  numberDigitsOnly: {
    en: "Applicant's Bank Account Number should contain only numbers",
    hi: 'आवेदक की बैंक खाता संख्या में केवल अंक होने चाहिए',
  },
  numberTooShort: {
    en: 'Account number must be at least 9 digits',
    hi: 'खाता संख्या कम से कम 9 अंकों की होनी चाहिए',
  },
  numberTooLong: {
    en: 'Account number cannot exceed 16 digits',
    hi: 'खाता संख्या 16 अंकों से अधिक नहीं हो सकती',
  },
  confirmRequired: { en: 'Please confirm account number', hi: 'कृपया खाता संख्या की पुष्टि करें' },
  confirmDiffers: { en: 'Account numbers do not match', hi: 'दोनों खाता संख्याएँ समान नहीं हैं' },
  holderNameTooLong: {
    en: 'Bank Holder Name cannot exceed 100 characters',
    hi: 'खाताधारक का नाम 100 अक्षरों से अधिक नहीं हो सकता',
  },
  branchNameTooLong: {
    en: 'Bank Branch Name cannot exceed 100 characters',
    hi: 'बैंक शाखा का नाम 100 अक्षरों से अधिक नहीं हो सकता',
  },
} as const satisfies Record<string, Bilingual>

/** Names of the form's fields, for the `{field}` templates. */
export const bankAccountFields = {
  number: { en: 'Account number', hi: 'खाता संख्या' },
  confirm: { en: 'Confirm account number', hi: 'खाता संख्या दोबारा लिखें' },
  holderName: { en: 'Bank Holder Name', hi: 'खाताधारक का नाम' },
  relation: { en: 'Whose account is it?', hi: 'यह खाता किसका है?' },
  branchName: { en: 'Bank Branch Name', hi: 'बैंक शाखा का नाम' },
  bank: { en: 'Bank', hi: 'बैंक' },
  ifsc: { en: 'IFSC Code', hi: 'आईएफएससी कोड' },
} as const satisfies Record<string, Bilingual>

/** Said beside the question whose account it is. */
export const holderRelationRequired = {
  en: 'Please say whose account it is',
  hi: 'कृपया बताएँ कि खाता किसका है',
} as const satisfies Bilingual

/** What the answers of a bank account are called in a form: dotted paths, in the order in which they are asked. */
export interface BankAccountNames {
  readonly number: string
  /** Where the number is typed twice. */
  readonly confirm?: string
  readonly holderName: string
  readonly ifsc: string
  readonly bankId: string
  readonly branchName: string
  /** Where it is asked who holds it. */
  readonly relation?: string
}

/** The names in a form that asks for one account, which are those of the wire. */
export const BANK_ACCOUNT_NAMES = {
  number: 'bankAccountNumber',
  confirm: 'confirmBankAccountNumber',
  holderName: 'bankAccountHolderName',
  ifsc: 'bankIfsc',
  bankId: 'bankId',
  branchName: 'bankBranchName',
  relation: 'bankHolderRelation',
} as const satisfies BankAccountNames

/** A number that was typed twice alike; '' where the two differ, so that a slip of the hand is never kept. */
export const givenTwice = (number: string, confirm: string): string =>
  number.trim() === confirm.trim() ? number : ''

/** '12345674417' → '••••••4417': six dots whatever the length. */
export function maskAccount(account: string): string {
  return account.length < 8 ? '••••••' : `••••••${account.slice(-4)}`
}

/** Number of a bank account. Spaces inside are told rather than dropped: the number is typed twice to be sure of it. */
export const accountNumberAnswer: Answer = {
  clean: typed => typed.trim(),
  rules: [
    { min: 1, text: bankAccountMessages.numberRequired },
    { pattern: accountNumberPattern, text: bankAccountMessages.numberDigitsOnly },
    { min: bankAccountLimits.numberMin, text: bankAccountMessages.numberTooShort },
    { max: bankAccountLimits.numberMax, text: bankAccountMessages.numberTooLong },
  ],
  mask: maskAccount,
  samples: {
    accepted: ['123456789', ' 1234567890123456 '],
    refused: [
      ['', bankAccountMessages.numberRequired.en],
      ['12345678a', bankAccountMessages.numberDigitsOnly.en],
      ['1234 56789', bankAccountMessages.numberDigitsOnly.en],
      ['१२३४५६७८९', bankAccountMessages.numberDigitsOnly.en],
      ['12345678', bankAccountMessages.numberTooShort.en],
      ['12345678901234567', bankAccountMessages.numberTooLong.en],
    ],
  },
}

/** The number once more; whether the two agree is the form's own rule. */
export const confirmAccountNumberAnswer: Answer = {
  clean: typed => typed.trim(),
  rules: [
    { min: 1, text: bankAccountMessages.confirmRequired },
    { max: bankAccountLimits.numberMax, text: bankAccountMessages.numberTooLong },
  ],
  samples: { accepted: ['123456789'], refused: [['', bankAccountMessages.confirmRequired.en]] },
}

const { holderName, branchName } = bankAccountFields

/** In whose name an account is, as the bank writes it. */
export const holderNameAnswer: Answer = {
  clean: tidySpaces,
  rules: [
    { min: 1, text: fillField(requiredTemplate, holderName) },
    { max: bankAccountLimits.holderName, text: bankAccountMessages.holderNameTooLong },
    { pattern: textPattern, text: fillField(textTemplate, holderName) },
  ],
  samples: {
    accepted: ['SUNITA VERMA', ' Sunita  R. Verma '],
    refused: [
      ['', fillField(requiredTemplate, holderName).en],
      ['x'.repeat(bankAccountLimits.holderName + 1), bankAccountMessages.holderNameTooLong.en],
      ['Sunita & Ramesh', fillField(textTemplate, holderName).en],
    ],
  },
}

export const branchNameAnswer = addressTextAnswer(
  branchName,
  bankAccountLimits.branchName,
  bankAccountMessages.branchNameTooLong,
)
