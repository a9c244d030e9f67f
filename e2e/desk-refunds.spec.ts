import { expect } from '@playwright/test'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { barriersOn } from './lib/axe.ts'
import { freshMobile } from './lib/citizen.ts'
import { seatOfficer } from './lib/desk.ts'
import { register } from './lib/gateway.ts'
import { bookHall, cancelHall, openHall } from './lib/hall.ts'
import { speak } from './lib/portal.ts'
import { withRefunds } from './lib/refunds.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

for (const language of LANGUAGES) {
  const say = words(language, 'money', 'acts', 'desk')

  test(`an accountant puts a refund into a batch, which waits for approval, ${language}`, ({ page }, info) =>
    withRefunds(async () => {
      const citizen = await register(page, freshMobile())
      const day = addDays(istDay(new Date()), 52)
      const number = await cancelHall(page, citizen, await bookHall(page, citizen, await openHall(), day))
      await seatOfficer(page, 'Anita Joshi', [['AC', 'MONEY']])
      await page.goto('/')
      await speak(page, language)
      await page.goto('/desk/refunds')
      const choice = page.getByRole('row').filter({ hasText: number }).getByRole('checkbox')
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
    }))
}
