import type { KeptPayee } from '#domain/payment/payee.ts'
import type { PayableContext } from '#server/payable/payable.ts'
import { findApplication, saveForm } from '../application/applicationStore.ts'

/** The form of an application names the account again that was in force before a change of it was stopped. */
export async function restoreAccount(
  { db, ports }: PayableContext,
  applId: number,
  former: KeptPayee | null,
): Promise<void> {
  if (!former) return
  const application = await findApplication(db, ports, { applId })
  if (!application) return
  const refundAccount = {
    holderName: former.bankAccountHolderName,
    number: former.bankAccountNumber,
    ifsc: former.bankIfsc,
    bankId: former.bankId,
    bankName: former.bankName,
    branchName: former.bankBranchName,
  }
  await saveForm(db, ports, applId, { ...application.form, refundAccount })
}
