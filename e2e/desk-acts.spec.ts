import { expect } from '@playwright/test'
import { columnWords } from '#domain/officer/columnNames.ts'
import { choiceWords, optionWords } from '#domain/officer/optionNames.ts'
import { barriersOn, sidewaysAtBothWidths } from './lib/axe.ts'
import { seatOfficer } from './lib/desk.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

/** Days that no other walk names, one for each walk of a run. */
const DAYS = {
  'desktop-en': '2036-03-01',
  'desktop-hi': '2036-03-02',
  'phone-en': '2036-03-03',
  'phone-hi': '2036-03-04',
}
const csv = (text: string) => ({ name: 'days.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

for (const language of LANGUAGES) {
  const say = words(language, 'acts', 'approval', 'desk')

  test(`an officer finds an act, mends its file, sees the difference and proposes it, ${language}`, async ({
    page,
  }, info) => {
    const day = DAYS[`${info.project.name === 'phone' ? 'phone' : 'desktop'}-${language}`]
    await seatOfficer(page, 'T. Rastogi', [['TP', 'LAND_USE']])
    await page.goto('/')
    await speak(page, language)
    await page.goto('/desk/acts')
    await page.getByLabel(say('acts_find')).fill('holidays')
    expect(await barriersOn(page)).toEqual([])
    expect(await sidewaysAtBothWidths(page)).toBe(0)
    await page.locator('a[href$="/act/landuse-holidays"]').click()

    // Rows are typed, and the wrong one is told at its field; whoever has a file gives that.
    const row = (number: number) =>
      page.getByRole('group', { name: say('acts_typedRow', { row: String(number) }) })
    const typeRow = async (number: number, ist: string) => {
      await row(number)
        .getByLabel(columnWords('day')?.[language] ?? '', { exact: true })
        .fill(ist)
      await row(number)
        .getByLabel(columnWords('nameEn')?.[language] ?? '')
        .fill('Founding day')
      await row(number)
        .getByLabel(columnWords('nameHi')?.[language] ?? '')
        .fill('स्थापना दिवस')
    }
    const shownDay = day.split('-').reverse().join('-')
    await typeRow(1, shownDay)
    // Whoever leaves by mistake finds what was typed.
    await page.goBack()
    await expect(page.getByLabel(say('acts_find'))).toBeVisible()
    await page.goForward()
    await expect(row(1).getByLabel(columnWords('nameEn')?.[language] ?? '')).toHaveValue('Founding day')
    await page.getByRole('button', { name: say('acts_addRow') }).click()
    await typeRow(2, shownDay)
    await page.getByRole('button', { name: say('acts_look') }).click()
    await expect(row(2).locator('[aria-invalid=true]')).toBeFocused()
    expect(await barriersOn(page)).toEqual([])
    expect(await sidewaysAtBothWidths(page)).toBe(0)
    await page.getByRole('button', { name: say('acts_removeRow', { row: '2' }) }).click()

    await page.getByRole('button', { name: say('acts_byFile') }).click()
    const file = page.locator('input[type=file]')
    await file.setInputFiles(csv(`Day,NameEn,NameHi\n${day}9,Founding day,स्थापना दिवस\n`))
    await page.getByRole('button', { name: say('acts_look') }).click()
    await expect(page.getByText(say('acts_faults'))).toBeVisible()
    expect(await barriersOn(page)).toEqual([])
    expect(await sidewaysAtBothWidths(page)).toBe(0)

    await page.getByRole('button', { name: say('acts_byRows') }).click()
    await expect(row(1).getByLabel(columnWords('nameEn')?.[language] ?? '')).toHaveValue('Founding day')
    await page.getByRole('button', { name: say('acts_look') }).click()
    await expect(page.getByText(`Holiday ${day} Founding day`)).toBeVisible()
    await page.getByLabel(say('desk_reason')).fill('Order 12 of the commissioner')
    expect(await barriersOn(page)).toEqual([])
    expect(await sidewaysAtBothWidths(page)).toBe(0)
    await page.getByRole('button', { name: say('acts_propose') }).click()
    await expect(page.getByText(say('acts_proposed'))).toBeVisible()
  })
  test(`an administrator ticks what a system may read, and finds just that in the difference, ${language}`, async ({
    page,
  }) => {
    const said = (key: 'payments:read' | 'refunds:read') => choiceWords(key)?.[language] ?? ''
    await seatOfficer(page, 'Vikram Sethi', [['AD', null]])
    await page.goto('/')
    await speak(page, language)
    await page.goto('/desk/act/integration-client-add')
    const { en, hi } = optionWords('integration client add', 'name')
    await page.getByLabel({ en, hi }[language], { exact: true }).fill('Accounts')
    await page.getByRole('button', { name: say('acts_look') }).click()
    await expect(page.getByRole('checkbox', { name: said('payments:read') })).toBeFocused()
    for (const key of ['refunds:read', 'payments:read'] as const)
      await page.getByRole('checkbox', { name: said(key), exact: true }).check()
    expect(await barriersOn(page)).toEqual([])
    await page.getByRole('button', { name: say('acts_look') }).click()
    await expect(page.getByText('payments:read, refunds:read')).toBeVisible()
    await expect(page.getByText('tds:read')).toHaveCount(0)
  })
}
