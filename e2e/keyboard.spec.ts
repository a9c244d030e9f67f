import { expect, test } from '@playwright/test'
import { freshMobile } from './lib/citizen.ts'
import { paperPdf, photoJpeg, signaturePng } from './lib/files.ts'
import { enter, register } from './lib/gateway.ts'
import { otpSentTo } from './lib/inbox.ts'
import { chooseAmong, chooseFrom, enterOn, handIn, tabTo, typeInto } from './lib/keyboard.ts'

const SCHEME = 'Sarovar Kunj, phase 1'

test('the keyboard alone applies for a plot and pays, en', async ({ page }) => {
  test.setTimeout(240_000)
  const mobile = freshMobile()
  await enter(page, await register(page, mobile), '/services/online-lotteries')
  const title = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const field = (name: string | RegExp) => page.getByLabel(name)
  const onward = () => enterOn(page, button('Save and continue'))
  const reached = (name: string) => expect(title(name)).toBeFocused()

  await enterOn(page, page.getByRole('link', { name: SCHEME, exact: true }))
  await expect(title(SCHEME)).toBeVisible()
  await enterOn(page, page.getByRole('link', { name: 'Apply now' }).first())
  await enterOn(page, button('Send OTP'))
  await expect(page.locator('input[autocomplete="one-time-code"]')).toBeFocused()
  await page.keyboard.type(await otpSentTo(page, mobile, 2))
  await page.keyboard.press('Enter')

  await expect(title('Property and category')).toBeVisible()
  await onward()
  await expect(page.getByRole('alert').filter({ hasText: '3 things to correct' })).toBeFocused()
  const plot = page.getByRole('radio', { name: /^112\.5 m²/ })
  await chooseAmong(page, page.getByRole('radiogroup').filter({ has: plot }), plot)
  const general = page.getByRole('radio', { name: /^General/ })
  await chooseAmong(page, page.getByRole('radiogroup').filter({ has: general }), general)
  await typeInto(page, field('Household income'), '840000')
  await onward()

  await reached('About you')
  await chooseFrom(page, field('Salutation'), 'Mrs')
  await typeInto(page, field('Father’s or husband’s name'), 'Ramesh Verma')
  await chooseFrom(page, field('Occupation'), 'Salaried')
  await typeInto(page, field('Address line 1'), 'H-214, Nehru Enclave')
  await typeInto(page, field('Address line 2'), 'Ashiana')
  await typeInto(page, field('City'), 'Lucknow')
  await typeInto(page, field('PIN code'), '226012')
  await chooseFrom(page, field('State'), 'Uttar Pradesh')
  await expect(field('District').locator('option', { hasText: 'Lucknow' })).toHaveCount(1)
  await chooseFrom(page, field('District'), 'Lucknow')
  await onward()

  await reached('Identity proof')
  await typeInto(page, field('PAN'), `ABCPV${mobile.slice(-4)}F`)
  const aadhaar = page.getByRole('radio', { name: 'Aadhaar', exact: true })
  await chooseAmong(page, page.getByRole('radiogroup').filter({ has: aadhaar }), aadhaar)
  await typeInto(page, field('Aadhaar number'), `2345${mobile.slice(2)}`)
  await tabTo(page, page.getByRole('checkbox', { name: /own no house or plot/ }))
  await page.keyboard.press('Space')
  await onward()
  await reached('Co-applicant')
  await onward()
  await reached('Bank account for a refund')
  await typeInto(page, page.getByRole('textbox', { name: 'Account number' }), '30211234417')
  await typeInto(page, field(/holder/i), 'Sunita Verma')
  await typeInto(page, field('IFSC'), 'SBIN0000125')
  await expect(page.getByRole('combobox', { name: /Bank/ })).toHaveValue(/State Bank of India/i)
  await typeInto(page, field(/branch/i), 'Hazratganj')
  await onward()

  await reached('Documents')
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
  await onward()
  await reached('Check your answers')
  await enterOn(page, button('Continue to the declaration'))
  await reached('Declaration')
  await tabTo(page, page.getByRole('checkbox', { name: /I declare this and agree/ }))
  await page.keyboard.press('Space')
  await enterOn(page, button('Continue to payment'))

  await reached('Payment')
  await enterOn(page, button(/^Pay ₹/))
  const checkout = page.frameLocator('iframe[name="razorpay-checkout"]')
  const card = checkout.getByRole('radio', { name: /^Card/ })
  await chooseAmong(page, checkout.locator('form'), card)
  await enterOn(page, checkout.getByRole('button', { name: /^Pay ₹/ }))
  await enterOn(page, checkout.getByRole('button', { name: 'Approve payment' }))
  await expect(title('Payment received, application submitted')).toBeVisible()
})
