import { general } from '#contract/general.ts'
import { accountVerificationCalls } from '#contract/payment/accountVerification.ts'
import { istDay, istInstant } from '#domain/dates/ist.ts'
import { VERIFICATIONS_A_DAY } from '#domain/payment/accountVerification.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { bankObjection } from '#server/reference/bankObjection.ts'
import { beginVerification } from './beginVerification.ts'
import { presentVerification } from './presentVerification.ts'
import { askedAccountOf } from './verificationObjection.ts'
import { countBegun, findVerification } from './verificationStore.ts'

const { VerifyBankAccount, GetBankAccountVerification } = accountVerificationCalls
const refused = VerifyBankAccount.refusals

/** The verification of an account that a citizen types, before money depends on it. */
export const verificationHandlers: Handlers<{
  VerifyBankAccount: typeof VerifyBankAccount
  GetBankAccountVerification: typeof GetBankAccountVerification
}> = {
  async VerifyBankAccount(payee, context) {
    const { db, now, ports, citizen, refuse } = context
    const against = await bankObjection(db, payee)
    if (against) return refuse(refused[against]())
    const { userId } = citizen
    const account = askedAccountOf(payee)
    const isKnown = (await findVerification(db, ports, { userId, account })) !== null
    const begun = isKnown ? 0 : await countBegun(db, userId, istInstant(istDay(now)))
    if (begun >= VERIFICATIONS_A_DAY) return refuse(refused.TOO_MANY_VERIFICATIONS())
    const by = { type: 'CITIZEN', id: String(userId) } as const
    return presentVerification(await beginVerification(context, userId, account, by))
  },
  async GetBankAccountVerification({ verificationId }, { db, ports, citizen, refuse }) {
    const found = await findVerification(db, ports, { id: verificationId, userId: citizen.userId })
    return found ? presentVerification(found) : refuse(general.RECORD_NOT_FOUND())
  },
}
