import type { LotteryAnswers } from '#contract/lottery/form.ts'
import { givenTwice } from '#domain/fields/bankAccount.ts'
import { EMPTY_FORM, type LotteryForm } from '#domain/lottery/form.ts'

/** The wire's answers as the rules read them; of an account only a number that was given twice alike. */
export function toForm(answers: LotteryAnswers, mobileNumber: string): LotteryForm {
  const { confirmNumber, ...account } = answers.refundAccount
  return {
    ...EMPTY_FORM,
    ...answers,
    isNri: answers.isNri === 1,
    isUpResident: answers.isUpResident === 1,
    permanentSameAsCorrespondence: answers.permanentSameAsCorrespondence === 1,
    ownsNoHouse: answers.ownsNoHouse === 1,
    declarationAccepted: answers.declarationAccepted === 1,
    refundAccount: { ...account, number: givenTwice(account.number, confirmNumber) },
    mobileNumber,
  }
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** The way back. */
export function toAnswers(form: LotteryForm): LotteryAnswers {
  const { mobileNumber: _, ...answers } = form
  return {
    ...answers,
    isNri: flag(form.isNri),
    isUpResident: flag(form.isUpResident),
    permanentSameAsCorrespondence: flag(form.permanentSameAsCorrespondence),
    ownsNoHouse: flag(form.ownsNoHouse),
    declarationAccepted: flag(form.declarationAccepted),
    correspondence: { ...form.correspondence },
    permanent: { ...form.permanent },
    coApplicant: form.coApplicant ? { ...form.coApplicant } : null,
    refundAccount: { ...form.refundAccount, confirmNumber: form.refundAccount.number },
  }
}
