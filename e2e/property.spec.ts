import { expect, type Page } from '@playwright/test'
import { tornAmounts } from './lib/amounts.ts'
import { payNow } from './lib/checkout.ts'
import { freshMobile } from './lib/citizen.ts'
import { enter, register } from './lib/gateway.ts'
import { otpAfter } from './lib/inbox.ts'
import { expectSound } from './lib/look.ts'
import { giveOtp, otpField } from './lib/otps.ts'
import { type Plot, plotOnRegister } from './lib/plot.ts'
import { expectLoaded, logIn, speak } from './lib/portal.ts'
import { printedLines } from './lib/printed.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

const RAMESH = '6000000022'
const IMRAN = '6000000023'
const KAVITA = '6000000024'
for (const language of LANGUAGES) {
  const say = words(language, 'property', 'common', 'payment', 'account', 'document')
  const skipWords = words(language, 'shell')
  const look = (page: Page, name: string) => expectSound(page, `property-${name}-${language}`)
  const amount = (key: string) => new RegExp(say(key, { amount: '₹.*' }))

  /** Finds the own plot by its search id and links it with the OTP to its registered mobile. */
  async function linkPlot(page: Page, { searchId, mobile }: Plot): Promise<void> {
    await page.locator('#field-searchId').fill(searchId)
    await page.getByRole('button', { name: say('property_search'), exact: true }).click()
    const send = page.getByRole('button', { name: /6000|\*\*\*\*/ })
    const otp = await otpAfter(page, mobile, () => send.click())
    await giveOtp(page, otp)
    await expect(page.getByText(say('property_linkDone'), { exact: true }).first()).toBeVisible()
    await look(page, 'linked')
  }

  /** Pays the amount on the page, and comes back to the schedule. */
  async function payAndSee(page: Page, name: string): Promise<void> {
    await expect(page.getByRole('button', { name: amount('payment_payAmount') })).toBeVisible()
    await look(page, name)
    await page.getByRole('button', { name: amount('payment_payAmount') }).click()
    await payNow(page)
    await expect(page.getByText(say('property_resultSuccess')).first()).toBeVisible({ timeout: 30_000 })
    await look(page, `${name}-done`)
    await page.getByRole('link', { name: say('property_viewSchedule') }).click()
    await expect(page.getByText(say('property_toPayNow')).first()).toBeVisible()
  }

  test.describe(`properties, ${language}`, () => {
    test.beforeEach(async ({ page }) => speak(page, language))

    test('are searched, masked, and listed with what is due', async ({ page }) => {
      await logIn(page, KAVITA, '/properties')
      await expect(page.getByText(say('property_emptyTitle'))).toBeVisible()
      await look(page, 'empty')
      await page.goto('/#/services/property-search/search-id')
      await page.locator('#field-searchId').fill('nothing1')
      await page.getByRole('button', { name: say('property_search'), exact: true }).click()
      await expect(page.locator('#field-searchId-error')).toBeVisible()
      await page.locator('#field-searchId').fill('GE3A112X')
      await page.getByRole('button', { name: say('property_search'), exact: true }).click()
      await expect(page.getByText('S**** V****')).toBeVisible()
      await look(page, 'search')
      await page.goto('/#/services/property-search/advanced-filters')
      await page.locator('#field-schemeId').selectOption({ index: 1 })
      await page.locator('#field-code').fill('S3')
      await page.getByRole('button', { name: 'S3/112', exact: true }).click()
      await page.getByRole('button', { name: say('property_search'), exact: true }).click()
      await expect(page.getByText('S**** V****')).toBeVisible()
      await look(page, 'filters')
    })

    test('show details, schedule, payments and papers', async ({ page }) => {
      await logIn(page, IMRAN, '/properties')
      await expect(page.locator('main article').first()).toBeVisible()
      await look(page, 'list')
      await page.getByRole('link', { name: /S5\/010/ }).click()
      await expect(page.getByText(say('property_owners'), { exact: true })).toBeVisible()
      await look(page, 'details')
      for (const [tab, name] of [
        ['property_tabDocuments', '06-documents'],
        ['property_tabMyApplications', '07-my-applications'],
        ['property_tabSchedule', '08-schedule-tds'],
        ['property_tabPayments', '09-payments'],
      ] as const) {
        await page
          .locator('main nav')
          .getByRole('link', { name: say(tab), exact: true })
          .click()
        await expectLoaded(page)
        await look(page, name)
      }
    })

    test('show their schedule on a phone with letters of twice the size, each sum whole', async ({
      page,
    }) => {
      await logIn(page, RAMESH, '/properties')
      await page.getByRole('link', { name: /S1\/014/ }).click()
      await page
        .locator('main nav')
        .getByRole('link', { name: say('property_tabSchedule'), exact: true })
        .click()
      await expectLoaded(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await tornAmounts(page)).toEqual([])
      const top = page.locator('figure').getByText('12.5', { exact: true })
      const chart = await page.locator('figure').first().boundingBox()
      const tick = await top.boundingBox()
      expect(tick?.y, 'the top of the axis is not cut off').toBeGreaterThan(chart?.y ?? 0)
      expect(tick?.x).toBeGreaterThanOrEqual(0)
    })

    test('print their schedule as a paper', async ({ page }) => {
      await logIn(page, RAMESH, '/properties')
      await page.getByRole('link', { name: /S1\/014/ }).click()
      await page
        .locator('main nav')
        .getByRole('link', { name: say('property_tabSchedule'), exact: true })
        .click()
      await expect(page.getByRole('columnheader', { name: say('common_dueDate') }).first()).toBeVisible()
      await expectLoaded(page)
      const sheets = await printedLines(page, '110mm')
      const lines = sheets.flat()
      const isRow = (line: string) => /^\d+ \d{1,2} \S+ 20\d\d [\d,]+\.\d\d /.test(line)
      const inTable = sheets.filter(sheet => sheet.some(isRow))
      expect(inTable.length, lines.join('\n')).toBeGreaterThan(1)
      for (const sheet of inTable) {
        const head = sheet.findIndex(line => line.includes(say('common_dueDate')))
        expect(head, 'the head stands on each sheet').toBeGreaterThanOrEqual(0)
        expect(head, 'above its rows').toBeLessThan(sheet.findIndex(isRow))
      }
      const totals = lines.filter(line => line.startsWith(`${say('common_total')} 46,29,375.00`))
      expect(totals, lines.join('\n')).toHaveLength(1)
      expect(lines.indexOf(totals[0] ?? '')).toBeGreaterThan(lines.findLastIndex(isRow))
      expect(lines.join('\n')).not.toContain(skipWords('shell_skip'))
    })

    test('hand out their allotment letter', async ({ page }) => {
      const owner = { mobile: freshMobile() }
      const plot = await plotOnRegister(owner, 4_600_000)
      await enter(page, await register(page, freshMobile()), '/services/download-allotment-letter')
      const check = page.getByRole('button', { name: say('property_checkDetails') })
      await check.click()
      await expect(page.locator('#field-ownerName-error')).toBeVisible()
      await page.locator('#field-schemeId').selectOption({ index: 1 })
      await page.locator('#field-propertyCode').fill(plot.code)
      await page.locator('#field-ownerName').fill('Sunita Verma')
      await look(page, 'letter')
      const otp = await otpAfter(page, owner.mobile, () => check.click())
      await expect(otpField(page)).toBeVisible()
      await look(page, 'letter-otp')
      const download = page.waitForEvent('download')
      await giveOtp(page, otp)
      expect((await download).suggestedFilename()).toMatch(/^allotment-letter-.*\.pdf$/)
      await expect(page.getByText(say('property_letterDone'), { exact: true })).toBeVisible()
      await look(page, 'letter-done')
    })

    test('are linked, paid, paid ahead and closed', async ({ page }) => {
      const session = await register(page, freshMobile())
      const plot = await plotOnRegister(session, 4_600_000)
      await enter(page, session, '/services/link-your-property')
      await linkPlot(page, plot)
      await page.goto('/#/properties')
      await page.getByRole('link', { name: new RegExp(plot.code) }).click()
      await page
        .locator('main nav')
        .getByRole('link', { name: say('property_tabSchedule') })
        .click()
      await expect(page.getByText(say('property_toPayNow')).first()).toBeVisible()
      await look(page, 'schedule-due')
      await page.getByRole('link', { name: amount('property_payAmount') }).click()
      await payAndSee(page, 'dues')

      await page.getByRole('link', { name: say('property_payLump') }).click()
      await page.locator('#field-amount').fill('500000')
      await page.locator('#field-amount').press('Enter')
      await expect(page.getByRole('heading', { name: say('property_lumpNewSchedule') })).toBeVisible()
      await payAndSee(page, 'lump')
      // What was typed for a payment is used up by it.
      await page.getByRole('link', { name: say('property_payLump') }).click()
      await expect(page.locator('#field-amount')).toHaveValue('')
      await page.getByRole('link', { name: say('property_backToSchedule') }).click()

      await page.getByRole('link', { name: say('property_payClose') }).click()
      await payAndSee(page, 'foreclose')
      await expect(page.getByText(say('property_nothingDueNote'))).toBeVisible()
    })
  })
}
