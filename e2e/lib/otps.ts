import { expect, type Page } from '@playwright/test'
import { keptSecrets } from '#server/config/secretsFile.ts'
import { contactMark } from '#server/ports/secrets.ts'
import { inDatabase } from './database.ts'
import { otpAfter } from './inbox.ts'
import { dataDir } from './place.ts'

/** Ten minutes pass for every OTP that is on its way to a destination; the table knows it by a keyed hash. */
export async function outlast(destination: string): Promise<void> {
  const mark = contactMark(keptSecrets({}, dataDir).secrets, destination)
  const { numUpdatedRows } = await inDatabase(db =>
    db
      .updateTable('otp_transaction')
      .set({ expires_on: new Date(0) })
      .where('destination', '=', mark)
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) throw new Error('No OTP is on its way there.')
}

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
