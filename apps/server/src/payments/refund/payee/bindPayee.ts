import type { Payee } from '#contract/fields/bankAccount.ts'
import { fingerprint, type Secrets } from '#server/ports/secrets.ts'

/** The whole payee as an OTP is bound to it: holder, bank, IFSC and number; another digit is another payee. */
export const bindPayee = (secrets: Secrets, payee: Payee): string => {
  const { bankAccountHolderName, bankId, bankIfsc, bankAccountNumber } = payee
  const whole = JSON.stringify([bankAccountHolderName, bankId, bankIfsc, bankAccountNumber])
  return fingerprint(secrets.otpPepper, `payee|${whole}`).toString('base64url')
}

/** What the OTP of a changed account is bound to. */
export const payeeSubject = (entityTypeId: number, entityId: number, binding: string): string =>
  `payee:${entityTypeId}:${entityId}:${binding}`
