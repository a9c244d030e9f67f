import { expect, type Page } from '@playwright/test'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { freshMobile } from './lib/citizen.ts'
import { enter, register } from './lib/gateway.ts'
import { bookHall, openHall } from './lib/hall.ts'
import { otpAfter } from './lib/inbox.ts'
import { expectSound } from './lib/look.ts'
import { giveOtp, otpField } from './lib/otps.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

/** What the sandbox's bank says is decided by the end of a number (apps/server/src/sandbox/razorpay/acts/validateAccount.ts). */
const [NAMED_PARTLY, OF_ANOTHER, CLOSED, LATE] = ['40211239901', '40211239902', '40211239903', '40211239904']
const RIGHT = '40211234417'

for (const language of LANGUAGES) {
  const say = words(language, 'booking', 'common', 'payment', 'settings')
  const look = (page: Page, name: string) => expectSound(page, `verification-${name}-${language}`)
  const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true })
  const inDialog = (page: Page, name: string) => page.locator(`#field-dialog-${name}`)

  async function typeTwice(page: Page, number: string): Promise<void> {
    for (const name of ['bankAccountNumber', 'confirmBankAccountNumber'])
      await inDialog(page, name).fill(number)
  }

  test(`what the bank says of an account is told as it is typed, and a closed one is not saved, ${language}`, async ({
    page,
  }) => {
    await speak(page, language)
    await enter(page, await register(page, freshMobile()), '/user-settings/bank-accounts')
    await page
      .getByRole('main')
      .getByRole('button', { name: say('settings_newAccount') })
      .click()
    const dialog = page.getByRole('dialog')
    const says = (key: string, name = '') => dialog.getByText(say(key, { name }))
    await inDialog(page, 'bankAccountHolderName').fill('Sunita Verma')
    await inDialog(page, 'bankIfsc').fill('SBIN0000125')
    await inDialog(page, 'bankBranchName').fill('Hazratganj')
    await expect(says('settings_verifyRest')).toBeVisible()

    await typeTwice(page, NAMED_PARTLY)
    await expect(says('settings_verifyPartial', 'V**** P****')).toBeVisible()
    await look(page, 'partial')
    await typeTwice(page, OF_ANOTHER)
    await expect(says('settings_verifyMismatch', 'G**** K**** D****')).toBeVisible()
    await look(page, 'other name')
    await typeTwice(page, LATE)
    await expect(says('settings_verifyPending')).toBeVisible()
    await look(page, 'pending')
    await typeTwice(page, CLOSED)
    await expect(says('settings_verifyInvalid')).toBeVisible()
    await dialog.getByRole('button', { name: say('settings_saveAccount') }).click()
    await expect(page.locator('#field-dialog-bankAccountNumber-error')).toBeVisible()
    await look(page, 'closed')

    await typeTwice(page, RIGHT)
    await expect(says('settings_verifyMatched', 'SUNITA VERMA')).toBeVisible()
    await dialog.getByRole('button', { name: say('settings_saveAccount') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(say('settings_verifyMatched', { name: 'SUNITA VERMA' }))).toBeVisible()
    await look(page, 'saved')
  })

  /** A booking that its citizen cancelled; the account that its money goes to was closed meanwhile. */
  async function cancelledBooking(page: Page): Promise<string> {
    await speak(page, language)
    const session = await register(page, freshMobile())
    const day = addDays(istDay(new Date()), 48)
    const bookingId = await bookHall(page, session, await openHall(), day, CLOSED)
    await enter(page, session, pathFor({ to: '/bookings/$bookingId', params: { bookingId } }))
    await button(page, 'booking_cancel').click()
    await page.locator('#field-reasonId').selectOption({ index: 1 })
    const otp = await otpAfter(page, session.mobile, () => button(page, 'booking_sendOtp').click())
    await giveOtp(page, otp)
    await expect(page.getByText(say('booking_refundRequested'))).toBeVisible()
    return session.mobile
  }

  test(`a refund to an account that its bank calls closed waits, says so, and gets another account, ${language}`, async ({
    page,
  }) => {
    const mobile = await cancelledBooking(page)
    await expect(page.getByText(say('payment_accountHeld', { account: '9903' }))).toBeVisible()
    await expect(page.getByText(say('settings_verifyInvalid'))).toBeVisible()
    await expect(page.getByText(say('payment_sentAfterAccount'))).toBeVisible()
    await expect(page.getByText(say('payment_sentWithFile'), { exact: true })).toHaveCount(0)
    await look(page, 'held')

    await button(page, 'booking_correctAccount').click()
    await button(page, 'settings_accountSendOtp').click()
    await expect(page.locator('#field-bankAccountNumber-error')).toBeVisible()
    await expect(page.locator('#field-bankAccountNumber')).toHaveValue(CLOSED)
    await look(page, 'refused')

    for (const name of ['bankAccountNumber', 'confirmBankAccountNumber'])
      await page.locator(`#field-${name}`).fill(RIGHT)
    await expect(page.getByText(say('settings_verifyMatched', { name: 'SUNITA VERMA' }))).toBeVisible()
    const otp = await otpAfter(page, mobile, () => button(page, 'settings_accountSendOtp').click())
    await expect(otpField(page)).toBeVisible()
    await giveOtp(page, otp)
    await expect(page.getByText(say('payment_accountChange', { account: '••••••4417' }))).toBeVisible()
    await expect(page.getByText(say('payment_sentWithChange'))).toBeVisible()
    await look(page, 'changed')
  })
}
