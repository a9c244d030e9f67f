import { test } from '@playwright/test'
import { speak } from './lib/portal.ts'
test('look', async ({ page }) => {
  await speak(page, 'hi')
  await page.goto('/#/draws')
  await page.waitForTimeout(1500)
  const links = await page.locator('main a[href*="draws/"]').evaluateAll(all => all.map(a => (a as HTMLAnchorElement).getAttribute('href')))
  console.log(links)
  for (const [i, link] of links.slice(0, 4).entries()) { await page.goto('/' + link?.replace(/^\/?/, '')); await page.waitForTimeout(1200); await page.screenshot({ path: `/tmp/look/draw${i}.png`, fullPage: true }) }
})
