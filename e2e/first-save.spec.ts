import { expect, type Page, test } from '@playwright/test'
import { DOOR_PATHS } from '#contract/envelope.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { freshMobile } from './lib/citizen.ts'
import { enter, register } from './lib/gateway.ts'
import { plotOf } from './lib/plot.ts'
import { speak } from './lib/portal.ts'
import { LANGUAGES, words } from './lib/words.ts'

/** How long the answer of a save is on its way: long enough to type several fields. */
const SLOW_MS = 3000

/** Makes every answer of a save slow. @returns waits until the next one is on its way */
async function slowSaves(page: Page, key: string): Promise<() => Promise<unknown>> {
  const isSave = (body: string | null) => body?.includes(`"${key}"`) ?? false
  await page.route(`**${DOOR_PATHS.citizen}`, async route => {
    const answer = await route.fetch()
    if (isSave(route.request().postData())) await new Promise(resolve => setTimeout(resolve, SLOW_MS))
    await route.fulfill({ response: answer })
  })
  return () => page.waitForRequest(request => isSave(request.postData()))
}

for (const language of LANGUAGES) {
  const say = words(language, 'tds', 'permission', 'common')
  const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true })
  const field = (page: Page, name: string) => page.locator(`#field-${name}`)
  const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true })
  /** Until the save that is under way has its answer, as "Saved 10:42" says. */
  async function settle(page: Page): Promise<void> {
    await expect(seen(page, say('common_saving'))).toBeVisible()
    await expect(seen(page, say('common_saved', { time: '' }).trim()).first()).toBeVisible()
  }

  test.describe(`what is typed while the first save is on its way, ${language}`, () => {
    test.beforeEach(async ({ page }) => speak(page, language))

    test('stays in a certificate that gets its number meanwhile', async ({ page }) => {
      const session = await register(page, freshMobile())
      const { propertyId } = await plotOf(session, 6_000_000)
      const to = '/properties/$propertyId/tds-certificates'
      await enter(page, session, pathFor({ to, params: { propertyId } }))
      await button(page, 'tds_add').click()
      const saving = (await slowSaves(page, 'SaveTdsCertificate'))()
      await page.locator('label').filter({ hasText: 'GPDA/OFF/E' }).getByRole('checkbox').check()
      await saving
      // The page is left before the draft has its id, and the next one is typed in while the saves are under way.
      await button(page, 'common_saveAndContinue').click()
      await expect(field(page, 'certificateNumber')).toBeVisible()
      await field(page, 'certificateNumber').fill('SLOW12345')
      await expect(page).toHaveURL(/certificateId/)
      await field(page, 'acknowledgementNumber').fill('AK12345678')
      await expect(field(page, 'certificateNumber')).toHaveValue('SLOW12345')
      await field(page, 'bsrCode').fill('051')
      await settle(page)
      await expect(field(page, 'acknowledgementNumber')).toHaveValue('AK12345678')
      await page.reload()
      await expect(field(page, 'certificateNumber')).toHaveValue('SLOW12345')
      await expect(field(page, 'acknowledgementNumber')).toHaveValue('AK12345678')
      await expect(field(page, 'bsrCode')).toHaveValue('051')
    })

    test('stays in a surrender that was just begun', async ({ page }) => {
      const session = await register(page, freshMobile())
      const { propertyId } = await plotOf(session, 4_600_000)
      const to = '/properties/$propertyId/applications/surrender-form'
      await enter(page, session, pathFor({ to, params: { propertyId }, search: { applicationId: 0 } }))
      await button(page, 'permission_start').click()
      await expect(field(page, 'reason')).toBeVisible()
      const saving = (await slowSaves(page, 'SaveOrUpdateApplicationMortgage'))()
      await field(page, 'reason').fill('Moving')
      await saving
      await field(page, 'reason').fill('Moving to another city')
      await field(page, 'refundAccount-bankBranchName').fill('Hazratganj')
      await settle(page)
      await expect(field(page, 'reason')).toHaveValue('Moving to another city')
      await expect(field(page, 'refundAccount-bankBranchName')).toHaveValue('Hazratganj')
      await page.reload()
      await expect(field(page, 'reason')).toHaveValue('Moving to another city')
      await expect(field(page, 'refundAccount-bankBranchName')).toHaveValue('Hazratganj')
      // What the last moment before a reload brought is in nobody's way.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await field(page, 'reason').fill('Moving to Pune')
      await page.reload()
      await expect(field(page, 'reason')).toHaveValue('Moving to Pune')
    })
  })
}
