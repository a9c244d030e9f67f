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
import { LANGUAGES, words } from './lib/words.ts'

/** Above what one accountant enters alone. */
const RUPEES = 4_600_000

for (const language of LANGUAGES) {
  const say = words(language, 'register', 'acts', 'approval', 'desk', 'own', 'presence', 'property')

  /** What the account says is outstanding, in paise, at the desk. */
  const outstanding = async (page: Page): Promise<number> => {
    const row = page.getByRole('row').filter({ hasText: say('register_outstanding') })
    return Number(((await row.last().textContent()) ?? '').replace(/[^\d.]/g, '').replace('.', ''))
  }

  test(`a cheque bounced: one accountant finds its receipt, another officer signs, and the owner owes again, ${language}`, async ({
    page,
  }) => {
    const owner = await register(page, freshMobile())
    const { code, propertyId } = await plotOf(owner, RUPEES)
    const receipt = `GPDA/OFF/E${code.slice(4)}`
    const account = `/desk/property/${code.replaceAll('/', '~')}?tab=books`

    await test.step('the accountant finds the property by the receipt and proposes', async () => {
      await seatOfficer(page, 'Anita Joshi', [['AC', 'MONEY']])
      await page.goto('/')
      await speak(page, language)
      await page.goto('/desk/property')
      await page
        .getByRole('searchbox')
        .or(page.getByLabel(say('register_words')))
        .first()
        .fill(receipt)
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
    })

    await page.goto(account)
    const before = await outstanding(page)

    await test.step('the joint commissioner opens the difference and signs', async () => {
      await seatOfficer(page, 'A. K. Singh', [['A1', null]])
      await addPasskey(page, { add: say('own_add'), added: say('own_added') })
      await page.goto('/desk/approvals')
      await page
        .getByRole('link')
        .filter({ hasText: actWords('payment reverse')[language] })
        .first()
        .click()
      await expect(page.getByText(receipt).first()).toBeVisible()
      expect(await sidewaysAtBothWidths(page)).toBe(0)
      await page.keyboard.press('Control+Enter')
      const dialog = page.getByRole('dialog', { name: say('approval_approveAsk') })
      await dialog.getByLabel(say('desk_reason')).fill('The bank’s memo was seen')
      await dialog
        .getByRole('button')
        .filter({ hasText: '₹' })
        .or(dialog.getByRole('button', { name: say('approval_approve'), exact: true }))
        .first()
        .click()
      await page.getByRole('button', { name: say('presence_byPasskey') }).click()
      await expect(page.getByText(say('approval_approved'))).toBeVisible()
    })

    await test.step('books, owner and message tell the same', async () => {
      await page.goto(account)
      // The instalment is owed again, with penal interest from its due day.
      await expect.poll(() => outstanding(page)).toBeGreaterThan(before)
      expect(await barriersOn(page)).toEqual([])
      await expect
        .poll(async () => (await messagesTo(page, owner.mobile)).map(({ template }) => template))
        .toContain('PROPERTY_RECEIPT_REVERSED')
      await enter(
        page,
        owner,
        pathFor({ to: '/properties/$propertyId/payment-schedule', params: { propertyId } }),
      )
      await expect(page.getByText(say('property_overdueOne'), { exact: true }).first()).toBeVisible()
    })
  })
}
