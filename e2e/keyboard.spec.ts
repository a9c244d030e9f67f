import { expect, type Page } from '@playwright/test'
import { freshMobile } from './lib/citizen.ts'
import { paperPdf, photoJpeg, signaturePng } from './lib/files.ts'
import { enter, register } from './lib/gateway.ts'
import { otpSentTo } from './lib/inbox.ts'
import { chooseAmong, chooseFrom, enterOn, handIn, tabTo, typeInto } from './lib/keyboard.ts'
import { otpField } from './lib/otps.ts'
import { test } from './lib/test.ts'

const SCHEME = 'Sarovar Kunj, phase 1'

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const field = (page: Page, name: string | RegExp) => page.getByLabel(name)
const onward = (page: Page) => enterOn(page, button(page, 'Save and continue'))
const reached = (page: Page, name: string) => expect(title(page, name)).toBeFocused()

/** Chooses one of a group by its words. */
async function choose(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole('radio', { name, exact: true })
  await chooseAmong(page, page.getByRole('radiogroup').filter({ has: wanted }), wanted)
}

async function tellProperty(page: Page): Promise<void> {
  await expect(title(page, 'Property and category')).toBeVisible()
  await onward(page)
  await expect(page.getByRole('alert').filter({ hasText: '3 things to correct' })).toBeFocused()
  await choose(page, /^112\.5 m²/)
  await choose(page, /^General/)
  await typeInto(page, field(page, 'Household income'), '840000')
  await onward(page)
}

async function tellAbout(page: Page): Promise<void> {
  await reached(page, 'About you')
  await chooseFrom(page, field(page, 'Salutation'), 'Mrs')
  await typeInto(page, field(page, 'Father’s or husband’s name'), 'Ramesh Verma')
  await chooseFrom(page, field(page, 'Occupation'), 'Salaried')
  await typeInto(page, field(page, 'Address line 1'), 'H-214, Nehru Enclave')
  await typeInto(page, field(page, 'Address line 2'), 'Ashiana')
  await typeInto(page, field(page, 'City'), 'Lucknow')
  await typeInto(page, field(page, 'PIN code'), '226012')
  await chooseFrom(page, field(page, 'State'), 'Uttar Pradesh')
  await expect(field(page, 'District').locator('option', { hasText: 'Lucknow' })).toHaveCount(1)
  await chooseFrom(page, field(page, 'District'), 'Lucknow')
  await onward(page)
}

async function tellIdentity(page: Page, mobile: string): Promise<void> {
  await reached(page, 'Identity proof')
  await typeInto(page, field(page, 'PAN'), `ABCPV${mobile.slice(-4)}F`)
  await choose(page, 'Aadhaar')
  await typeInto(page, field(page, 'Aadhaar number'), `2345${mobile.slice(2)}`)
  await tabTo(page, page.getByRole('checkbox', { name: /own no house or plot/ }))
  await page.keyboard.press('Space')
  await onward(page)
}

async function tellAccount(page: Page): Promise<void> {
  await reached(page, 'Co-applicant')
  await onward(page)
  await reached(page, 'Bank account for a refund')
  await typeInto(page, page.getByRole('textbox', { name: 'Account number', exact: true }), '30211234417')
  await typeInto(page, page.getByRole('textbox', { name: 'Confirm account number' }), '30211234417')
  await typeInto(page, field(page, /holder/i), 'Sunita Verma')
  await typeInto(page, field(page, 'IFSC'), 'SBIN0000125')
  await expect(page.getByRole('combobox', { name: /Bank/ })).toHaveValue(/State Bank of India/i)
  await typeInto(page, field(page, /branch/i), 'Hazratganj')
  await onward(page)
}

async function givePapers(page: Page): Promise<void> {
  await reached(page, 'Documents')
  const papers = [
    ['Photograph', await photoJpeg('sunita.jpg')],
    ['Signature', await signaturePng('signature.png')],
    ['Identity proof', paperPdf('aadhaar-masked.pdf')],
    ['PAN card', await photoJpeg('pan card.jpg', 860, 540)],
    ['Cancelled cheque', paperPdf('cheque.pdf')],
  ] as const
  for (const [name, file] of papers) {
    const row = page
      .getByRole('listitem')
      .filter({ has: page.locator('input[type=file]') })
      .filter({ hasText: name })
    await handIn(page, row.getByRole('button').first(), file)
    await expect(row.getByRole('button', { name: /^Open or delete/ })).toBeVisible()
  }
  await onward(page)
}

async function declare(page: Page): Promise<void> {
  await reached(page, 'Check your answers')
  await enterOn(page, button(page, 'Continue to the declaration'))
  await reached(page, 'Declaration')
  await tabTo(page, page.getByRole('checkbox', { name: /I declare this and agree/ }))
  await page.keyboard.press('Space')
  await enterOn(page, button(page, 'Continue to payment'))
}

async function payByCard(page: Page): Promise<void> {
  await reached(page, 'Payment')
  await enterOn(page, button(page, /^Pay ₹/))
  const checkout = page.frameLocator('iframe[name="razorpay-checkout"]')
  const card = checkout.getByRole('radio', { name: /^Card/ })
  await chooseAmong(page, checkout.locator('form'), card)
  await enterOn(page, checkout.getByRole('button', { name: /^Pay ₹/ }))
  await enterOn(page, checkout.getByRole('button', { name: 'Approve payment' }))
}

test('the keyboard alone applies for a plot and pays, en', async ({ page }) => {
  const mobile = freshMobile()
  await enter(page, await register(page, mobile), '/services/online-lotteries')
  await enterOn(page, page.getByRole('link', { name: SCHEME, exact: true }))
  await expect(title(page, SCHEME)).toBeVisible()
  await enterOn(page, page.getByRole('link', { name: 'Apply now' }).first())
  await enterOn(page, button(page, 'Send OTP'))
  await expect(otpField(page)).toBeFocused()
  // The last digit submits it.
  await page.keyboard.type(await otpSentTo(page, mobile, 2))
  await tellProperty(page)
  await tellAbout(page)
  await tellIdentity(page, mobile)
  await tellAccount(page)
  await givePapers(page)
  await declare(page)
  await payByCard(page)
  await expect(title(page, 'Payment received, application submitted')).toBeVisible()
})
