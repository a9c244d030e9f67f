import { expect, type Page } from '@playwright/test'

/** Pays in the provider's window; `way` is one of its methods. A declined payer gives up and the window closes. */
export async function payInWindow(
  page: Page,
  way: 'UPI' | 'Card' | 'Net banking',
  answer: 'Approve payment' | 'Decline payment',
): Promise<void> {
  const frame = page.frameLocator('iframe[name="razorpay-checkout"]')
  await frame.getByRole('radio', { name: new RegExp(`^${way}`) }).check()
  await frame.getByRole('button', { name: /^Pay ₹/ }).click()
  await frame.getByRole('button', { name: answer }).click()
  if (answer === 'Decline payment') await frame.locator('main [data-dismiss]').click()
}

/** Pays in the provider's window with the first way that it offers, and sees the window close. */
export async function payNow(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe[name="razorpay-checkout"]')
  await frame.locator('button.primary').first().click()
  await frame.locator('button[name=outcome][value=success]').click()
  await expect(page.locator('iframe[name="razorpay-checkout"]')).toHaveCount(0)
}

/** The PDF that a press of a button hands out. */
export async function downloadOf(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  const bytes = Buffer.concat(chunks)
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  return { name: download.suggestedFilename(), bytes }
}
