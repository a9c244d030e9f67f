import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { EntityType } from '#domain/application/kind.ts'
import { systemClock } from '#server/ports/clock.ts'
import { link } from '#server/seed/propertySales.ts'
import { recordPapers } from '#server/testing/papers.ts'
import type { Session } from '#web/api/session.ts'
import { inDatabase } from './database.ts'
import { ask } from './gateway.ts'
import { otpSentTo } from './inbox.ts'
import { openOffice } from './office.ts'
import { plotOf } from './plot.ts'

/** The account of her half. */
const HERS = {
  bankAccountNumber: '30211234417',
  bankAccountHolderName: 'Sunita Verma',
  bankBranchName: 'Hazratganj',
  bankId: 1,
  bankIfsc: 'SBIN0001234',
}
/** The account of his half. */
const HIS = { ...HERS, bankAccountNumber: '30211239999', bankAccountHolderName: 'Amit Verma' }
const typedTwice = (account: typeof HERS) => ({
  ...account,
  confirmBankAccountNumber: account.bankAccountNumber,
})

/** A plot that she owns with Amit Verma in equal parts, of whom the register has this mobile, or none. */
export async function plotOfTwo(her: Session, hisMobile: string, rupees: number) {
  const plot = await plotOf(her, rupees, 'with allotment money')
  const rows = [
    'OwnerName,FatherName,MobileNumber,Pan,Share',
    `Sunita Verma,,${her.mobile},,50`,
    `Amit Verma,,${hisMobile},,50`,
  ]
  await (await openOffice()).runByTwo('property owner', { 'registration-id': plot.code }, rows.join('\n'))
  return plot
}

/** A plot of two owners in equal parts, in both their profiles. */
export async function sharedPlot(her: Session, him: Session, rupees: number): Promise<number> {
  const { propertyId } = await plotOfTwo(her, him.mobile, rupees)
  await inDatabase(db => link(db, him.id, propertyId, new Date()))
  return propertyId
}

/** His consent on paper, with the account of his share, as an officer proposes to enter it. @returns the operation */
export const proposePaper = async (code: string, scan: Buffer): Promise<number> =>
  (await openOffice()).propose(
    'application consent',
    {
      ...{
        'registration-id': code,
        owner: '2',
        holder: HIS.bankAccountHolderName,
        'bank-id': String(HIS.bankId),
      },
      ...{ 'account-number': HIS.bankAccountNumber, branch: HIS.bankBranchName, ifsc: HIS.bankIfsc },
    },
    { name: 'consent.pdf', content: scan },
  )

/** The proof that an owner has the mobile to which the OTP of a surrender goes. */
async function proofOf(page: Page, owner: Session, applicationId: number): Promise<string> {
  const purpose = 'SURRENDER' as const
  const sent = await ask(page, 'GenerateCitizenMobileOTP', { purpose, entityId: applicationId }, owner)
  const otp = await otpSentTo(page, owner.mobile, 2)
  const proof = { purpose, transactionNumber: sent.transactionNumber, otp }
  return (await ask(page, 'ValidateCitizenMobileOTP', proof, owner)).verificationToken
}

/** She hands a complete surrender in: her own consent is given, his is asked for. @returns the application */
export async function handIn(page: Page, her: Session, propertyId: number): Promise<number> {
  const answers = {
    propertyId,
    typeId: 1 as const,
    reason: 'Moving to another city',
    refundAccount: typedTwice(HERS),
    declarationAccepted: 1 as const,
  }
  const key = 'SaveOrUpdateApplicationMortgage'
  const { applicationId, rowVersion } = await ask(page, key, { ...answers, applicationId: 0 }, her)
  const place = { entityTypeId: EntityType.PermissionApplication, entityId: applicationId }
  await inDatabase(db =>
    recordPapers({ db, clock: systemClock }, { userId: her.id }, place, [402, 405, 109, 108]),
  )
  const verificationToken = await proofOf(page, her, applicationId)
  const whole = { ...answers, applicationId, rowVersion, verificationToken, isSubmit: 1 as const }
  await ask(page, key, whole, her)
  return applicationId
}

/** He names the account of his share and agrees: with it the surrender is with the authority. */
export async function agree(page: Page, him: Session, applicationId: number): Promise<void> {
  await ask(page, 'KeepSurrenderShare', { applicationId, ...typedTwice(HIS) }, him)
  const verificationToken = await proofOf(page, him, applicationId)
  const consent = { applicationId, verificationToken, idempotencyKey: randomUUID() }
  await ask(page, 'GiveSurrenderConsent', consent, him)
}
