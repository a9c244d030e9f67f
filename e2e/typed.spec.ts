import { expect, type Page } from '@playwright/test'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import type { Session } from '#web/api/session.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { freshMobile } from './lib/citizen.ts'
import { inDatabase } from './lib/database.ts'
import { enter, register } from './lib/gateway.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

const ACCOUNT = '40211234417'

const someVenue = () =>
  inDatabase(db => db.selectFrom('venue').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow())

/** The page of the booking form on which the account for refunds is typed, on a day that nobody else here books. */
const openForm = async (page: Page, session: Session) =>
  enter(
    page,
    session,
    pathFor({
      to: '/community-centers/$venueId/book',
      params: { venueId: (await someVenue()).id },
      search: { startDate: addDays(istDay(new Date()), 75), step: 'bank' },
    }),
  )

/** Everything that the browser keeps for the portal, names and values. */
const keptIn = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]))

for (const language of LANGUAGES) {
  const say = words(language, 'booking', 'shell')
  const onward = (page: Page) => page.getByRole('button', { name: say('booking_continue') })

  const typeApplicant = async (page: Page) => {
    await page.locator('#field-guests').fill('10')
    await onward(page).click()
    await page.locator('#field-applicantName').fill('Sunita Verma')
    await page.locator('#field-addressLine1').fill('12, Nadi Marg')
    await page.locator('#field-addressLine2').fill('Gomti Enclave')
    await page.locator('#field-city').fill('Lucknow')
    await page.locator('#field-pincode').fill('226010')
    await page.locator('#field-stateId').selectOption('9')
    await page.locator('#field-districtId').selectOption('162')
    await onward(page).click()
  }

  const logOut = async (page: Page) => {
    if ((page.viewportSize()?.width ?? 0) < 600)
      await page.getByRole('button', { name: say('shell_menu') }).click()
    else await page.getByRole('button', { name: say('shell_hello', { name: 'Sunita' }) }).click()
    await page.getByRole('button', { name: say('shell_logout') }).click()
  }

  test(`an account number typed on the way to a booking is kept for its citizen and readable to nobody, ${language}`, async ({
    page,
  }) => {
    await speak(page, language)
    const sunita = await register(page, freshMobile())
    await openForm(page, sunita)
    await typeApplicant(page)
    const account = page.locator('#field-bankAccountNumber')
    await account.pressSequentially(ACCOUNT)
    for (const secret of [ACCOUNT, 'Nadi Marg', 'bankAccountNumber'])
      expect(await keptIn(page)).not.toContain(secret)

    // It comes back after a reload all the same.
    await page.reload()
    await expect(account).toHaveValue(ACCOUNT)

    await logOut(page)
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)
    await openForm(page, await register(page, freshMobile()))
    await expect(page.locator('#field-guests')).toHaveValue('')
  })

  test(`an address that is being added outlives a reload, readable to nobody, until it is given up, ${language}`, async ({
    page,
  }) => {
    const told = words(language, 'settings', 'common')
    await speak(page, language)
    await enter(page, await register(page, freshMobile()), pathFor({ to: '/user-settings/addresses' }))
    const dialog = page.getByRole('dialog')
    const line = dialog.locator('[id$=addressLine1]')
    const open = () => page.getByRole('button', { name: told('settings_newAddress') }).click()
    await open()
    await line.fill('12, Nadi Marg')
    expect(await keptIn(page)).not.toContain('Nadi Marg')

    await page.reload()
    await open()
    await expect(line).toHaveValue('12, Nadi Marg')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: told('common_discard') }).click()
    await open()
    await expect(line).toHaveValue('')
  })

  test(`what a visitor types outlives a reload for half an hour, readable to nobody, ${language}`, async ({
    page,
    context,
  }) => {
    await speak(page, language)
    const mobile = freshMobile()
    await page.goto('/#/signup')
    await page.locator('#field-firstName').fill('Harpreet')
    await page.locator('#field-mobileNumber').fill(mobile)
    await page.locator('#field-password').fill('Nadi-Marg-12')
    const lies = () => page.evaluate(() => sessionStorage.getItem('visitor/sign-up'))
    await expect.poll(lies).not.toBeNull()
    await page.reload()
    await expect(page.locator('#field-firstName')).toHaveValue('Harpreet')
    await expect(page.locator('#field-mobileNumber')).toHaveValue(mobile)
    await expect(page.locator('#field-password')).toHaveValue('')
    for (const secret of ['Harpreet', mobile, 'Nadi-Marg', 'firstName'])
      expect(await keptIn(page)).not.toContain(secret)

    const other = await context.newPage()
    await other.goto('/#/signup')
    await expect(other.locator('#field-firstName')).toHaveValue('')
    await other.close()

    await page.clock.setSystemTime(Date.now() + 31 * MINUTE_MS)
    await page.reload()
    await expect(page.locator('#field-firstName')).toHaveValue('')
    await expect.poll(lies).toBeNull()
  })

  test(`the feedback of a visitor outlives a reload until it is sent, ${language}`, async ({ page }) => {
    const told = words(language, 'feedback')
    await speak(page, language)
    await page.goto('/#/feedback')
    await page.getByRole('radio', { name: told('feedback_praise') }).check()
    await page.locator('#field-said').fill('Nadi Marg')
    await expect.poll(() => keptIn(page)).toContain('visitor/feedback')
    await page.reload()
    await expect(page.locator('#field-said')).toHaveValue('Nadi Marg')
    await expect(page.getByRole('radio', { name: told('feedback_praise') })).toBeChecked()
    await page.getByRole('button', { name: told('feedback_send') }).click()
    await expect(page.getByRole('main').getByRole('status')).toBeVisible()
    await page.getByRole('button', { name: told('feedback_more') }).click()
    await expect(page.locator('#field-said')).toHaveValue('')
    await page.reload()
    await expect(page.locator('#field-said')).toHaveValue('')
  })
}
