import { expect, type Page } from '@playwright/test'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { permissionNextStep } from '#domain/permission/nextStep.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import type { PermissionStatus } from '#domain/permission/states.ts'
import { systemClock } from '#server/ports/clock.ts'
import { link } from '#server/seed/propertySales.ts'
import { recordPapers } from '#server/testing/papers.ts'
import type { Session } from '#web/api/session.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { freshMobile } from './lib/citizen.ts'
import { inDatabase } from './lib/database.ts'
import { ask, enter, register } from './lib/gateway.ts'
import { otpSentTo } from './lib/inbox.ts'
import { expectSound } from './lib/look.ts'
import { openOffice } from './lib/office.ts'
import { giveOtp, otpField } from './lib/otps.ts'
import { plotOf } from './lib/plot.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { type Language, words } from './lib/words.ts'

const { Draft, Submitted } = ApplicationStatus
const LANGUAGE_OF: Record<string, Language> = { phone: 'hi', desktop: 'en' }
const ACCOUNT = {
  bankAccountNumber: '30211234417',
  bankAccountHolderName: 'Sunita Verma',
  bankBranchName: 'Hazratganj',
  bankId: 1,
  bankIfsc: 'SBIN0001234',
}

/** The server's words for what comes next. */
const title = (statusId: PermissionStatus, isMine: boolean, awaits: 'OWN_CONSENT' | 'OTHERS' | '') =>
  permissionNextStep({
    typeId: PermissionType.Surrender,
    statusId,
    stage: '',
    respondBy: null,
    remarks: '',
    endedBy: '',
    hasOrder: false,
    nothingBack: false,
    refundStatusId: RefundStatus.None,
    isMine,
    awaits,
  }).title

/** A plot of two owners in equal parts, in both their profiles. */
async function sharedPlot(her: Session, him: Session): Promise<number> {
  const { propertyId, code } = await plotOf(her, 4_600_000)
  const rows = [
    'OwnerName,FatherName,MobileNumber,Pan,Share',
    `Sunita Verma,,${her.mobile},,50`,
    `Amit Verma,,${him.mobile},,50`,
  ]
  await (await openOffice()).runByTwo('property owner', { 'registration-id': code }, rows.join('\n'))
  await inDatabase(db => link(db, him.id, propertyId, new Date()))
  return propertyId
}

/** She hands a complete surrender in: her own consent is given, his is asked for. @returns the application */
async function handIn(page: Page, her: Session, propertyId: number): Promise<number> {
  const answers = {
    propertyId,
    typeId: 1 as const,
    reason: 'Moving to another city',
    refundAccount: { ...ACCOUNT, confirmBankAccountNumber: ACCOUNT.bankAccountNumber },
    declarationAccepted: 1 as const,
  }
  const key = 'SaveOrUpdateApplicationMortgage'
  const { applicationId, rowVersion } = await ask(page, key, { ...answers, applicationId: 0 }, her)
  const place = { entityTypeId: EntityType.PermissionApplication, entityId: applicationId }
  await inDatabase(db =>
    recordPapers({ db, clock: systemClock }, { userId: her.id }, place, [402, 405, 109, 108]),
  )
  const purpose = 'SURRENDER' as const
  const sent = await ask(page, 'GenerateCitizenMobileOTP', { purpose, entityId: applicationId }, her)
  const otp = await otpSentTo(page, her.mobile, 2)
  const proof = { purpose, transactionNumber: sent.transactionNumber, otp }
  const { verificationToken } = await ask(page, 'ValidateCitizenMobileOTP', proof, her)
  const whole = { ...answers, applicationId, rowVersion, verificationToken, isSubmit: 1 as const }
  await ask(page, key, whole, her)
  return applicationId
}

/** He names the account of his share and consents with the OTP to his mobile. */
async function consent(page: Page, language: Language, mobile: string): Promise<void> {
  const say = words(language, 'permission')
  const field = (name: string) => page.locator(`#field-${name}`)
  await field('bankAccountNumber').fill('30211239999')
  await field('confirmBankAccountNumber').fill('30211239999')
  await field('bankAccountHolderName').fill('Amit Verma')
  await field('bankIfsc').fill('SBIN0001234')
  await field('bankBranchName').fill('Hazratganj')
  await field('bankId').fill(language === 'hi' ? 'भारतीय स्टेट' : 'State Bank of India')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: say('permission_consentOtp'), exact: true }).click()
  await expect(otpField(page)).toBeVisible()
  await giveOtp(page, await otpSentTo(page, mobile, 2))
  await expect(page.getByText(title(Submitted, false, '')[language])).toBeVisible()
}

test('two owners of one property consent to its surrender in two sessions', async ({ page }, { project }) => {
  const language = LANGUAGE_OF[project.name] ?? 'en'
  await speak(page, language)
  const her = await register(page, freshMobile())
  const him = await register(page, freshMobile())
  const propertyId = await sharedPlot(her, him)
  const applicationId = await handIn(page, her, propertyId)
  const details = pathFor({
    to: '/properties/$propertyId/applications/surrender-details',
    params: { propertyId },
    search: { applicationId },
  })
  await enter(page, her, details)
  await expect(page.getByText(title(Draft, true, 'OTHERS')[language])).toBeVisible()
  await expectSound(page, `consents-waiting-${language}`)
  // A tab has a session of its own.
  const his = await page.context().newPage()
  await enter(his, him, pathFor({ to: '/applications', search: { status: 'All' } }))
  await his
    .getByRole('link', { name: /surrender|समर्पण/i })
    .first()
    .click()
  await expect(his.getByText(title(Draft, false, 'OWN_CONSENT')[language])).toBeVisible()
  await expectSound(his, `consents-own-${language}`)
  await consent(his, language, him.mobile)
  await expectSound(his, `consents-given-${language}`)
  await page.reload()
  await expect(page.getByText(title(Submitted, true, '')[language])).toBeVisible()
  await expect(page.getByText('••••••9999')).toBeVisible()
})
