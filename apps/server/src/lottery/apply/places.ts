import type { LotteryForm } from '#domain/lottery/form.ts'
import type { Db } from '#server/gateway/context.ts'
import { findBankName } from '#server/reference/bankStore.ts'
import { nameAddresses } from '#server/reference/nameAddress.ts'

/**
 * Fills the names that belong to the ids of a form: what the client sent for them is ignored.
 * @returns null when a district lies in another state
 */
export async function nameChoices(db: Db, form: LotteryForm): Promise<LotteryForm | null> {
  const [correspondence, permanent] = (await nameAddresses(db, [form.correspondence, form.permanent])) ?? []
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
