import { expect, type Page, test } from '@playwright/test'
import { payNow } from './lib/checkout.ts'
import { lastOtp } from './lib/inbox.ts'
import { expectNoBarrier, logIn, speak } from './lib/portal.ts'
import { LANGUAGES, type Language, words } from './lib/words.ts'

const SUNITA = '6000000021'
const RAMESH = '6000000022'
const IMRAN = '6000000023'
const KAVITA = '6000000024'
const SHOTS = process.env.SHOTS_DIR

const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true })
}

/** Each run asks for the letter of another property, so that the OTPs of one mobile do not wait for each other. */
const letters: Record<string, Record<Language, { code: string; owner: string; mobile: string }>> = {
  phone: {
    en: { code: 'S3/112', owner: 'Sunita Verma', mobile: SUNITA },
    hi: { code: 'S1/014', owner: 'Ramesh Kumar Mishra', mobile: RAMESH },
  },
  desktop: {
    en: { code: 'S2/025', owner: 'Harpreet Singh', mobile: '6000000025' },
    hi: { code: 'S2/031', owner: 'Imran Ahmad', mobile: IMRAN },
  },
}

interface Payer {
  readonly mobile: string
  readonly code: string
  readonly link?: string
  readonly isLast?: boolean
}

/** Money moves once in a database: the runs of the two languages pay, each on an account of its own. */
const payers: Record<Language, Payer> = {
  hi: { mobile: RAMESH, code: 'S1/014', isLast: true },
  en: { mobile: SUNITA, code: 'S3/118', link: 'GE3A118K' },
}

for (const language of LANGUAGES) {
  const say = words(language, 'property', 'common', 'payment', 'account', 'document')
  const amount = (key: string) => new RegExp(say(key, { amount: '₹.*' }))

  test.describe(`properties, ${language}`, () => {
    test.beforeEach(async ({ page }) => speak(page, language))

    test('are searched, masked, and listed with what is due', async ({ page }, { project }) => {
      const shot = (name: string) => shoot(page, `${project.name}-${language}-${name}`)
      await logIn(page, KAVITA, '/properties')
      await expect(page.getByText(say('property_emptyTitle'))).toBeVisible()
      await expectNoBarrier(page)
      await shot('01-empty')
      await page.goto('/#/services/property-search/search-id')
      await page.locator('#field-searchId').fill('nothing1')
      await page.getByRole('button', { name: say('property_search'), exact: true }).click()
      await expect(page.locator('#field-searchId-error')).toBeVisible()
      await page.locator('#field-searchId').fill('GE3A112X')
      await page.getByRole('button', { name: say('property_search'), exact: true }).click()
      await expect(page.getByText('S**** V****')).toBeVisible()
      await expectNoBarrier(page)
      await shot('02-search')
      await page.goto('/#/services/property-search/advanced-filters')
      await page.locator('#field-schemeId').selectOption({ index: 1 })
      await page.locator('#field-code').fill('S3')
      await page.getByRole('button', { name: 'S3/112', exact: true }).click()
      await page.getByRole('button', { name: say('property_search'), exact: true }).click()
      await expect(page.getByText('S**** V****')).toBeVisible()
      await expectNoBarrier(page)
      await shot('03-filters')
    })

    test('show details, schedule, payments and papers', async ({ page }, { project }) => {
      const shot = (name: string) => shoot(page, `${project.name}-${language}-${name}`)
      await logIn(page, IMRAN, '/properties')
      await expect(page.locator('main article').first()).toBeVisible()
      await expectNoBarrier(page)
      await shot('04-list')
      await page.getByRole('link', { name: /S5\/010/ }).click()
      await expect(page.getByText(say('property_owners'), { exact: true })).toBeVisible()
      await expectNoBarrier(page)
      await shot('05-details')
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
        await page.waitForLoadState('networkidle')
        await expectNoBarrier(page)
        await shot(name)
      }
    })

    test('hand out their allotment letter', async ({ page }, { project }) => {
      const shot = (name: string) => shoot(page, `${project.name}-${language}-${name}`)
      const letter = letters[project.name]?.[language]
      if (!letter) throw new Error(`no letter for ${project.name}`)
      await logIn(page, KAVITA, '/services/download-allotment-letter')
      const check = page.getByRole('button', { name: say('property_checkDetails') })
      await check.click()
      await expect(page.locator('#field-ownerName-error')).toBeVisible()
      await page.locator('#field-schemeId').selectOption({ index: 1 })
      await page.locator('#field-propertyCode').fill(letter.code)
      await page.locator('#field-ownerName').fill(letter.owner)
      await expectNoBarrier(page)
      await shot('10-letter')
      await check.click()
      await expect(page.locator('input[autocomplete="one-time-code"]')).toBeVisible()
      await expectNoBarrier(page)
      await shot('11-letter-otp')
      await page.locator('input[autocomplete="one-time-code"]').fill(await lastOtp(page, letter.mobile))
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: say('property_letterVerify') }).click()
      expect((await download).suggestedFilename()).toMatch(/^allotment-letter-GE-.*\.pdf$/)
      await expect(page.getByText(say('property_letterDone'), { exact: true })).toBeVisible()
      await expectNoBarrier(page)
      await shot('12-letter-done')
    })

    test('are linked, paid, paid ahead and closed', { tag: '@once' }, async ({ page }, { project }) => {
      test.setTimeout(180_000)
      const payer = payers[language]
      const shot = (name: string) => shoot(page, `${project.name}-${language}-${name}`)
      await logIn(page, payer.mobile, payer.link ? '/services/link-your-property' : '/properties')
      if (payer.link) {
        await page.locator('#field-searchId').fill(payer.link)
        await page.getByRole('button', { name: say('property_search'), exact: true }).click()
        await shot('20-link')
        await page.getByRole('button', { name: /6000|\*\*\*\*/ }).click()
        await page.locator('input[autocomplete="one-time-code"]').fill(await lastOtp(page, payer.mobile))
        await page.getByRole('button', { name: say('property_linkVerify') }).click()
        await expect(page.getByText(say('property_linkDone'), { exact: true }).first()).toBeVisible()
        await shot('21-linked')
        await page.goto('/#/properties')
      }
      await page.getByRole('link', { name: new RegExp(payer.code) }).click()
      await page
        .locator('main nav')
        .getByRole('link', { name: say('property_tabSchedule') })
        .click()
      await expect(page.getByText(say('property_toPayNow'))).toBeVisible()
      await expectNoBarrier(page)
      await shot('22-schedule')

      const payAndSee = async (name: string) => {
        await expect(page.getByRole('button', { name: amount('payment_payAmount') })).toBeVisible()
        await expectNoBarrier(page)
        await shot(name)
        await page.getByRole('button', { name: amount('payment_payAmount') }).click()
        await payNow(page)
        await expect(page.getByText(say('property_resultSuccess')).first()).toBeVisible({ timeout: 30_000 })
        await expectNoBarrier(page)
        await shot(`${name}-done`)
        await page.getByRole('link', { name: say('property_viewSchedule') }).click()
        await expect(page.getByText(say('property_toPayNow'))).toBeVisible()
      }
      await page.getByRole('link', { name: amount('property_payAmount') }).click()
      await payAndSee('23-dues')
      // All his instalments were late: nothing is left to pay ahead.
      if (payer.isLast) {
        await expect(page.getByText(say('property_nothingDueNote'))).toBeVisible()
        return
      }

      await page.getByRole('link', { name: say('property_payLump') }).click()
      await page.locator('#field-amount').fill('500000')
      await page.locator('#field-amount').press('Enter')
      await expect(page.getByRole('heading', { name: say('property_lumpNewSchedule') })).toBeVisible()
      await payAndSee('24-lumpsum')

      await page.getByRole('link', { name: say('property_payClose') }).click()
      await payAndSee('25-foreclose')
      await expect(page.getByText(say('property_nothingDueNote'))).toBeVisible()
      await shot('26-closed')
    })
  })
}
