import { expect, type Page } from '@playwright/test'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { downloadOf, payNow } from './lib/checkout.ts'
import { freshMobile } from './lib/citizen.ts'
import { enter, register } from './lib/gateway.ts'
import { expectSound } from './lib/look.ts'
import { expectLoaded, logIn, speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

/** Harpreet: the demo citizen who leases a shop, a kiosk and a parking ground. */
const HARPREET = '6000000025'
/** Of the lease of the kiosk, month by month. */
const PERIODS = 36

for (const language of LANGUAGES) {
  const say = words(language, 'lease', 'common', 'payment')
  const look = (page: Page, name: string) => expectSound(page, `lease-${name}-${language}`)
  const title = (page: Page) => page.getByRole('heading', { level: 1 })
  const kiosk = language === 'hi' ? 'चाय कियोस्क, गोमती पार्क' : 'Tea kiosk, Gomti park'

  /** Leaves only the oldest period chosen. */
  async function chooseOldest(page: Page): Promise<void> {
    const boxes = page.getByRole('main').getByRole('checkbox')
    await expect(boxes.first()).toBeVisible()
    if (!(await boxes.first().isChecked())) return boxes.first().check()
    if (await boxes.nth(1).isChecked()) await boxes.nth(1).uncheck()
  }

  /** What matters now is in sight first; every period is by a press, and on paper without one. */
  async function unfoldSchedule(page: Page): Promise<void> {
    const rows = page.getByRole('main').locator('tbody tr')
    expect(await rows.count()).toBeLessThan(PERIODS / 2)
    await look(page, 'schedule-folded')
    const few = await rows.count()
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(rows).toHaveCount(PERIODS)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(rows).toHaveCount(few)
    await page.getByRole('button', { name: say('lease_showAll', { count: String(PERIODS) }) }).click()
    await expect(rows).toHaveCount(PERIODS)
  }

  test.describe(`leases, ${language}`, () => {
    test.beforeEach(async ({ page }) => speak(page, language))

    test('the oldest rent is paid first, with receipt and tax invoice', async ({ page }) => {
      await logIn(page, HARPREET, '/leases')
      await expect(page.getByRole('link', { name: kiosk, exact: true })).toBeVisible()
      await look(page, 'list')
      await page.getByRole('link', { name: kiosk, exact: true }).click()
      await expect(
        page.getByRole('heading', { name: new RegExp(`^${say('lease_choose').replace('?', '\\?')}`) }),
      ).toBeVisible()
      await chooseOldest(page)
      await look(page, 'dues')
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${say('payment_payAmount', { amount: '₹[\\d,.]+' })}$`) })
        .click()
      await payNow(page)
      await expect(title(page)).toHaveText(say('lease_paidTitle'))
      await expect(title(page), 'how it ended is heard at once').toBeFocused()
      expect(await page.evaluate(() => scrollY), 'and read from the top').toBe(0)
      await look(page, 'paid')
      await page
        .getByRole('main')
        .getByRole('link', { name: say('lease_payments'), exact: true })
        .last()
        .click()
      const invoice = page.getByRole('button', { name: new RegExp(`^${say('lease_invoice')}`) }).first()
      await expect(invoice).toBeVisible()
      await look(page, 'payments')
      const paper = await downloadOf(page, () => invoice.click())
      expect(readPdfText(paper.bytes)).toContain('09AKLPS4471K1Z5')
    })

    test('tender, work order and schedule are shown', async ({ page }) => {
      await logIn(page, HARPREET, '/leases')
      await page.getByRole('link', { name: kiosk, exact: true }).click()
      for (const tab of ['schedule', 'workOrder', 'tender'] as const) {
        await page.getByRole('link', { name: say(`lease_${tab}`), exact: true }).click()
        await expect(
          page.getByText(tab === 'schedule' ? say('lease_rowPaid') : 'GPDA', { exact: false }).first(),
        ).toBeVisible()
        await expectLoaded(page)
        if (tab === 'schedule') await unfoldSchedule(page)
        await look(page, tab)
      }
      await page.getByRole('link', { name: say('lease_workOrder'), exact: true }).click()
      const order = await downloadOf(page, () =>
        page.getByRole('button', { name: say('lease_downloadOrder') }).click(),
      )
      expect(readPdfText(order.bytes)).toContain('Harpreet Singh')
    })

    test('who has no lease is told why', async ({ page }) => {
      await enter(page, await register(page, freshMobile()), '/leases')
      await expect(title(page)).toHaveText(say('lease_leases'))
      await expect(page.getByText(say('lease_none'))).toBeVisible()
      await look(page, 'empty')
    })
  })
}
