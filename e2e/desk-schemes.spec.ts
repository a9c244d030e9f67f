import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { pathFor } from '#web/shell/address/href.ts'
import { barriersOn, sidewaysAtBothWidths } from './lib/axe.ts'
import { seatOfficer } from './lib/desk.ts'
import { type Draft, draftToPay, payDraft } from './lib/draft.ts'
import { type Office, openOffice } from './lib/office.ts'
import { addPasskey } from './lib/passkey.ts'
import { speak } from './lib/portal.ts'
import { sign } from './lib/sign.ts'
import { test } from './lib/test.ts'
import { indianTime } from './lib/tinyScheme.ts'
import { LANGUAGES, words } from './lib/words.ts'

/** Two plots inside the edge of the land, drawn in metres. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg"><rect width="60" height="40"/><rect x="10" y="10" width="10" height="20"/><rect x="20" y="10" width="10" height="20"/></svg>'

const NAME = { en: 'Walk Vihar', hi: 'वॉक विहार' }

const MONEY = {
  bookletCharge: '1100.00',
  'account.code': 'SCHEMES',
  'account.accountName': 'Gomtipur Development Authority, schemes',
  'account.accountNumber': '50200011223344',
  'account.bankName': 'HDFC Bank',
  'account.bankIfsc': 'HDFC0000078',
  'account.bankBranchName': 'Vikas Bhawan',
}

/** A moment as its field is typed: days from today. */
const at = (days: number, time: string) => indianTime(days, time).replace(' ', 'T')

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

/** A new citizen's application for a plot of the scheme, paid for. */
async function applyFor(page: Page, code: string): Promise<Draft> {
  const draft = await draftToPay(page, code, { poolCode: 'A' })
  await payDraft(page, draft)
  return draft
}

/** The last day passes, everybody is eligible, the roll is sealed by two, and the draw is carried out and published. */
async function drawFor(offices: Office, code: string): Promise<void> {
  const campaign = { campaign: code }
  await offices.letPass(code, 7)
  await offices.run('jobs run', { timer: 'lottery.close' })
  const exported = await offices.run('lottery scrutiny-export', campaign)
  const numbers = [...new Set(exported.match(/\w+\/OL\/\d\d\/\d{7}/g) ?? [])]
  const decisions = numbers.map(number => `${number},ELIGIBLE,,`).join('\n')
  await offices.run('lottery decide', {}, `ApplicationNumber,Decision,Reason,Remarks\n${decisions}\n`)
  await offices.run('lottery publish-eligibility', campaign)
  await offices.letPass(code, 9)
  await offices.runByTwo('draw freeze', { ...campaign, 'draw-on': indianTime(2, '11:00') })
  await offices.run('draw announce', campaign)
  await offices.letPass(code, 3)
  await offices.run('draw run', campaign)
  await offices.run('draw publish', campaign)
}

for (const language of LANGUAGES) {
  const say = words(language, 'schemes', 'acts', 'desk', 'own', 'draw')

  /** The forms of a scheme, from its first empty one to the proposal to publish it. @returns the address of the proposal */
  async function enterScheme(page: Page, code: string): Promise<string> {
    await page.goto('/desk/schemes')
    await page.getByRole('button', { name: say('schemes_campaign'), exact: true }).click()
    const next = page.getByRole('button', { name: say('schemes_next') })

    await fill(page, { code, schemeCode: code, 'name.en': NAME.en, 'name.hi': NAME.hi })
    await fill(page, { 'location.en': 'Sector 4', 'location.hi': 'सेक्टर 4' })
    await page.locator('#field-allocationModeId').selectOption('2')
    expect(await barriersOn(page)).toEqual([])
    expect(await sidewaysAtBothWidths(page)).toBe(0)
    await next.click()
    await fill(page, { startOn: at(1, '10:00'), endOn: at(6, '18:00'), drawOn: at(35, '11:00') })
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
    return (await page.getByRole('dialog').locator('a[href*="/approvals/"]').getAttribute('href')) ?? ''
  }

  test(`a scheme goes from an empty form to its draw, ${language}`, async ({ page }, { project }) => {
    const code = `WALK-${project.name}-${language}-${randomInt(100_000)}`.toUpperCase()
    await page.goto('/')
    await speak(page, language)
    await seatOfficer(page, 'Meera Joshi', [['LC', 'LOTTERY']])
    const proposal = await enterScheme(page, code)
    await seatOfficer(page, 'Meera Krishnan', [['A2', null]])
    await addPasskey(page, { add: say('own_add'), added: say('own_added') })
    await sign(page, language, proposal)

    const offices = await openOffice()
    await offices.letPass(code, 2)
    const { campaignId } = await applyFor(page, code)
    await applyFor(page, code)
    await drawFor(offices, code)
    const params = { campaignId, drawNo: 1 }
    await page.goto(`/#${pathFor({ to: '/draws/$campaignId/$drawNo', params })}`)
    // This browser has drawn it once more, and came to the same.
    await expect(page.getByRole('heading', { name: say('draw_correctTitle'), exact: true })).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByText(NAME[language]).first()).toBeVisible()
    const outcomes = [...(await offices.outcomes(code)).values()]
    expect(outcomes).toHaveLength(2)
    expect(outcomes).toContain('Allotted')
  })
}
