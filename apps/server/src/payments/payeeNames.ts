import { compareHolder, type HolderMatch } from '#domain/fields/holderName.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findPayeeAccount } from './refundStore.ts'

/** The name on the account of a refund beside the name of the citizen whose money it is. */
export interface PayeeName {
  readonly holder: string
  readonly citizen: string
  readonly match: HolderMatch
}

/** Names on the accounts of refunds, by refund; those without an account are left out. Officers look at them before money leaves. */
export async function payeeNames(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  refundIds: readonly number[],
): Promise<ReadonlyMap<number, PayeeName>> {
  if (refundIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_refund as r')
    .innerJoin('citizen_user as u', 'u.id', 'r.user_id')
    .select(['r.id', 'u.full_name'])
    .where('r.id', 'in', refundIds)
    .execute()
  const names = new Map<number, PayeeName>()
  for (const { id, full_name: citizen } of rows) {
    const account = await findPayeeAccount(db, ports, id)
    if (!account) continue
    const { holderName: holder } = account
    names.set(id, { holder, citizen, match: compareHolder(holder, citizen) })
  }
  return names
}
