import { expect } from '@playwright/test'
import { actWords } from '#domain/officer/actNames.ts'
import { columnWords } from '#domain/officer/columnNames.ts'
import { barriersOn } from './lib/axe.ts'
import { seatOfficer } from './lib/desk.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

for (const language of LANGUAGES) {
  const say = words(language, 'work', 'find', 'acts')

  test(`a head gives out two cases by keyboard, finds one by its number and gives both back, ${language}`, async ({
    page,
  }) => {
    await page.goto('/')
    await speak(page, language)
    const me = `Meera ${language} ${process.pid}`
    await seatOfficer(page, me, [
      ['A1', null],
      ['DA', 'LAND_USE'],
    ])
    await page.goto('/desk/queue/land-use?holder=nobody')
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
    await expect(rows.first()).toBeVisible()
    const number = await rows.first().getByRole('button').getAttribute('aria-label')
    const marks = rows.getByRole('checkbox')
    await marks.nth(0).click()
    await marks.nth(2).click({ modifiers: ['Shift'] })
    await expect(page.getByText(say('work_marked', { count: '3' }))).toBeVisible()
    for (const at of [0, 1, 2]) await marks.nth(at).click()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    await expect(page.getByText(say('work_marked', { count: '2' }))).toBeVisible()
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: me }).check()
    expect(await barriersOn(page)).toEqual([])
    await dialog.getByRole('button', { name: say('work_assign'), exact: true }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(rows.first()).toContainText(say('work_rowGone'))

    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(number?.split('/').at(-1) ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText(number ?? '')
    expect(await barriersOn(page)).toEqual([])

    await page.goto('/desk/queue/land-use?holder=me')
    await expect(rows).toHaveCount(2)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('b')
    const bulk = page.getByRole('dialog')
    await bulk.getByRole('button', { name: actWords('landuse return')[language] }).press('Enter')
    await bulk.getByLabel(columnWords('text')?.[language] ?? '').fill('Send the map again')
    await bulk.getByRole('button', { name: say('acts_look') }).press('Enter')
    // Two cases, one text: the exact difference names both, or says of which one why not.
    await expect(bulk.getByRole('listitem').or(bulk.getByRole('alert')).first()).toBeVisible()
    expect(await barriersOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(bulk).toBeHidden()
    await page.keyboard.press('g')
    await expect(page.getByText(say('work_givenBack', { count: '2' }))).toBeVisible()
  })
}
