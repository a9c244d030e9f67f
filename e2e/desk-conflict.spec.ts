import { expect } from '@playwright/test'
import { seatOfficer } from './lib/desk.ts'
import { expectSound, picture } from './lib/look.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

for (const language of LANGUAGES) {
  const say = words(language, 'own', 'work')

  test(`an officer declares a PAN and leaves the case of somebody whom they know, ${language}`, async ({
    page,
  }) => {
    await page.goto('/')
    await speak(page, language)
    await seatOfficer(page, `Farah ${language} ${process.pid}`, [['DA', 'LAND_USE']])
    await page.goto('/desk/interests')
    await expect(page.getByRole('heading', { name: say('own_interestsTitle'), level: 1 })).toBeVisible()
    // One place of the rail is where the officer is: an address below another would light both.
    await expect(page.locator('nav [aria-current="page"]')).toHaveText([say('own_interestsTitle')])
    await page.getByRole('button', { name: say('own_aprilWhole') }).click()
    await expect(page.getByRole('button', { name: say('own_aprilWhole') })).toBeHidden()
    await expect(page.getByText(say('own_noInterests'))).toBeVisible()
    await page.getByLabel(say('own_interestKind')).selectOption('PAN')
    const pan = page.getByRole('textbox', { name: say('own_linkPan') })
    await pan.fill('12')
    await page.getByRole('button', { name: say('own_declare') }).click()
    await expect(pan).toBeFocused()
    await expectSound(page, 'own interests')
    await pan.fill('zzzpz9999z')
    await page.getByRole('button', { name: say('own_declare') }).click()
    await expect(page.getByText(say('own_noInterests'))).toBeHidden()
    await expect(pan).toBeHidden()

    await page.getByRole('button', { name: say('own_takeBack') }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('A letter of it was wrong')
    await expectSound(page, `own interests taken back ${language}`)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('own_takeBack') })
      .click()
    await expect(page.getByText(say('own_noInterests'))).toBeVisible()

    await page.goto('/desk/queue/land-use?holder=nobody')
    await expect(page.getByRole('table')).toBeVisible()
    await page.keyboard.press('t')
    await page.getByRole('button', { name: say('work_iKnow') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(say('work_iKnowMore'))
    await picture(page, 'stand-aside')
    await dialog.getByRole('button', { name: say('work_iKnowSend') }).click()
    await expect(page).toHaveURL(/\/desk\/?$/)
    await expect(page.getByText(say('work_stoodAside'))).toBeVisible()
  })
}
