import { expect, type Page } from '@playwright/test'
import { optionWords } from '#domain/officer/optionNames.ts'
import { barriersOn, sidewaysAtBothWidths } from './lib/axe.ts'
import { seatOfficer } from './lib/desk.ts'
import { draftToPay } from './lib/draft.ts'
import { ask } from './lib/gateway.ts'
import { openOffice } from './lib/office.ts'
import { campaignOf, fairScheme, hasRoom, letOpen } from './lib/opening.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

const NAME = { en: 'Ghat plots', hi: 'घाट भूखंड' }
const WHY = 'The bank answers slowly'

for (const language of LANGUAGES) {
  const say = words(language, 'opening', 'acts', 'desk')

  /** One act of the page, from its button by the difference and the reason to the end. */
  async function act(page: Page, name: string, typed: readonly [label: string, value: string] | null) {
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name })
    if (typed) {
      await dialog.getByLabel(typed[0]).fill(typed[1])
      await dialog.getByRole('button', { name: say('acts_look') }).click()
    }
    await dialog.getByLabel(say('desk_reason')).fill(`${WHY}: ${name}`)
    expect(await barriersOn(page), `dialog of ${name}`).toEqual([])
    await dialog.getByRole('button', { name: say('acts_do'), exact: true }).click()
    await expect(dialog.getByText(say('acts_done'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  const notice = (page: Page, name: string) =>
    expect(page.getByText(say('opening_notice', { notice: `${WHY}: ${name}` }))).toBeVisible()
  const look = async (page: Page) => {
    expect(await barriersOn(page)).toEqual([])
    expect(await sidewaysAtBothWidths(page)).toBe(0)
  }

  test(`officers give an opening time, pause it, let it go on and change its pace, ${language}`, async ({
    page,
  }, { project }) => {
    const code = await fairScheme(await openOffice(), `D${project.name}${language}`, NAME)
    const draft = await draftToPay(page, code)
    await seatOfficer(page, 'Shalini Tiwari', [['LC', 'LOTTERY']])
    await page.goto('/')
    await speak(page, language)

    const campaignId = await campaignOf(code)
    await expect.poll(() => hasRoom(campaignId), 'the clock makes the room').toBe(true)
    await page.goto('/desk/openings')
    const line = page.locator('tr').filter({ hasText: code }).locator('a').first()
    await expect(line).toBeVisible()
    await look(page)
    await line.click()
    await expect(page.getByRole('heading', { name: NAME[language], level: 1 })).toBeVisible()
    await expect(page.getByText(say('opening_stateROOM'), { exact: true })).toBeVisible()
    await expect(page.locator('nav a[aria-current]')).toHaveText(say('opening_title'))
    await expect(page.getByText(say('opening_nobody'))).toBeVisible()
    await ask(page, 'EnterOpening', { campaignId: draft.campaignId }, draft.session)
    await expect(page.getByText(say('opening_placesOf', { count: '1' })), 'live').toBeVisible()
    await act(page, say('opening_extend'), [optionWords('opening extend', 'minutes')[language], '45'])
    await notice(page, say('opening_extend'))
    await look(page)

    await letOpen(page, campaignId)
    await expect(page.getByText(say('opening_stateOPEN'), { exact: true })).toBeVisible()
    await act(page, say('opening_pause'), null)
    await expect(page.getByText(say('opening_statePAUSED'), { exact: true })).toBeVisible()
    await notice(page, say('opening_pause'))
    await look(page)
    await act(page, say('opening_slow'), [optionWords('opening slow', 'batchSize')[language], '3'])
    await act(page, say('opening_extend'), [optionWords('opening extend', 'minutes')[language], '15'])
    await act(page, say('opening_resume'), null)
    await expect(page.getByText(say('opening_stateOPEN'), { exact: true })).toBeVisible()
    await expect(page.getByText(say('opening_batchMore', { size: '3', minutes: '20' }))).toBeVisible()
    await look(page)
  })
}
