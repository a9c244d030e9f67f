import { compareHolder, type HolderMatch } from '#domain/fields/holderName.ts'
import { fullNamesOf } from '#server/account/contactStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findPayeeAccounts, listByIds } from './refundStore.ts'

/** The name and bank on the account of a refund beside the name of the citizen whose money it is. */
export interface PayeeName {
  readonly holder: string
  readonly citizen: string
  readonly match: HolderMatch
  /** The bank as the citizen named it, and its code. */
  readonly bankName: string
  readonly ifsc: string
}

/** Names on the accounts of refunds, by refund; those without an account are left out. Officers look at them before money leaves. */
export async function payeeNames(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  refundIds: readonly number[],
): Promise<ReadonlyMap<number, PayeeName>> {
  if (refundIds.length === 0) return new Map()
  const refunds = await listByIds(db, refundIds)
  const citizens = await fullNamesOf(
    db,
    ports,
    refunds.map(refund => refund.userId),
  )
  const names = new Map<number, PayeeName>()
  const accounts = await findPayeeAccounts(db, ports, refundIds)
  for (const { id, userId } of refunds) {
    const account = accounts.get(id)
    if (!account) continue
    const { holderName: holder, bankName, ifsc } = account
    const citizen = citizens.get(userId) ?? ''
    names.set(id, { holder, citizen, match: compareHolder(holder, citizen), bankName, ifsc })
  }
  return names
}
