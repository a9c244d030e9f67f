import { expect } from '@playwright/test'
import { barriersOn, sidewaysAtBothWidths } from './lib/axe.ts'
import { addPasskey } from './lib/passkey.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

/** Officers of the demonstration who see the lottery (seed/officers.ts): a code counts once, so each walk has its own. */
const OFFICERS = {
  'desktop-en': 'GPDA-101',
  'desktop-hi': 'GPDA-107',
  'phone-en': 'GPDA-108',
  'phone-hi': 'GPDA-109',
}
const PASSWORD = 'Gomti-Desk#2026'

for (const language of LANGUAGES) {
  const say = words(language, 'desk', 'door', 'work', 'own')

  test(`an officer comes in by password and code, to the page that was asked for, ${language}`, async ({
    page,
  }, info) => {
    const serviceNumber = OFFICERS[`${info.project.name === 'phone' ? 'phone' : 'desktop'}-${language}`]
    await page.goto('/')
    await speak(page, language)
    await page.goto('/desk/queue/lottery?due=overdue')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('door_title'))
    expect(await barriersOn(page)).toEqual([])
    expect(await sidewaysAtBothWidths(page)).toBe(0)

    await page.getByRole('button', { name: say('door_byPassword') }).click()
    const enter = page.getByRole('button', { name: say('door_enter'), exact: true })
    await page.getByLabel(say('door_serviceNumber')).fill(serviceNumber)
    await page.getByLabel(say('door_password'), { exact: true }).fill('a wrong one')
    await page.getByLabel(say('door_code')).fill('000000')
    await enter.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel(say('door_serviceNumber'))).toHaveValue(serviceNumber)
    expect(await barriersOn(page)).toEqual([])

    await page.getByLabel(say('door_password'), { exact: true }).fill(PASSWORD)
    const { code } = await (await page.request.get(`/sandbox/officer-code/${serviceNumber}`)).json()
    await page.getByLabel(say('door_code')).fill(String(code))
    await enter.click()
    await expect(page).toHaveURL(/\/desk\/queue\/lottery\?due=overdue$/)
    await expect(page.getByRole('button', { name: say('work_chipOverdue') })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(await barriersOn(page)).toEqual([])

    // The browser's own authenticator, as a security key that verifies its person.
    await addPasskey(page, { add: say('own_add'), added: say('own_added') })
    await expect(page.getByText(say('own_unused'))).toBeVisible()
    expect(await barriersOn(page)).toEqual([])
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: say('desk_signOut') }).click()
    await page.getByRole('button', { name: say('door_byPasskey') }).click()
    await expect(page).toHaveURL(/\/desk\/?$/)
  })
}
