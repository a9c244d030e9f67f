import { expect, type Page } from '@playwright/test'
import { barriersOn, sidewaysAtBothWidths } from './lib/axe.ts'
import { seatOfficer } from './lib/desk.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

/** Two plots inside the edge of the land, drawn in metres. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg"><rect width="60" height="40"/><rect x="10" y="10" width="10" height="20"/><rect x="20" y="10" width="10" height="20"/></svg>'

const MONEY = {
  bookletCharge: '1100.00',
  'account.code': 'SCHEMES',
  'account.accountName': 'Authority, schemes',
  'account.accountNumber': '50200011223344',
  'account.bankName': 'HDFC Bank',
  'account.bankIfsc': 'HDFC0000078',
  'account.bankBranchName': 'Vikas Bhawan',
}

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [path, value] of Object.entries(values))
    await page.locator(`#field-${path.replaceAll('.', '-')}`).fill(value)
}

/** A row of a spreadsheet, dropped into a cell as the browser pastes it. */
const paste = (page: Page, cell: string, text: string) =>
  page.locator(cell).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

for (const language of LANGUAGES) {
  const say = words(language, 'schemes', 'acts', 'desk')

  test(`a scheme goes from an empty form to the proposal to publish it, ${language}`, async ({
    page,
  }, info) => {
    const code = `WALK-${info.project.name}-${language}`.toUpperCase()
    await seatOfficer(page, 'Meera Joshi', [['LC', 'LOTTERY']])
    await page.goto('/')
    await speak(page, language)
    await page.goto('/desk/schemes')
    await page.getByRole('button', { name: say('schemes_campaign'), exact: true }).click()
    const next = page.getByRole('button', { name: say('schemes_next') })

    await fill(page, { code, schemeCode: code, 'name.en': 'Walk Vihar', 'name.hi': 'वॉक विहार' })
    await fill(page, { 'location.en': 'Sector 4', 'location.hi': 'सेक्टर 4' })
    await page.locator('#field-allocationModeId').selectOption('2')
    expect(await barriersOn(page)).toEqual([])
    expect(await sidewaysAtBothWidths(page)).toBe(0)
    await next.click()
    await fill(page, { startOn: '2033-01-01T10:00', endOn: '2033-02-01T18:00', drawOn: '2033-03-01T11:00' })
    await next.click()
    await page.getByRole('button', { name: say('schemes_add', { name: '' }).trim() }).click()
    await paste(
      page,
      '#field-pools-0-poolCode',
      'A\tPlot\tPlots\tभूखंड\t10 × 20 m\t10 × 20 मी\tA\t200\t40000\t2',
    )
    expect(await barriersOn(page)).toEqual([])
    await next.click()
    await page
      .locator('input[accept*=".svg"]')
      .setInputFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) })
    await page.locator('[data-plot="0"]').click()
    await page.locator('[data-plot="1"]').press('Enter')
    await expect(page.getByText(say('schemes_leftToNumber', { count: '0' }))).toBeVisible()
    expect(await barriersOn(page)).toEqual([])
    await next.click()
    await next.click()
    await fill(page, MONEY)
    await next.click()
    await next.click()
    await page.locator('#field-reason').fill('Resolution 14 of the board')
    await page.getByRole('button', { name: say('acts_do'), exact: true }).click()
    await expect(page.getByText(say('acts_done')).first()).toBeVisible()

    await page
      .getByRole('main')
      .getByRole('link', { name: say('schemes_title') })
      .first()
      .click()
    const entered = page.getByRole('listitem').filter({ hasText: code })
    await entered.getByRole('button', { name: say('schemes_publish') }).click()
    await page.locator('#field-reason').fill('Resolution 14 of the board')
    await page.getByRole('button', { name: say('acts_propose'), exact: true }).click()
    await expect(page.getByText(say('acts_proposed')).first()).toBeVisible()
  })
}
