import { expect, type Page } from '@playwright/test'
import { addDays, istDay } from '#domain/dates/ist.ts'
import type { Session } from '#web/api/session.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { payNow } from './lib/checkout.ts'
import { freshMobile } from './lib/citizen.ts'
import { enter, register } from './lib/gateway.ts'
import { bookHall, type Hall, openHall } from './lib/hall.ts'
import { otpAfter } from './lib/inbox.ts'
import { expectSound } from './lib/look.ts'
import { officers } from './lib/officers.ts'
import { giveOtp } from './lib/otps.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

/** The day so many days after today in India. */
const inDays = (count: number): string => addDays(istDay(new Date()), count)
const typed = (day: string): string => day.split('-').reverse().join('-')

/** An officer sets other rents of a hall than it has. */
async function changeRents(code: string): Promise<void> {
  const purposes = ['marriage', 'reception', 'birthday', 'religious', 'condolence', 'meeting', 'exhibition']
  const rows = purposes.map(purpose => `${purpose},23456.00,,`).join('\n')
  const content = `Purpose,Normal,Weekend,Auspicious\n${rows}\n`
  await officers(`venue tariff --code ${code}`, { name: 'in.csv', content })
}

/** What the page of a booking says of it, in the server's words. */
const SAID = {
  confirmed: { en: 'Your booking is confirmed', hi: 'आपकी बुकिंग पक्की है' },
  cancelled: { en: 'You cancelled this booking', hi: 'आपने यह बुकिंग निरस्त की' },
}

/** Gives the page a device with an English and a Hindi voice, which notes what it is given to say. */
const giveVoices = (page: Page) =>
  page.addInitScript(() => {
    const said: string[] = []
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: 'en-IN' }, { lang: 'hi-IN' }],
      speak: ({ lang, text }: SpeechSynthesisUtterance) => said.push(`${lang}: ${text}`),
      cancel: () => undefined,
    })
    Object.defineProperty(window, 'speechSynthesis', { value: speech })
    Object.assign(window, { said })
  })
const spoken = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said)

for (const language of LANGUAGES) {
  const say = words(language, 'booking', 'common', 'payment', 'settings', 'account')
  const look = (page: Page, name: string) => expectSound(page, `booking-${name}-${language}`)
  const amount = (key: string) => new RegExp(say(key, { amount: '.*' }))
  const onward = (page: Page) => page.getByRole('button', { name: say('booking_continue') })
  const book = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: amount('booking_holdAndPay') })

  /** From the search for a free day to the page of the hall, and on to the event. */
  async function findHall(page: Page, hall: Hall, day: string): Promise<void> {
    await expect(page.locator('main ul > li').first()).toBeVisible()
    await look(page, 'search')
    await page.locator('#field-checkIn').fill(typed(day))
    await page.locator('#field-checkOut').fill(typed(day))
    await page.locator('#field-checkOut').press('Tab')
    await page.getByRole('button', { name: say('booking_search'), exact: true }).click()
    await expect(page.getByText(say('booking_free'), { exact: true }).first()).toBeVisible()
    await page.getByRole('link', { name: hall.name[language] }).click()
    await expect(page.getByText(say('booking_dayIsFree'))).toBeVisible()
    await look(page, 'hall')
    // On phones the same act also sticks to the bottom of the window.
    await page
      .getByRole('link', { name: say('booking_bookDates') })
      .first()
      .click()
  }

  async function tellEvent(page: Page): Promise<void> {
    await page.locator('#field-guests').fill('10000')
    await onward(page).click()
    await expect(page.locator('#field-guests-error')).toBeVisible()
    await page.locator('#field-guests').fill('120')
    await look(page, 'event')
    await onward(page).click()
  }

  async function tellApplicant(page: Page, { mobile }: Session): Promise<void> {
    await page.locator('#field-applicantName').fill('Sunita Verma')
    await page.locator('#field-mobileNumber').fill(mobile)
    await page.locator('#field-addressLine1').fill('12, Nadi Marg')
    await page.locator('#field-addressLine2').fill('Gomti Enclave')
    await page.locator('#field-city').fill('Lucknow')
    await page.locator('#field-pincode').fill('226010')
    await page.locator('#field-stateId').selectOption('9')
    await page.locator('#field-districtId').selectOption('162')
    // Nothing typed is lost by a reload in the middle of a page.
    await page.reload()
    await expect(page.locator('#field-addressLine1')).toHaveValue('12, Nadi Marg')
    await expect(page.locator('#field-districtId')).toHaveValue('162')
    await look(page, 'applicant')
    await onward(page).click()
  }

  async function tellAccount(page: Page): Promise<void> {
    await page.locator('#field-bankAccountNumber').pressSequentially('40211234417')
    await page.locator('#field-confirmBankAccountNumber').pressSequentially('40211234417')
    await page.locator('#field-bankAccountHolderName').fill('Sunita Verma')
    // The look-up is out: the citizen is told the way on, and names the branch.
    await page.route('**/ifsc/**', route => route.abort())
    await page.locator('#field-bankIfsc').fill('SBIN0000125')
    await expect(page.getByText(say('settings_ifscOut'))).toBeVisible()
    // The code names the bank.
    const bank = language === 'hi' ? 'भारतीय स्टेट बैंक' : 'State Bank of India'
    await expect(page.locator('#field-bankId')).toHaveValue(bank)
    await page.locator('#field-bankBranchName').fill('Hazratganj')
    // The bank was asked meanwhile, and says whose account it is.
    await expect(page.getByText(say('settings_verifyMatched', { name: 'SUNITA VERMA' }))).toBeVisible()
    await look(page, 'account')
    await onward(page).click()
  }

  async function payWhatIsHeld(page: Page, due = '.*'): Promise<void> {
    await expect(page.getByRole('timer')).toBeVisible()
    await page.getByRole('button', { name: new RegExp(say('payment_payAmount', { amount: due })) }).click()
    await payNow(page)
  }

  /** A new citizen's paid booking of a day, open on its page. */
  async function openBooking(page: Page, day: string): Promise<Session> {
    const session = await register(page, freshMobile())
    const bookingId = await bookHall(page, session, await openHall(), day)
    await enter(page, session, pathFor({ to: '/bookings/$bookingId', params: { bookingId } }))
    return session
  }

  test.describe(`community centres, ${language}`, () => {
    test.beforeEach(async ({ page }) => speak(page, language))

    test('are found, booked and paid at the price that was shown last', async ({ page }) => {
      const [hall, session] = [await openHall(), await register(page, freshMobile())]
      await giveVoices(page)
      await enter(page, session, '/community-centers')
      await findHall(page, hall, inDays(48))
      await tellEvent(page)
      await tellApplicant(page, session)
      await tellAccount(page)

      await expect(page.locator('#declarationAccepted')).toBeVisible()
      await page.reload()
      await expect(page.getByText('12, Nadi Marg')).toBeVisible()
      for (const of of LANGUAGES) {
        const text = page.locator(`[lang=${of}]:has(> ol)`)
        await text.getByRole('button', { name: words(of, 'common')('common_readAloud') }).click()
        await expect
          .poll(() => spoken(page))
          .toContain(`${of}-IN: ${await text.getByRole('listitem').first().textContent()}`)
        await text.getByRole('button', { name: words(of, 'common')('common_stopReading') }).click()
      }
      await page.locator('#declarationAccepted').check()
      await look(page, 'check')
      // The rent changes while the page is open: the new price is shown, and agreed to, before anything is held.
      await changeRents(hall.code)
      await book(page).click()
      await expect(page.getByText(say('booking_newPrice'), { exact: true })).toBeVisible()
      await expect(page.locator('#declarationAccepted')).not.toBeChecked()
      await look(page, 'new-price')
      await page.locator('#declarationAccepted').check()
      await book(page).click()
      await expect(page.getByRole('timer')).toBeVisible()
      await look(page, 'hold')
      await payWhatIsHeld(page)
      await expect(page.getByText(say('booking_paidTitle'))).toBeVisible({ timeout: 30_000 })
      await page.getByRole('button', { name: say('booking_view') }).click()
      await expect(page.getByText(SAID.confirmed[language])).toBeVisible()
      await look(page, 'booking')
    })

    test('are moved to another day', async ({ page }) => {
      const other = inDays(50)
      await openBooking(page, inDays(48))
      await page.getByRole('link', { name: say('booking_changeDates') }).click()
      const next = page.getByRole('button', { name: say('common_nextMonth') })
      const day = page.locator(`[data-day="${other}"]`)
      await expect(day.or(next).first()).toBeVisible()
      while ((await day.count()) === 0) await next.click()
      await expect(page.locator(`[data-day="${other}"]:not([aria-disabled])`)).toBeVisible()
      await day.click()
      await expect(book(page)).toBeVisible()
      await look(page, 'reschedule')
      await book(page).click()
      // 10 % of the rent of ₹30,000 with tax; what was paid before may stand there for a moment.
      await payWhatIsHeld(page, '₹3,540.00')
      await expect(page.getByText(say('booking_moveDone'))).toBeVisible({ timeout: 30_000 })
      await page.getByRole('button', { name: say('booking_view') }).click()
      await expect(page.getByText(SAID.confirmed[language])).toBeVisible()
    })

    test('are cancelled after an OTP, for a refund to an own account', async ({ page }) => {
      const session = await openBooking(page, inDays(48))
      await page.getByRole('button', { name: say('booking_cancel'), exact: true }).click()
      await expect(page.getByText(say('booking_cancelTitle'))).toBeVisible()
      await page.locator('#field-reasonId').selectOption({ index: 1 })
      await look(page, 'cancel')
      const send = page.getByRole('button', { name: say('booking_sendOtp') })
      const holder = page.locator('#field-bankAccountHolderName')
      // An account that the refund cannot go to is refused beside its field, before an OTP is spent on it.
      await holder.fill('Ramesh Gupta')
      await send.click()
      await expect(page.locator('#field-bankAccountHolderName-error')).toBeVisible()
      await holder.fill('Sunita Verma')
      const otp = await otpAfter(page, session.mobile, () => send.click())
      await giveOtp(page, otp)
      await expect(page.getByText(SAID.cancelled[language])).toBeVisible()
      await expect(page.getByText(say('booking_refundRequested'))).toBeVisible()
      await expect(page.getByText(amount('booking_lateMoney'))).toHaveCount(0)
      await look(page, 'refund')

      await page.goto('/#/bookings')
      await page.getByRole('tab').nth(2).click()
      await expect(page.locator('main ul > li').first()).toBeVisible()
      await look(page, 'mine')
    })
  })
}
