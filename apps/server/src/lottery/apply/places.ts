import type { LotteryForm } from '#domain/lottery/form.ts'
import type { Db } from '#server/gateway/context.ts'
import { findBankName } from '#server/reference/bankStore.ts'
import { nameAddress } from '#server/reference/nameAddress.ts'

/**
 * Fills the names that belong to the ids of a form: what the client sent for them is ignored.
 * @returns null when a district lies in another state
 */
export async function nameChoices(db: Db, form: LotteryForm): Promise<LotteryForm | null> {
  const correspondence = await nameAddress(db, form.correspondence)
  const permanent = await nameAddress(db, form.permanent)
  if (!correspondence || !permanent) return null
  const { refundAccount } = form
  const bankName = (await findBankName(db, refundAccount.bankId)) ?? ''
  return {
    ...form,
    correspondence,
    permanent,
    refundAccount: { ...refundAccount, bankName },
  }
}
