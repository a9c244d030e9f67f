import { type Actor, writeAudit } from '#server/audit/audit.ts'
import type { AuditEntry, BaseContext, Citizen } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'

type StepContext = Pick<BaseContext, 'db' | 'now'> & { readonly citizen?: Citizen }

/**
 * One transaction of a call that takes several steps, such as checking a password between two of them. What the step
 * writes and its audit stand or fall together.
 */
export const inStep = <C extends StepContext, T>(context: C, act: (context: C) => Promise<T>): Promise<T> => {
  const { db, now, citizen } = context
  const actor: Actor = citizen ? { type: 'CITIZEN', id: String(citizen.userId) } : { type: 'VISITOR', id: '' }
  return inTransaction(db, tx =>
    act({ ...context, db: tx, audit: (entry: AuditEntry) => writeAudit(tx, actor, entry, now) }),
  )
}
