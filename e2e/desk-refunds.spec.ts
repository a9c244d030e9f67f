import { expect } from '@playwright/test'
import { barriersOn } from './lib/axe.ts'
import { seatOfficer } from './lib/desk.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

for (const language of LANGUAGES) {
  const say = words(language, 'money', 'acts', 'desk')

  test(`an accountant puts a refund into a batch, which waits for approval, ${language}`, async ({
    page,
  }, info) => {
    await seatOfficer(page, 'Anita Joshi', [['AC', 'MONEY']])
    await page.goto('/')
    await speak(page, language)
    await page.goto('/desk/refunds')
    const choice = page.getByRole('checkbox').first()
    await expect(choice).toBeVisible()
    expect(await barriersOn(page)).toEqual([])
    await choice.check()
    await page.getByRole('button', { name: say('money_send'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill(`W-${language}-${info.project.name}`)
    await dialog.getByRole('button', { name: say('acts_look'), exact: true }).click()
    await dialog.getByLabel(say('desk_reason')).fill('Batch of the week')
    expect(await barriersOn(page)).toEqual([])
    await dialog.getByRole('button', { name: say('acts_propose'), exact: true }).click()
    await expect(dialog.getByText(say('acts_proposed'))).toBeVisible()
    await expect(dialog.locator('a[href*="/approvals/"]')).toBeVisible()
  })
}
