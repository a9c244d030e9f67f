import { say } from '#contract/text.ts'
import type { OtpSubject } from '#server/account/profileHandlers.ts'
import { bindPayee, payeeSubject } from './bindPayee.ts'

/** Who decides about the account of a kind of record: its service refuses a payee, and names the mobile it verified. */
export type PayeeOwners = ReadonlyMap<number, OtpSubject>

/** The OTP of a changed refund account: bound to the whole payee, sent where the record's own service says. */
export const payeeOtp =
  (owners: PayeeOwners): OtpSubject =>
  async (context, entityId, payee, entityTypeId) => {
    const owner = owners.get(entityTypeId)
    if (!owner || !payee) return null
    const found = await owner(context, entityId, payee, entityTypeId)
    if (found === null || found === 'NO_MOBILE' || found.refusal) return found
    const subject = payeeSubject(entityTypeId, entityId, bindPayee(context.ports.secrets, payee))
    const account = payee.bankAccountNumber.slice(-4)
    const words = say(`the refund account ending ${account}`, `अंत में ${account} वाले धनवापसी खाते`)
    return { subject, destination: found.destination, words }
  }
