import { expect, type Page } from '@playwright/test'
import { actWords } from '#domain/officer/actNames.ts'
import { pathFor } from '#web/shell/address/href.ts'
import { barriersOn, sidewaysAtBothWidths } from './lib/axe.ts'
import { freshMobile } from './lib/citizen.ts'
import { seatOfficer } from './lib/desk.ts'
import { enter, register } from './lib/gateway.ts'
import { messagesTo } from './lib/inbox.ts'
import { addPasskey } from './lib/passkey.ts'
import { plotOf } from './lib/plot.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, type Language, words } from './lib/words.ts'

/** An instalment of it is above what an accountant approves: the joint commissioner signs. */
const RUPEES = 4_600_000

const speech = (language: Language) =>
  words(language, 'register', 'acts', 'approval', 'desk', 'own', 'presence', 'property')

/** The accountant of this walk and no other. */
const accountantOf = (code: string): string => `Anita Joshi ${code}`

/** The accountant finds the property by the receipt and proposes to take it back. */
async function proposeReversal(page: Page, language: Language, { code, receipt }: Bounced): Promise<void> {
  const say = speech(language)
  await seatOfficer(page, accountantOf(code), [['AC', 'MONEY']])
  await page.goto('/')
  await speak(page, language)
  await page.goto('/desk/property')
  await page.getByLabel(say('register_words')).fill(receipt)
  await page.getByRole('button', { name: say('register_findAct'), exact: true }).click()
  await page.getByRole('link', { name: code, exact: true }).click()
  await page.getByRole('button', { name: say('register_receipts') }).click()
  await page.getByRole('button', { name: `${say('register_reverse')} ${receipt}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('acts_look'), exact: true }).click()
  await expect(dialog.getByText(say('acts_difference'))).toBeVisible()
  await dialog.getByLabel(say('desk_reason')).fill('Cheque 004512 returned by the bank')
  expect(await barriersOn(page)).toEqual([])
  await dialog.getByRole('button', { name: say('acts_propose'), exact: true }).click()
  await expect(dialog.getByText(say('acts_proposed'))).toBeVisible()
}

/** The joint commissioner opens the difference and signs. */
async function signReversal(page: Page, language: Language, { code, receipt }: Bounced): Promise<void> {
  const say = speech(language)
  await seatOfficer(page, 'A. K. Singh', [['A1', null]])
  await addPasskey(page, { add: say('own_add'), added: say('own_added') })
  await page.goto('/desk/approvals')
  const row = page.locator('li, tr').filter({ hasText: accountantOf(code) })
  await row
    .getByRole('link')
    .filter({ hasText: actWords('payment reverse')[language] })
    .click()
  await expect(page.getByText(receipt).first()).toBeVisible()
  expect(await sidewaysAtBothWidths(page)).toBe(0)
  // The key does what the button does: once the difference counts as opened.
  const approve = page.getByRole('main').getByRole('button', { name: /4,22,678.26/ })
  await expect(approve).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: say('approval_approveAsk') })
  await dialog.getByLabel(say('desk_reason')).fill('The bank’s memo was seen')
  await dialog.getByRole('button', { name: say('approval_approve'), exact: true }).click()
  await page.getByRole('button', { name: say('presence_byPasskey') }).click()
  await expect(page.getByText(say('approval_approved'))).toBeVisible()
}

interface Bounced {
  readonly code: string
  readonly receipt: string
}

for (const language of LANGUAGES) {
  const say = speech(language)

  /** What the books at the desk say is outstanding, in paise. */
  async function outstanding(page: Page, code: string): Promise<number> {
    await page.goto(`/desk/property/${code.replaceAll('/', '~')}?tab=books`)
    const row = page.getByRole('row').filter({ hasText: say('register_outstanding') })
    return Number(((await row.last().textContent()) ?? '').replace(/\D/g, ''))
  }

  test(`a cheque bounced: one officer proposes, another signs, and the owner owes again, ${language}`, async ({
    page,
  }) => {
    const owner = await register(page, freshMobile())
    const { code, propertyId } = await plotOf(owner, RUPEES)
    const bounced = { code, receipt: `GPDA/OFF/E${code.slice(4)}` }
    await proposeReversal(page, language, bounced)
    const before = await outstanding(page, code)
    await signReversal(page, language, bounced)

    // The instalment is owed again, with penal interest from its due day; books, message and schedule tell the same.
    expect(await outstanding(page, code)).toBeGreaterThan(before)
    expect(await barriersOn(page)).toEqual([])
    const told = async () => (await messagesTo(page, owner.mobile)).map(({ template }) => template)
    await expect.poll(told).toContain('PROPERTY_RECEIPT_REVERSED')
    const params = { propertyId }
    await enter(page, owner, pathFor({ to: '/properties/$propertyId/payment-schedule', params }))
    await expect(page.getByText(say('property_overdueOne'), { exact: true }).first()).toBeVisible()
  })
}
