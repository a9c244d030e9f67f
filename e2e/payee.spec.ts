import { expect, type Page } from '@playwright/test'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { freshMobile } from './lib/citizen.ts'
import { enter, register } from './lib/gateway.ts'
import { bookHall, openHall } from './lib/hall.ts'
import { messagesTo, otpAfter } from './lib/inbox.ts'
import { expectSound } from './lib/look.ts'
import { giveOtp, otpField } from './lib/otps.ts'
import { speak } from './lib/portal.ts'
import { withRefunds } from './lib/refunds.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

// An OTP for the same account is sent once a minute: the second try is another one.
const [OTHER, THIRD] = ['99887766554', '11223346554']

for (const language of LANGUAGES) {
  const say = words(language, 'booking', 'common', 'payment', 'settings')
  const look = (page: Page, name: string) => expectSound(page, `payee-${name}-${language}`)
  const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true })

  async function proveBy(page: Page, mobile: string, act: () => Promise<unknown>): Promise<void> {
    const otp = await otpAfter(page, mobile, act)
    await expect(otpField(page)).toBeVisible()
    await look(page, 'otp')
    await giveOtp(page, otp)
  }

  /** A booking that its citizen has cancelled: the refund waits for the bank's file. */
  async function cancelledBooking(page: Page): Promise<string> {
    await speak(page, language)
    const session = await register(page, freshMobile())
    const day = addDays(istDay(new Date()), 48)
    const bookingId = await bookHall(page, session, await openHall(), day)
    await enter(page, session, pathFor({ to: '/bookings/$bookingId', params: { bookingId } }))
    await button(page, 'booking_cancel').click()
    await page.locator('#field-reasonId').selectOption({ index: 1 })
    await proveBy(page, session.mobile, () => button(page, 'booking_sendOtp').click())
    await expect(page.getByText(say('booking_refundRequested'))).toBeVisible()
    return session.mobile
  }

  async function giveAnother(page: Page, mobile: string, number: string): Promise<void> {
    await button(page, 'booking_correctAccount').click()
    await page.locator('#field-bankAccountNumber').fill(`${number}123456`)
    await page.locator('#field-confirmBankAccountNumber').fill(number)
    await button(page, 'settings_accountSendOtp').click()
    // Too long a number stays as it was typed, with its sentence.
    await expect(page.locator('#field-bankAccountNumber')).toHaveValue(`${number}123456`)
    await expect(page.locator('#field-bankAccountNumber-error')).toBeVisible()
    await look(page, 'typed')
    await page.locator('#field-bankAccountNumber').fill(number)
    await proveBy(page, mobile, () => button(page, 'settings_accountSendOtp').click())
    await expect(page.getByText(say('payment_accountChange', { account: '••••••6554' }))).toBeVisible()
  }

  test(`another refund account is proven, told, and stopped with one tap, ${language}`, ({ page }) =>
    withRefunds(async () => {
      const mobile = await cancelledBooking(page)
      await giveAnother(page, mobile, OTHER)
      await look(page, 'waits')
      await button(page, 'payment_accountStop').click()
      await expect(button(page, 'payment_accountStop')).toHaveCount(0)
      await expect(page.getByText(/4417/).first()).toBeVisible()

      await giveAnother(page, mobile, THIRD)
      const told = (await messagesTo(page, mobile)).find(one => one.template === 'REFUND_ACCOUNT_CHANGED')
      const code = /stop-account\?code=([\w-]+)/.exec(told?.text ?? '')?.[1] ?? ''
      expect(told?.text).toContain('6554')
      await page.goto(`/#/stop-account?code=${code}`)
      await look(page, 'link')
      await button(page, 'payment_accountStop').click()
      await expect(page.getByText(say('payment_stopDone', { account: '6554' }))).toBeVisible()
      await look(page, 'stopped')
    }))
}
