import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'

const Messages = v.array(v.object({ template: v.string(), text: v.string(), otp: v.nullish(v.string()) }))

/** The texts that reached a destination, newest first, as the developer's inbox shows them. */
export async function messagesTo(page: Page, destination: string): Promise<v.InferOutput<typeof Messages>> {
  const answer = await page.request.get(`/sandbox/inbox.json?to=${encodeURIComponent(destination)}`)
  return v.parse(Messages, await answer.json())
}

/** The newest OTP that reached a demo citizen's mobile number or email address, however many went before. */
export async function lastOtp(page: Page, to: string): Promise<string> {
  const otp = (await messagesTo(page, to)).find(message => message.otp)?.otp
  if (!otp) throw new Error(`no OTP was sent to ${to}`)
  return otp
}

/** The newest OTP that reached a mobile; waits until there are `count` of them. */
export async function otpSentTo(page: Page, mobile: string, count = 1): Promise<string> {
  const otps = async () => (await messagesTo(page, mobile)).flatMap(({ otp }) => (otp ? [otp] : []))
  await expect.poll(async () => (await otps()).length).toBeGreaterThanOrEqual(count)
  return (await otps())[0] ?? ''
}
