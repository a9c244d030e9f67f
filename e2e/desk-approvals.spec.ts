import { expect } from '@playwright/test'
import { barriersOn, sidewaysAtBothWidths } from './lib/axe.ts'
import { seatOfficer } from './lib/desk.ts'
import { openOffice } from './lib/office.ts'
import { addPasskey } from './lib/passkey.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

/** Days that no other walk names, one for each walk of a run. */
const DAYS = {
  'desktop-en': '2033-03-01',
  'desktop-hi': '2033-03-02',
  'phone-en': '2033-03-03',
  'phone-hi': '2033-03-04',
}

for (const language of LANGUAGES) {
  const say = words(language, 'approval', 'desk', 'own', 'presence', 'shell')

  test(`an approver opens the difference, says why and signs, ${language}`, async ({ page }, info) => {
    const day = DAYS[`${info.project.name === 'phone' ? 'phone' : 'desktop'}-${language}`]
    const office = await openOffice()
    const id = await office.propose(
      'landuse holidays',
      {},
      `Day,NameEn,NameHi\n${day},Founding day,स्थापना दिवस\n`,
    )
    await seatOfficer(page, 'A. K. Singh', [['A1', null]])
    await page.goto('/')
    await speak(page, language)
    await addPasskey(page, { add: say('own_add'), added: say('own_added') })

    await page.goto('/desk/approvals')
    const row = page.locator(`a[href$="/approvals/${id}"]`)
    await expect(row).toBeVisible()
    expect(await barriersOn(page)).toEqual([])
    expect(await sidewaysAtBothWidths(page)).toBe(0)
    await row.click()
    await expect(page.getByText(`Holiday ${day} Founding day`)).toBeVisible()
    expect(await barriersOn(page)).toEqual([])
    expect(await sidewaysAtBothWidths(page)).toBe(0)

    await page.getByRole('button', { name: say('approval_approve'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say('approval_approveAsk') })
    await dialog.getByLabel(say('desk_reason')).fill('Order 12 of the commissioner')
    // What asks who sits there cannot be fetched: the act is given up and says so, what was typed stays, and it can be tried again.
    const asks = '**/PresenceDialog-*'
    await page.route(asks, route => route.abort())
    await dialog.getByRole('button', { name: say('approval_approve'), exact: true }).click()
    await expect(dialog.getByText(say('shell_errorChunk'))).toBeVisible()
    await expect(dialog.getByLabel(say('desk_reason'))).toHaveValue('Order 12 of the commissioner')
    await page.unroute(asks)
    await dialog.getByRole('button', { name: say('approval_approve'), exact: true }).click()
    expect(await barriersOn(page)).toEqual([])
    await page.getByRole('button', { name: say('presence_byPasskey') }).click()
    await expect(page.getByText(say('approval_approved'))).toBeVisible()
    await page.getByRole('button', { name: say('approval_decided') }).click()
    await expect(page.locator(`a[href$="/approvals/${id}"]`)).toBeVisible()
  })
}
