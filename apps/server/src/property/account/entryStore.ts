import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { type Allocation, PARTS } from '#domain/property/appropriate.ts'
import { type AccountEntry, ENTRY_KINDS, type NotedEntry } from '#domain/property/entries.ts'
import { PAYMENT_MODES } from '#domain/property/plan.ts'
import type { PropertyEntry as Row } from '#server/db/types.generated.ts'
import type { Db } from '#server/gateway/context.ts'
import { listReceipts } from '#server/payments/transaction/transactionListStore.ts'

const Kind = v.picklist(ENTRY_KINDS)
const Mode = v.picklist([...PAYMENT_MODES, ''])
const Allocations = v.array(
  v.object({
    part: v.picklist(PARTS),
    itemId: v.number(),
    amount: v.pipe(
      v.string(),
      v.transform(text => BigInt(text)),
    ),
  }),
)

/** Allocations as the database keeps them: paise as text. */
const stored = (allocations: readonly Allocation[]): string =>
  JSON.stringify(allocations.map(each => ({ ...each, amount: each.amount.toString() })))

/** Notes an act on the account. An entry stays as it is, but what it settles is told anew when an act before it is undone. @returns its id */
export async function addEntry(db: Db, propertyId: number, entry: AccountEntry, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('property_entry')
    .values({
      property_id: propertyId,
      kind: entry.kind,
      mode: entry.mode,
      reference: entry.reference,
      day: entry.day,
      amount: entry.amount,
      allocations: stored(entry.allocations),
      transaction_id: entry.transactionId,
      created_on: now,
      remarks: entry.remarks,
      as_on: entry.asOn ?? entry.day,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const noted = (db: Db) => db.selectFrom('property_entry as e').selectAll('e')

/** Acts with the payer and the receipt of those that were paid in the portal. */
async function readEntries(db: Db, rows: readonly Selectable<Row>[]): Promise<NotedEntry[]> {
  const receipts = await listReceipts(
    db,
    rows.flatMap(row => row.transaction_id ?? []),
  )
  return rows.map(row => {
    const paid = row.transaction_id === null ? undefined : receipts.get(row.transaction_id)
    return {
      id: row.id,
      kind: v.parse(Kind, row.kind),
      mode: v.parse(Mode, row.mode),
      reference: row.reference || (paid?.receiptNumber ?? ''),
      payerId: paid?.payerId ?? null,
      day: row.day,
      amount: row.amount,
      allocations: v.parse(Allocations, row.allocations),
      transactionId: row.transaction_id,
      remarks: row.remarks,
      asOn: row.as_on ?? row.day,
      notedOn: row.created_on,
      isReversed: row.reversal_id !== null,
    }
  })
}

/** Acts on an account, newest first. */
export async function listEntries(db: Db, propertyId: number): Promise<NotedEntry[]> {
  const rows = await noted(db)
    .where('e.property_id', '=', propertyId)
    .orderBy('e.day', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
  return readEntries(db, rows)
}

/** The act of a kind that a number stands for and that was not undone, of whatever property: a counter's receipt, a certificate; or null. */
export async function findEntry(
  db: Db,
  kind: 'RECEIPT' | 'TDS_CREDIT',
  reference: string,
): Promise<(NotedEntry & { readonly propertyId: number }) | null> {
  const row = await noted(db)
    .where('e.kind', '=', kind)
    .where('e.reference', '=', reference)
    .where('e.reversal_id', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const [entry] = await readEntries(db, [row])
  return entry ? { ...entry, propertyId: row.property_id } : null
}

/** Notes which entry undoes some others. */
export async function markReversed(db: Db, ids: readonly number[], reversalId: number): Promise<void> {
  await db.updateTable('property_entry').set({ reversal_id: reversalId }).where('id', 'in', ids).execute()
}

/** Tells anew what an entry settles because of a reversal; what it settled before is kept. */
export async function restateEntry(
  db: Db,
  entry: Pick<NotedEntry, 'id' | 'allocations'>,
  allocations: readonly Allocation[],
  reversalId: number,
): Promise<void> {
  await db
    .insertInto('property_entry_restatement')
    .values({ entry_id: entry.id, reversal_id: reversalId, allocations: stored(entry.allocations) })
    .execute()
  await db
    .updateTable('property_entry')
    .set({ allocations: stored(allocations) })
    .where('id', '=', entry.id)
    .execute()
}

/** The property on whose account a number stands, undone or not; the living act before an undone one. Null when none has it. */
export async function propertyOfEntry(
  db: Db,
  kind: 'RECEIPT' | 'TDS_CREDIT',
  reference: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('property_entry')
    .select('property_id')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .orderBy('reversal_id', order => order.asc().nullsFirst())
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.property_id ?? null
}
