import { expect, type Page } from '@playwright/test'
import { paperPdf, photoJpeg, signaturePng, type TestFile } from './files.ts'
import { savedWith } from './gateway.ts'
import { otpSentTo } from './inbox.ts'
import { expectSound } from './look.ts'
import { giveOtp } from './otps.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const onward = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()

/** Opens a scheme from the public page of lotteries and begins an application; ends on the form's first page. */
export async function startApplication(page: Page, scheme: string, mobile: string): Promise<void> {
  await page.goto('/#/services/online-lotteries')
  await page.getByRole('link', { name: scheme, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(scheme)
  await expect(page.getByRole('heading', { name: 'Layout plan' })).toBeVisible()
  await expectSound(page, 'the scheme')
  await page
    .getByRole('link', { name: /^(Apply now|Choose and book)$/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible()
  await expectSound(page, 'the start of an application')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the OTP' })).toBeVisible()
  await giveOtp(page, await otpSentTo(page, mobile, 2))
  await expect(heading(page, 'Property and category')).toBeVisible()
}

export async function fillProperty(page: Page): Promise<void> {
  await onward(page)
  await expect(page.getByRole('alert').filter({ hasText: '3 things to correct' })).toBeFocused()
  await page.getByRole('radio', { name: /^112\.5 m²/ }).check()
  await page.getByRole('radio', { name: /^General/ }).check()
  await page.getByLabel('Household income').fill('840000')
  await page.getByLabel('Household income').blur()
  await expect(page.getByText('MIG, ₹6,00,001 to ₹9,00,000')).toBeVisible()
  await expect(page.getByText('₹4,62,937.50')).toBeVisible()
  await expectSound(page, 'property and category')
  await onward(page)
}

export async function fillAbout(page: Page): Promise<void> {
  await expect(heading(page, 'About you')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Sunita Verma')
  await page.getByLabel('Salutation').selectOption('Mrs')
  await page.getByLabel('Father’s or husband’s name').fill('Ramesh Verma')
  await page.getByLabel('Occupation').selectOption('Salaried')
  await page.getByLabel('Address line 1').fill('H-214, Nehru Enclave')
  await page.getByLabel('Address line 2').fill('Ashiana')
  await page.getByLabel('City').fill('Lucknow')
  await page.getByLabel('PIN code').fill('226012')
  await page.getByLabel('State').selectOption({ label: 'Uttar Pradesh' })
  const saved = savedWith(page, /"DistrictId":162\b/)
  await page.getByLabel('District').selectOption({ label: 'Lucknow' })
  await expectSound(page, 'about you')
  // A reload brings back the page and everything typed.
  await saved
  await expect(page.getByText(/^Saved /).locator('visible=true')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Lucknow')
  await onward(page)
}

/** PAN and Aadhaar made from a serial, so that no two applicants share them. */
export async function fillIdentity(page: Page, serial: string): Promise<void> {
  await expect(heading(page, 'Identity proof')).toBeVisible()
  await page.getByLabel('PAN').fill('abcp')
  await onward(page)
  await expect(page.getByText('Invalid PAN Number').first()).toBeVisible()
  await page.getByLabel('PAN').fill(`ABCPV${serial.slice(-4)}F`)
  await page.getByRole('radio', { name: 'Aadhaar', exact: true }).check()
  await page.getByLabel('Aadhaar number').fill(`2345${serial.padStart(8, '6')}`)
  await page.getByRole('checkbox', { name: /own no house or plot/ }).check()
  await expectSound(page, 'identity')
  await onward(page)
}

export async function fillRefund(page: Page): Promise<void> {
  await expect(heading(page, 'Co-applicant')).toBeVisible()
  await expectSound(page, 'co-applicant')
  await onward(page)
  await expect(heading(page, 'Bank account for a refund')).toBeVisible()
  await page.getByRole('textbox', { name: 'Account number', exact: true }).pressSequentially('30211234417')
  await page.getByRole('textbox', { name: 'Confirm account number' }).pressSequentially('30211234417')
  await page.getByLabel(/holder/i).fill('Sunita Verma')
  await page.getByLabel('IFSC').fill('SBIN0000125')
  await expect(page.getByRole('combobox', { name: /Bank/ })).toHaveValue(/State Bank of India/i)
  await page.getByLabel(/branch/i).fill('Hazratganj')
  await expectSound(page, 'bank account')
  await onward(page)
}

async function upload(page: Page, label: string, file: TestFile): Promise<void> {
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: label, exact: true }) })
  const input = row.locator('input[type=file]')
  await input.setInputFiles({ name: file.name, mimeType: file.mimeType, buffer: file.buffer })
  await expect(row.getByText(file.name)).toBeVisible()
  await expect(row.getByRole('button', { name: /^Open or delete/ })).toBeVisible()
}

export async function uploadPapers(page: Page): Promise<void> {
  await expect(heading(page, 'Documents')).toBeVisible()
  await upload(page, 'Photograph', await photoJpeg('sunita.jpg'))
  await upload(page, 'Signature', await signaturePng('signature.png'))
  await upload(page, 'Identity proof', paperPdf('aadhaar-masked.pdf'))
  await upload(page, 'PAN card', await photoJpeg('pan card.jpg', 860, 540))
  await upload(page, 'Cancelled cheque', paperPdf('cheque.pdf'))
  await expectSound(page, 'documents')
  await onward(page)
}

export async function checkAndDeclare(page: Page): Promise<void> {
  await expect(heading(page, 'Check your answers')).toBeVisible()
  await expect(page.getByText('Mrs Sunita Verma')).toBeVisible()
  await expectSound(page, 'check your answers')
  await page.getByRole('button', { name: 'Continue to the declaration' }).click()
  await expect(heading(page, 'Declaration')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Please accept the declaration to continue')).toBeVisible()
  await expect(page.getByText('स्व-घोषणा पत्र', { exact: true })).toBeVisible()
  await expect(page.getByText('39 वर्ष')).toBeVisible()
  await page.getByRole('checkbox', { name: /I declare this and agree/ }).check()
  await expectSound(page, 'declaration')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(heading(page, 'Payment')).toBeVisible()
}
