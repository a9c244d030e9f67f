import type { LotteryAnswers } from '#contract/lottery/form.ts'
import type { CoApplicant, LotteryForm, RefundAccount } from '#domain/lottery/form.ts'

/**
 * What the fields hold: the answers, the income with its decimals, the co-applicant as a question of its own, and the
 * number of the account a second time.
 */
export interface Values extends Omit<LotteryForm, 'coApplicant' | 'refundAccount'> {
  hasCoApplicant: 'yes' | 'no'
  coApplicant: CoApplicant
  refundAccount: RefundAccount & { confirmNumber: string }
}

const NOBODY: CoApplicant = { fullName: '', dateOfBirth: '', pan: '' }

/** Whole rupees as the currency field writes them, '840000' → '840000.00'; anything else stays as typed. */
const withPaise = (income: string): string => (/^\d+$/.test(income) ? `${income}.00` : income)

/** The fields' values of an application as the server keeps it. */
export function toValues(answers: LotteryAnswers, mobileNumber: string): Values {
  return {
    ...answers,
    isNri: answers.isNri === 1,
    isUpResident: answers.isUpResident === 1,
    permanentSameAsCorrespondence: answers.permanentSameAsCorrespondence === 1,
    ownsNoHouse: answers.ownsNoHouse === 1,
    declarationAccepted: answers.declarationAccepted === 1,
    annualIncome: withPaise(answers.annualIncome),
    mobileNumber,
    hasCoApplicant: answers.coApplicant ? 'yes' : 'no',
    coApplicant: answers.coApplicant ?? NOBODY,
    // Only a number that was typed twice is kept.
    refundAccount: { ...answers.refundAccount, confirmNumber: answers.refundAccount.number },
  }
}

/** The form that the rules of the domain judge. */
export function toForm({ hasCoApplicant, coApplicant, ...values }: Values): LotteryForm {
  return {
    ...values,
    annualIncome: values.annualIncome.replace(/\.0*$/, ''),
    coApplicant: hasCoApplicant === 'yes' ? coApplicant : null,
  }
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** The answers as the wire takes them. */
export function toAnswers(values: Values): LotteryAnswers {
  const { mobileNumber: _, ...form } = toForm(values)
  return {
    ...form,
    isNri: flag(form.isNri),
    isUpResident: flag(form.isUpResident),
    permanentSameAsCorrespondence: flag(form.permanentSameAsCorrespondence),
    ownsNoHouse: flag(form.ownsNoHouse),
    declarationAccepted: flag(form.declarationAccepted),
    coApplicant: form.coApplicant ? { ...form.coApplicant } : null,
    correspondence: { ...form.correspondence },
    permanent: { ...form.permanent },
    refundAccount: { ...values.refundAccount },
  }
}
