import { expect } from '@playwright/test'
import { barriersOn, faintInHighContrast } from './lib/axe.ts'
import { seatOfficer } from './lib/desk.ts'
import { expectLoaded, speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

/** Screens of each make: home, a queue, money, charts, halls, acts. */
const HIGH_CONTRAST = [
  '',
  '/queue/lottery',
  '/refunds',
  '/overview',
  '/venues',
  '/acts',
  '/approvals',
  '/draws',
]

for (const language of LANGUAGES) {
  const say = words(language, 'desk', 'work')

  test(`an officer finds their roles, every key, and the way out, ${language}`, async ({ page }) => {
    await page.goto('/')
    await speak(page, language)
    await seatOfficer(page, 'Neha Srivastava', [['DA', 'LOTTERY']])
    await page.goto('/desk')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('work_greeting', { name: 'Neha Srivastava' }),
    )
    expect(await barriersOn(page)).toEqual([])

    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: say('desk_allKeys') })).toBeVisible()
    expect(await barriersOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.goto('/desk/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('desk_noScreen'))
    await page.getByRole('link', { name: say('desk_toHome') }).click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Neha Srivastava/ })
      .click()
    await page.getByRole('menuitem', { name: say('desk_signOut') }).click()
    await expect(page).toHaveURL(/\/desk\/sign-in$/)
    await page.goto('/desk')
    await expect(page).toHaveURL(/\/desk\/sign-in$/)
  })

  test(`its screens can be read in high contrast, ${language}`, async ({ page }) => {
    await page.goto('/')
    await speak(page, language)
    await seatOfficer(page, 'Neha Srivastava', [
      ['A1', null],
      ['AC', 'MONEY'],
      ['DA', 'LOTTERY'],
    ])
    for (const path of HIGH_CONTRAST) {
      await page.goto(`/desk${path}`)
      await expectLoaded(page)
      expect(await faintInHighContrast(page), path).toEqual([])
    }
  })
}
