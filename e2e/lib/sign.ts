import { expect, type Page } from '@playwright/test'
import { type Language, words } from './words.ts'

/** Whoever approves opens the difference, each flagged line by itself, and signs. */
export async function sign(page: Page, language: Language, address: string): Promise<void> {
  const say = words(language, 'approval', 'desk', 'presence')
  await page.goto(address)
  const approve = page.getByRole('button', { name: new RegExp(say('approval_approve')) })
  await expect(approve).toBeVisible()
  const unread = page.getByRole('button', { name: new RegExp(`^${say('approval_line', { line: '\\d+' })}$`) })
  for (let left = await unread.count(); left > 0; left -= 1) {
    await unread.first().click()
    await page.getByRole('button', { name: say('approval_read') }).click()
    // The line is told to be opened once the server has it.
    await expect(unread).toHaveCount(left - 1)
  }
  await expect(approve).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: say('approval_approveAsk') })
  await dialog.getByLabel(say('desk_reason')).fill('The sum was recomputed')
  await dialog.getByRole('button', { name: say('approval_approve'), exact: true }).click()
  await page.getByRole('button', { name: say('presence_byPasskey') }).click()
  await expect(page.getByText(say('approval_approved'))).toBeVisible()
}
