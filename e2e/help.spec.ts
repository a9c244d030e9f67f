import { expect } from '@playwright/test'
import { general } from '#contract/general.ts'
import { helperFields } from '#domain/help/helper.ts'
import { expectSound } from './lib/look.ts'
import { confirmByOtp } from './lib/otps.ts'
import { comeAsNew, expectLoaded, speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

const NAME = 'Ramesh Kumar'

for (const language of LANGUAGES) {
  const say = words(language, 'settings', 'shell', 'common', 'account')

  test(`a service centre helps beside the citizen, is named above every page, and ends, ${language}`, async ({
    page,
  }) => {
    await speak(page, language)
    const { mobile } = await comeAsNew(page, '/user-settings/help')
    const begin = page.getByRole('button', { name: say('settings_helpBeginByOtp') })
    const place = page.getByLabel(helperFields.place[language])
    await page.getByText(say('settings_helpCentre'), { exact: true }).click()
    await begin.click()
    await expect(page.getByLabel(helperFields.name[language])).toBeFocused()
    await page.getByLabel(helperFields.name[language]).fill(NAME)
    await begin.click()
    await expect(place).toBeFocused()
    await expectSound(page, `help-errors-${language}`)
    await place.fill('CSC 4417, Alambagh')
    // What is typed stays over a reload, as in every form.
    await page.reload()
    await expectLoaded(page)
    await expect(place).toHaveValue('CSC 4417, Alambagh')
    await confirmByOtp(page, mobile, () => begin.click())
    const strip = page.getByRole('region', { name: say('settings_help') })
    await expect(strip).toContainText(NAME)
    await expectSound(page, `help-now-${language}`)
    await page.goto('/#/user-settings/general')
    await expect(strip).toContainText(NAME)
    // What changes the account itself is refused with a sentence, and no OTP is asked for.
    await page.getByRole('button', { name: say('settings_changePassword') }).click()
    for (const [label, typed] of [
      ['settings_currentPassword', 'Gomti#2026'],
      ['account_newPassword', 'Sangam#2027'],
      ['account_confirmPassword', 'Sangam#2027'],
    ] as const)
      await page.getByLabel(say(label), { exact: true }).fill(typed)
    await page
      .getByRole('button', { name: say('settings_changePassword') })
      .last()
      .click()
    const refused = general.HELPED().text[language]
    await expect(page.getByText(refused)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await strip.getByRole('button', { name: say('settings_helpEnd') }).click()
    await expect(strip).toBeHidden()
    await page.goto('/#/user-settings/help')
    await expect(page.getByRole('heading', { name: say('settings_helpBefore') })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(NAME)
    await expectSound(page, `help-before-${language}`)
  })
}
