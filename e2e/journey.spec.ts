import { expect, type Page } from '@playwright/test'
import { verifyPdfSignature } from '#server/documents/sign/verifyPdfSignature.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { readQr } from '#server/documents/testing/readQr.ts'
import {
  checkAndDeclare,
  fillAbout,
  fillIdentity,
  fillProperty,
  fillRefund,
  startApplication,
  uploadPapers,
} from './lib/application.ts'
import { downloadOf, payInWindow } from './lib/checkout.ts'
import { freshMobile, signUp } from './lib/citizen.ts'
import { messagesTo } from './lib/inbox.ts'
import { expectSound } from './lib/look.ts'
import { test } from './lib/test.ts'

const SCHEME = 'Sarovar Kunj, phase 1'
const TOTAL = '4,64,235.50'

/** A receipt tells payer and amount, is signed, and is found genuine by the code of its QR and by its file. */
async function expectGenuineReceipt(page: Page, bytes: Buffer): Promise<void> {
  const text = readPdfText(bytes)
  expect(text).toContain(TOTAL)
  expect(text).toContain('Sunita Verma')
  expect(verifyPdfSignature(bytes)).toMatchObject({ valid: true, coversWholeDocument: true })
  const link = await readQr(bytes)
  const code = new URL(link ?? '').pathname.split('/').at(-1)
  const verdict = await page.request.get(`/verify/${code}`, { headers: { accept: 'application/json' } })
  expect(await verdict.json()).toMatchObject({ verdict: 'genuine' })
  const file = await page.request.post('/verify/file', {
    headers: { 'content-type': 'application/pdf' },
    data: bytes,
  })
  expect(await file.json()).toMatchObject({
    verdict: 'genuine',
    signature: { valid: true, byAuthority: true },
  })
}

test('a citizen registers, applies for a plot, pays, and holds a receipt that anybody can check', async ({
  page,
}) => {
  const mobile = freshMobile()
  await signUp(page, { firstName: 'Sunita', lastName: 'Verma', mobile, password: 'Gomti#2026' })

  await page.goto('/#/applications')
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
  await expectSound(page, 'My Applications, empty')

  await startApplication(page, SCHEME, mobile)
  await fillProperty(page)
  await fillAbout(page)
  await fillIdentity(page, mobile.slice(2))
  await fillRefund(page)
  await uploadPapers(page)
  await checkAndDeclare(page)

  await expect(page.getByText(`₹${TOTAL}`).first()).toBeVisible()
  await expectSound(page, 'payment')
  await page.getByRole('button', { name: `Pay ₹${TOTAL}` }).click()
  await payInWindow(page, 'UPI', 'Decline payment')
  await expect(page.getByText('The payment did not go through')).toBeVisible()
  await expectSound(page, 'a refused payment')
  await page.getByRole('button', { name: `Pay ₹${TOTAL} again` }).click()
  await payInWindow(page, 'Card', 'Approve payment')

  await expect(page.getByRole('heading', { name: 'Payment received, application submitted' })).toBeVisible()
  await expectSound(page, 'a received payment')
  const receipt = await downloadOf(page, () => page.getByRole('button', { name: 'Receipt' }).click())
  await expectGenuineReceipt(page, receipt.bytes)

  await page.getByRole('link', { name: 'View Application' }).click()
  const number = /GPDA\/OL\/\d\d\/\d{7}/
  await expect(page.getByText(number).locator('visible=true').first()).toBeVisible()
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible()
  await expectSound(page, 'the application')
  const form = await downloadOf(page, async () => {
    await page.getByRole('button', { name: 'Downloads' }).click()
    await page.getByRole('menuitem', { name: 'Application form' }).click()
  })
  expect(readPdfText(form.bytes)).toMatch(number)
  expect(verifyPdfSignature(form.bytes).valid).toBe(true)

  await page.goto('/#/applications')
  await expect(page.getByRole('link', { name: SCHEME, exact: true })).toBeVisible()
  await expectSound(page, 'My Applications')
  expect((await messagesTo(page, mobile)).some(message => number.test(message.text))).toBe(true)
})
