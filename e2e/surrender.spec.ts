import { expect, type Page } from '@playwright/test'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { permissionNextStep } from '#domain/permission/nextStep.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import type { PermissionStatus } from '#domain/permission/states.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { freshMobile } from './lib/citizen.ts'
import { enter, register } from './lib/gateway.ts'
import { otpSentTo } from './lib/inbox.ts'
import { expectSound } from './lib/look.ts'
import { giveOtp, otpField } from './lib/otps.ts'
import { speak } from './lib/portal.ts'
import { handIn, sharedPlot } from './lib/surrender.ts'
import { test } from './lib/test.ts'
import { type Language, words } from './lib/words.ts'

const { Draft, Submitted } = ApplicationStatus
const LANGUAGE_OF: Record<string, Language> = { phone: 'hi', desktop: 'en' }

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

/** He names the account of his share and consents with the OTP to his mobile. */
async function consent(page: Page, language: Language, mobile: string): Promise<void> {
  const say = words(language, 'permission')
  const field = (name: string) => page.locator(`#field-${name}`)
  await field('bankAccountNumber').fill('30211239999')
  await field('confirmBankAccountNumber').fill('30211239999')
  await field('bankAccountHolderName').fill('Amit Verma')
  await field('bankIfsc').fill('SBIN0001234')
  await field('bankBranchName').fill('Hazratganj')
  await field('bankId').fill(language === 'hi' ? 'भारतीय स्टेट' : 'State Bank')
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
  const propertyId = await sharedPlot(her, him, 4_600_000)
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
