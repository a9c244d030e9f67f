import type { Database } from '#server/db/pool.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Payable } from './payable.ts'

/** What the payment service works with, whoever knocks: a call, a webhook, a timer, the authority's tool. */
export interface PaymentWorks {
  readonly db: Database
  readonly ports: Ports
  readonly payables: readonly Payable[]
}

/** One transaction of the payment service; `now` is one instant for all of it. */
export interface PaymentAct {
  readonly db: Db
  readonly now: Date
  readonly ports: Ports
  readonly payables: readonly Payable[]
}

/**
 * Runs one act in one transaction. Nothing inside may ask the provider: no connection and no lock is held while
 * another system thinks.
 */
export const inAct = <T>(
  { db, ports, payables }: PaymentWorks,
  act: (act: PaymentAct) => Promise<T>,
): Promise<T> => inTransaction(db, tx => act({ db: tx, now: ports.clock.now(), ports, payables }))

/** The service that owns a kind of entity, or null. */
export const findPayable = (
  { payables }: Pick<PaymentWorks, 'payables'>,
  entityTypeId: number,
): Payable | null => payables.find(one => one.entityTypeId === entityTypeId) ?? null

/** The service that owns a transaction's entity. @throws Error when it was taken out of registries.ts */
export function payableOf(works: Pick<PaymentWorks, 'payables'>, entityTypeId: number): Payable {
  const payable = findPayable(works, entityTypeId)
  if (!payable) throw new Error(`no payable of entity type ${entityTypeId} in registries.ts`)
  return payable
}
