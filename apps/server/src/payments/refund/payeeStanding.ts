import { RefundStatus } from '#domain/application/payment.ts'
import {
  type AccountStanding,
  isOutdated,
  standingOf,
  type VerificationState,
} from '#domain/payment/accountVerification.ts'
import type { PayeeAccount, RefundRecord } from '#domain/payment/refund.ts'
import { beginVerification } from '#server/bankVerification/beginVerification.ts'
import { findVerifications, type VerificationRecord } from '#server/bankVerification/verificationStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findPayeeAccounts } from './refundStore.ts'

interface Act {
  readonly db: Db
  readonly now: Date
  readonly ports: Ports
}

/** Whoever names an account, the portal asks the bank by itself. */
export const VERIFIER = { type: 'TIMER', id: 'payments.verification' } as const

/** Has the account of a refund verified after this act's commit. @returns the number of the verification */
export async function verifyPayee(act: Act, userId: number, account: PayeeAccount): Promise<number> {
  const { accountNumber, holderName, ifsc } = account
  return (await beginVerification(act, userId, { accountNumber, holderName, ifsc }, VERIFIER)).id
}

/** A refund by a bank's file before it is sent, and whether its account lets it leave. */
export interface Payee {
  readonly refund: RefundRecord
  readonly account: PayeeAccount
  readonly verification: VerificationRecord | null
  readonly standing: AccountStanding
}

const standing = (
  found: VerificationRecord | undefined,
  relation: PayeeAccount['holderRelation'],
  now: Date,
): AccountStanding => {
  if (!found || isOutdated(found.state, found.settledOn, now)) return 'BANK'
  return standingOf(found.state, relation ?? '')
}

/** How the accounts of refunds stand with their banks, in the order given; those without an account are left out. */
export async function payeesOfRefunds(
  { db, ports, now }: Pick<Act, 'db' | 'now'> & { readonly ports: Pick<Ports, 'secrets'> },
  refunds: readonly RefundRecord[],
): Promise<Payee[]> {
  const ids = refunds.flatMap(one => one.verificationId ?? [])
  const verifications = await findVerifications(db, ports, ids)
  const accounts = await findPayeeAccounts(
    db,
    ports,
    refunds.map(({ id }) => id),
  )
  const payees: Payee[] = []
  for (const refund of refunds) {
    const account = accounts.get(refund.id)
    if (!account) continue
    const found = verifications.get(refund.verificationId ?? 0)
    const is = standing(found, account.holderRelation, now)
    payees.push({ refund, account, verification: found ?? null, standing: is })
  }
  return payees
}

/** True for a refund whose citizen has to give another account before its money can leave. */
export async function needsOtherAccount(act: Act, refund: RefundRecord | undefined): Promise<boolean> {
  if (refund?.statusId !== RefundStatus.RefundRequested || refund.mode !== 'NEFT') return false
  const [payee] = await payeesOfRefunds(act, [refund])
  return payee?.standing === 'CITIZEN'
}

/** What officers read of a verification: its state and the score of the names. */
export const scoreOf = (verification: { state: VerificationState; score: number | null } | null): string => {
  if (!verification) return 'NOT ASKED'
  const { state, score } = verification
  return score === null ? state : `${state} ${score}`
}
