import { aboutRecord } from '#domain/application/about.ts'
import { maskAccount } from '#domain/fields/bankAccount.ts'
import type { VerificationState } from '#domain/payment/accountVerification.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { VERIFICATION } from '#server/bankVerification/verificationCycle.ts'
import {
  holdVerification,
  markTold,
  type VerificationRecord,
} from '#server/bankVerification/verificationStore.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { move } from '#server/lifecycle/move.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import type { PaymentAct } from '#server/payable/works.ts'
import { getRefund } from './officeRefunds.ts'
import { type Payee, payeesOfRefunds } from './payeeStanding.ts'

/** What an officer reads before deciding: both names, and how well they agree. */
export interface DecidedAccount {
  readonly before: VerificationState
  readonly after: VerificationState
  readonly account: string
  readonly holder: string
  readonly nameAtBank: string
  readonly score: number | null
}

/** The account of a refund that an officer has to decide about. @throws ActRefused when there is nothing to decide */
async function holdDoubtful(
  act: PaymentAct,
  refundId: number,
): Promise<{ payee: Payee; held: VerificationRecord }> {
  const refund = await getRefund(act.db, refundId)
  const [payee] = await payeesOfRefunds(act, [refund])
  if (!payee?.verification)
    throw new ActRefused({
      en: `The bank was not asked about refund ${refundId}.`,
      hi: `धनवापसी ${refundId} के बारे में बैंक से नहीं पूछा गया।`,
    })
  if (payee.standing !== 'OFFICER')
    throw new ActRefused({
      en: `Refund ${refundId}: ${VERIFICATION.whyNot[VERIFICATION.life[payee.verification.state].otherwise].en}`,
      hi: `धनवापसी ${refundId}: ${VERIFICATION.whyNot[VERIFICATION.life[payee.verification.state].otherwise].hi}`,
    })
  const held = await holdVerification(act.db, act.ports, { id: payee.verification.id })
  if (held?.state !== payee.verification.state)
    throw new ActRefused({ en: 'The bank has just answered.', hi: 'बैंक ने अभी-अभी उत्तर दिया है।' })
  return { payee, held }
}

/**
 * Takes an officer's word about an account of which its bank was not sure (`refund account accept`, `refund account
 * refuse`). Refused, its citizen is told and gives another one.
 * @throws ActRefused when the bank has confirmed it, speaks against it, or has not answered
 */
export async function decideAccount(
  act: PaymentAct,
  refundId: number,
  word: { readonly act: 'ACCEPT' | 'REFUSE'; readonly officer: string; readonly reason: string },
): Promise<DecidedAccount> {
  const { db, ports, now } = act
  const { payee, held } = await holdDoubtful(act, refundId)
  const actor = { type: 'AUTHORITY', id: word.officer } as const
  const event = word.act === 'ACCEPT' ? 'REFUND_ACCOUNT_ACCEPTED' : 'REFUND_ACCOUNT_REFUSED'
  const record = { id: held.id, status: held.state, name: `Account of refund ${refundId}` }
  const columns = { settled_on: now, reason: word.reason }
  const after = await move(db, VERIFICATION, record, word.act, { actor, now, event }, columns)
  const account = maskAccount(payee.account.accountNumber)
  const { entityTypeId, entityId } = payee.refund
  if (word.act === 'REFUSE') {
    await markTold(db, held.id, now)
    const params = { account, record: aboutRecord(payee.refund) }
    await notifyCitizen(db, ports, held.userId, 'REFUND_ACCOUNT_NOT_VERIFIED', params, now)
  }
  const details = { refundId, accountLast4: held.accountLast4, score: held.score }
  await writeAudit(
    db,
    actor,
    { entityTypeId, entityId, event, details, remarks: word.reason, isPublic: false },
    now,
  )
  return {
    before: held.state,
    after,
    account,
    holder: payee.account.holderName,
    nameAtBank: held.registeredName,
    score: held.score,
  }
}
