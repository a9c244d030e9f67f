import type { Payee } from '#contract/fields/bankAccount.ts'
import { compareHolder } from '#domain/fields/holderName.ts'
import { type HolderRelation, standingOf, VerificationState } from '#domain/payment/accountVerification.ts'
import type { Db } from '#server/gateway/context.ts'
import type { AskedAccount } from '#server/ports/accountVerification/AccountVerification.ts'
import type { Ports } from '#server/ports/ports.ts'
import { bankObjection } from '#server/reference/bankObjection.ts'
import { findVerification } from './verificationStore.ts'

/** An account of a form as its bank is asked about it. */
export const askedAccountOf = (
  payee: Pick<Payee, 'bankAccountNumber' | 'bankAccountHolderName' | 'bankIfsc'>,
): AskedAccount => ({
  accountNumber: payee.bankAccountNumber,
  holderName: payee.bankAccountHolderName,
  ifsc: payee.bankIfsc,
})

/** What the bank has said against an account. */
export type VerificationObjection = 'ACCOUNT_CLOSED' | 'ACCOUNT_OF_ANOTHER'

/** For whose eyes an account is looked at. */
export interface PayeeAct {
  readonly db: Db
  readonly ports: Pick<Ports, 'secrets'>
  /** The citizen who gives the account; null for an owner who is none. */
  readonly citizen: { readonly userId: number } | null
}

/** An account of a form; the relation where the form asks for it. */
type Given = Omit<Payee, 'bankHolderRelation'> & Partial<Pick<Payee, 'bankHolderRelation'>>

/**
 * What the bank has said against an account; null while it has said nothing: a bank that does not answer stops nobody.
 */
export async function verificationObjection(
  { db, ports, citizen }: PayeeAct,
  payee: Pick<Payee, 'bankAccountNumber' | 'bankAccountHolderName' | 'bankIfsc'>,
  relation: HolderRelation | '' = '',
): Promise<VerificationObjection | null> {
  if (!citizen) return null
  const which = { userId: citizen.userId, account: askedAccountOf(payee) }
  const found = await findVerification(db, ports, which)
  if (!found || standingOf(found.state, relation) !== 'CITIZEN') return null
  return found.state === VerificationState.Invalid ? 'ACCOUNT_CLOSED' : 'ACCOUNT_OF_ANOTHER'
}

/** Why an account cannot be one that money goes to. */
export type PayeeObjection =
  | 'OTHER_HOLDER'
  | 'BANK_UNKNOWN'
  | 'IFSC_UNKNOWN'
  | 'OTHER_BANK'
  | VerificationObjection

/** Why money of these people cannot go to an account; null when it can. */
export async function payeeObjection(
  act: PayeeAct,
  payee: Given,
  people: readonly string[],
): Promise<PayeeObjection | null> {
  if (people.every(name => compareHolder(payee.bankAccountHolderName, name) === 'other'))
    return 'OTHER_HOLDER'
  const against = await bankObjection(act.db, payee)
  return against ?? verificationObjection(act, payee, payee.bankHolderRelation)
}
