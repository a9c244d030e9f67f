import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'

const Messages = v.array(
  v.object({
    template: v.string(),
    language: v.string(),
    text: v.string(),
    otp: v.nullish(v.string()),
  }),
)

/** The texts that reached a destination, newest first, as the developer's inbox shows them. */
export async function messagesTo(page: Page, destination: string): Promise<v.InferOutput<typeof Messages>> {
  const answer = await page.request.get(`/sandbox/inbox.json?to=${encodeURIComponent(destination)}`)
  return v.parse(Messages, await answer.json())
}

const otpsTo = async (page: Page, to: string): Promise<string[]> =>
  (await messagesTo(page, to)).flatMap(({ otp }) => (otp ? [otp] : []))

/** The newest OTP that reached a mobile; waits until there are `count` of them. */
export async function otpSentTo(page: Page, mobile: string, count = 1): Promise<string> {
  await expect.poll(async () => (await otpsTo(page, mobile)).length).toBeGreaterThanOrEqual(count)
  return (await otpsTo(page, mobile))[0] ?? ''
}

/** The OTP that an act sends to a mobile number or email address, however many went there before. */
export async function otpAfter(page: Page, to: string, act: () => Promise<unknown>): Promise<string> {
  const before = (await otpsTo(page, to)).length
  await act()
  return otpSentTo(page, to, before + 1)
}
