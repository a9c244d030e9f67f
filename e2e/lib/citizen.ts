import { expect, type Page } from '@playwright/test'
import { otpSentTo } from './inbox.ts'
import { giveOtp } from './otps.ts'

let next = Math.floor(Math.random() * 90_000)

/** A mobile number that nobody else in the run has. */
export function freshMobile(): string {
  next += 1
  return `60001${String(next).padStart(5, '0')}`
}

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
  readonly password: string
}

/** Registers through the screens, with the OTP from the inbox; ends signed in. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/#/signup')
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('14-07-1987')
  await page.getByRole('radio', { name: 'Female', exact: true }).check()
  await page.getByLabel('Mobile number').fill(person.mobile)
  await page.getByLabel('New password').fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Send OTP and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the OTP' })).toBeVisible()
  await giveOtp(page, await otpSentTo(page, person.mobile))
  await page.waitForURL(/#\/home/)
  // The address changes before its screen is there: whoever goes on at once would be led back by the move under way.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Enter the OTP' })).toHaveCount(0)
}
