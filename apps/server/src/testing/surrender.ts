import type { TestCitizen, TestPortal } from './portal.ts'

/** An account of a test's owner, of the shape of every form; the bank is State Bank of India. */
export const accountOf = (bankAccountHolderName: string, bankAccountNumber = '30211234417') => ({
  bankAccountNumber,
  confirmBankAccountNumber: bankAccountNumber,
  bankAccountHolderName,
  bankBranchName: 'Hazratganj',
  bankId: 1,
  bankIfsc: 'SBIN0000125',
})

/** The token of an OTP to surrender that went to a citizen's own mobile, or to another. @throws Error when it is refused */
export async function surrenderToken(
  portal: TestPortal,
  who: TestCitizen,
  applicationId: number,
  to = who.mobile,
): Promise<string> {
  const asked = { purpose: 'SURRENDER', entityId: applicationId } as const
  const sent = await portal.send('GenerateCitizenMobileOTP', asked, who)
  if (sent.status !== 2) throw new Error(sent.message)
  const { transactionNumber } = sent.value
  const answer = { purpose: 'SURRENDER', transactionNumber, otp: await portal.lastOtp(to) } as const
  return (await portal.send('ValidateCitizenMobileOTP', answer, who)).value.verificationToken
}

/** An owner names the account of the own share and consents with an own OTP. @returns the reply to the consent */
export async function consentTo(
  portal: TestPortal,
  who: TestCitizen,
  applicationId: number,
  account: ReturnType<typeof accountOf>,
) {
  const kept = await portal.send('KeepSurrenderShare', { applicationId, ...account }, who)
  if (kept.status !== 2) throw new Error(kept.message)
  const verificationToken = await surrenderToken(portal, who, applicationId)
  return portal.send('GiveSurrenderConsent', { applicationId, verificationToken }, who)
}
