import { expect, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { otpAfter } from './inbox.ts'

/** Ten minutes pass for every OTP that is on its way to a destination. */
export const outlast = (destination: string): Promise<unknown> =>
  inDatabase(db =>
    db
      .updateTable('otp_transaction')
      .set({ expires_on: new Date(0) })
      .where('destination', '=', destination)
      .execute(),
  )

/** The field of the OTP step. */
export const otpField = (page: Page) => page.locator('input[autocomplete=one-time-code]')

/** Types an OTP into its step: the last digit submits it. */
export const giveOtp = (page: Page, otp: string): Promise<void> => otpField(page).fill(otp)

/** An act that the citizen confirms in the dialog that asks for the OTP of their verified mobile. */
export async function confirmByOtp(page: Page, mobile: string, act: () => Promise<unknown>): Promise<void> {
  const otp = await otpAfter(page, mobile, act)
  await expect(page.getByRole('dialog').locator('input[autocomplete=one-time-code]')).toBeFocused()
  await giveOtp(page, otp)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
