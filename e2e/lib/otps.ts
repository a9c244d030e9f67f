import type { Page } from '@playwright/test'
import { inDatabase } from './database.ts'

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
