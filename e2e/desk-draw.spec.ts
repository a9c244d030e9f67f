import { expect } from '@playwright/test'
import { barriersOn, sidewaysAtBothWidths } from './lib/axe.ts'
import { seatOfficer } from './lib/desk.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

for (const language of LANGUAGES) {
  const say = words(language, 'ceremony')

  test(`a committee member finds a draw, and the hall shows the same seal, ${language}`, async ({ page }) => {
    await seatOfficer(page, 'Shalini Tiwari', [['LC', 'LOTTERY']])
    await page.goto('/')
    await speak(page, language)
    await page.goto('/desk/draws')
    await page.locator('tr').filter({ hasText: 'GV-EWS' }).locator('a').first().click()
    await expect(page.getByRole('heading', { name: say('ceremony_seal'), exact: true })).toBeVisible()
    expect(await barriersOn(page)).toEqual([])
    expect(await sidewaysAtBothWidths(page)).toBe(0)
    const seal = (await page.locator('code').first().textContent()) ?? ''

    await page.goto((await page.locator('a[href^="/hall/"]').first().getAttribute('href')) ?? '')
    await expect(page.locator('.seal code')).toHaveText(seal)
    await expect(page.locator('.practice')).toContainText('अभ्यास')
    expect(await barriersOn(page)).toEqual([])
    expect(await sidewaysAtBothWidths(page)).toBe(0)
  })
}
