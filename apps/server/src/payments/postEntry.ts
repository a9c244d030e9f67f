import type { LedgerEntry } from '#domain/ledger/entry.ts'
import type { Db } from '#server/gateway/context.ts'

/** What an entry of the books is about. */
export interface EntrySubject {
  readonly entityTypeId?: number | undefined
  readonly entityId?: number | undefined
  readonly transactionId?: number | undefined
  readonly refundId?: number | undefined
}

/**
 * Writes an entry into the books, in the act's own transaction. Entries balance by constraint and are never changed: a
 * mistake is undone by `postReversal` (#domain/ledger/post.ts).
 */
export async function postEntry(db: Db, entry: LedgerEntry, subject: EntrySubject, now: Date): Promise<void> {
  const { id } = await db
    .insertInto('ledger_entry')
    .values({
      kind: entry.kind,
      day: entry.day,
      reference: entry.reference,
      entity_type_id: subject.entityTypeId ?? null,
      entity_id: subject.entityId ?? null,
      transaction_id: subject.transactionId ?? null,
      refund_id: subject.refundId ?? null,
      made_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ledger_posting')
    .values(entry.postings.map(({ account, amount }) => ({ entry_id: id, account, amount })))
    .execute()
}
