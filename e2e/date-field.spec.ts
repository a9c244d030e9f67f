import { expect } from '@playwright/test'
import { expectSound } from './lib/look.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

for (const language of LANGUAGES) {
  const say = words(language, 'common')

  test(`a day is picked from the calendar by thumb, typed into its field, and left by Escape, ${language}`, async ({
    page,
  }) => {
    await speak(page, language)
    await page.goto('/#/signup')
    const field = page.locator('#field-dateOfBirth')
    const button = page.getByRole('button', { name: say('common_openCalendar') })
    await field.fill('17-08-1990')
    await button.click()
    const calendar = page.getByRole('dialog', { name: say('common_chooseDate') })
    await expect(calendar.getByRole('grid')).toBeVisible()
    await expectSound(page, `calendar-${language}`)
    await calendar.locator('[data-day="1990-08-21"] button').click()
    await expect(field).toHaveValue('21-08-1990')
    await expect(calendar).toBeHidden()
    await button.click()
    await expect(calendar.getByRole('grid')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await expect(button).toBeFocused()
    await expect(field).toHaveValue('21-08-1990')
  })
}
