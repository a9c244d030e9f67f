import type { Payee } from '#contract/fields/bankAccount.ts'
import type { TestCitizen, TestPortal } from './portal.ts'

/** The token that a citizen gets for the OTP of another refund account. */
export async function payeeToken(
  portal: TestPortal,
  citizen: TestCitizen,
  of: { readonly entityTypeId: number; readonly entityId: number },
  payee: Payee,
): Promise<string> {
  const asked = { purpose: 'REFUND_ACCOUNT', ...of, payee } as const
  const { transactionNumber } = (await portal.send('GenerateCitizenMobileOTP', asked, citizen)).value
  const otp = await portal.lastOtp(citizen.mobile)
  const given = { purpose: 'REFUND_ACCOUNT', transactionNumber, otp } as const
  return (await portal.send('ValidateCitizenMobileOTP', given, citizen)).value.verificationToken
}
