import { expect, type Page } from '@playwright/test'
import { pathFor } from '#web/shell/address/href.ts'
import { inDatabase } from './lib/database.ts'
import { enter, signIn } from './lib/gateway.ts'
import { expectSound } from './lib/look.ts'
import { expectLoaded, speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

/** Sunita, whose plot is overdue; the plot is found by its code. */
const SUNITA = '6000000021'
const CODE = 'S3/112'

const SCREENS = [
  'details',
  'documents',
  'my-applications',
  'payment-schedule',
  'payments',
  'tds-certificates',
  'applications',
] as const

const idOf = (code: string) =>
  inDatabase(async db => {
    const row = await db
      .selectFrom('property')
      .select('id')
      .where('property_code', '=', code)
      .executeTakeFirstOrThrow()
    return row.id
  })

/** Every call about properties fails from now on, by a fault of the server. */
const fail = (page: Page, but: readonly string[]) =>
  page.route(/GetData$/, route => {
    const { ApiKey } = route.request().postDataJSON() as { ApiKey: string }
    return but.includes(ApiKey) ? route.continue() : route.fulfill({ status: 500 })
  })

for (const language of LANGUAGES) {
  const say = words(language, 'property', 'tds', 'permission', 'common')

  test(`every screen of a property says what failed, and loads when asked again, ${language}`, async ({
    page,
  }) => {
    await speak(page, language)
    const session = await signIn(page, SUNITA)
    const propertyId = await idOf(CODE)
    for (const screen of SCREENS) {
      await fail(page, ['GetPropertyDetails'])
      await enter(page, session, pathFor({ to: `/properties/$propertyId/${screen}`, params: { propertyId } }))
      // The portal asks once more by itself before it says so.
      const again = page.getByRole('main').getByRole('button', { name: say('common_tryAgain') })
      if (screen !== 'details') {
        await expect(again.first()).toBeVisible()
        await expectSound(page, `property-${screen}-failed-${language}`)
      }
      await page.unroute(/GetData$/)
      if (screen !== 'details') await again.first().click()
      await expect(again).toHaveCount(0)
      await expectLoaded(page)
      await expectSound(page, `property-${screen}-${language}`)
    }
  })

  test(`the ways to a property say what failed or is not there, ${language}`, async ({ page }) => {
    await speak(page, language)
    const session = await signIn(page, SUNITA)
    for (const path of [
      '/services/property-search/advanced-filters',
      '/services/download-allotment-letter',
    ]) {
      await page.route(/GetList$/, route => route.fulfill({ status: 500 }))
      await enter(page, session, path)
      const again = page.getByRole('main').getByRole('button', { name: say('common_tryAgain') })
      await expect(again).toBeVisible()
      await expectSound(page, `${path}-failed-${language}`)
      await page.unroute(/GetList$/)
      await again.click()
      await expect(page.locator('#field-schemeId option')).not.toHaveCount(1)
    }
    const search = { propertyId: 999_999 }
    await enter(page, session, pathFor({ to: '/services/link-your-property', search }))
    await expect(page.getByText(say('property_linkGone'))).toBeVisible()
    await expectSound(page, `link-gone-${language}`)
    await page.getByRole('link', { name: say('property_linkNotMine') }).click()
    await expect(page.locator('#field-searchId')).toBeVisible()
  })
}
