import { sql } from 'kysely'
import * as v from 'valibot'
import type { IstDay } from '#domain/dates/ist.ts'
import { type AccountCode, isAccountCode } from '#domain/ledger/accounts.ts'
import { ENTRY_KINDS, type LedgerEntry } from '#domain/ledger/entry.ts'
import { partsOf } from '#server/db/partsOf.ts'
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
 * mistake is undone by another entry.
 */
export async function postEntry(db: Db, entry: LedgerEntry, subject: EntrySubject, now: Date): Promise<void> {
  const { entityTypeId = null, entityId = null, transactionId = null, refundId = null } = subject
  await sql`
    with entry as (
      insert into ledger_entry (kind, day, reference, entity_type_id, entity_id, transaction_id, refund_id, made_on)
      values (${entry.kind}, ${entry.day}, ${entry.reference}, ${entityTypeId}, ${entityId}, ${transactionId}, ${refundId},
              ${now})
      returning id)
    insert into ledger_posting (entry_id, account, amount)
    select entry.id, posting.account, posting.amount
      from entry, unnest(${entry.postings.map(one => one.account)}::text[],
                         ${entry.postings.map(one => one.amount.toString())}::bigint[]) as posting (account, amount)`.execute(
    db,
  )
}

/** Rows as one value: tens of thousands of parameters take the driver and PostgreSQL longer than the rows themselves. */
const asJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

/** Writes many entries into the books, in their order: one statement for each 2,000, entries with their postings. */
export async function postEntries(
  db: Db,
  all: readonly { readonly entry: LedgerEntry; readonly subject: EntrySubject }[],
  now: Date,
): Promise<void> {
  for (const part of partsOf(all)) {
    const rows = part.map(({ entry, subject }) => ({
      ...entry,
      entity_type_id: subject.entityTypeId,
      entity_id: subject.entityId,
      transaction_id: subject.transactionId,
      refund_id: subject.refundId,
    }))
    await sql`
      with given as materialized (
        select nextval(pg_get_serial_sequence('ledger_entry', 'id')) as id, one.*
          from json_to_recordset(${asJson(rows)}) as one (kind text, day date, reference text, entity_type_id int,
               entity_id int, transaction_id int, refund_id int, postings json)),
      entry as (
        insert into ledger_entry (id, kind, day, reference, entity_type_id, entity_id, transaction_id, refund_id, made_on)
        overriding system value
        select id, kind, day, reference, entity_type_id, entity_id, transaction_id, refund_id, ${now}::timestamptz from given)
      insert into ledger_posting (entry_id, account, amount)
      select given.id, posting.account, posting.amount
        from given, json_to_recordset(given.postings) as posting (account text, amount bigint)`.execute(db)
  }
}

/** Refunds that were paid under some references, by these: a transfer stays in the books though its money came back. */
export async function listBookedRefunds(
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  if (references.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['reference', 'refund_id'])
    .where('kind', '=', 'REFUND_PAID')
    .where(({ eb, fn, val }) => eb('reference', '=', fn.any(val([...references]))))
    .execute()
  const refunds = new Map<string, Set<number>>()
  for (const { reference, refund_id: id } of rows)
    if (id !== null) refunds.set(reference, (refunds.get(reference) ?? new Set()).add(id))
  return refunds
}

const Kind = v.picklist(ENTRY_KINDS)

function accountOf(code: string): AccountCode {
  if (!isAccountCode(code)) throw new Error(`the books have no account ${code}`)
  return code
}

const booked = (db: Db) =>
  db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_posting as p', 'p.entry_id', 'e.id')
    .select(['e.id', 'e.kind', 'e.day', 'e.reference', 'p.account', 'p.amount'])
    .orderBy('e.id')

/** Everything in the books about a record, in order of making, with the numbers that prove it. */
export async function entriesAbout(db: Db, entityTypeId: number, entityId: number): Promise<LedgerEntry[]> {
  return toEntries(
    await booked(db)
      .where('e.entity_type_id', '=', entityTypeId)
      .where('e.entity_id', '=', entityId)
      .execute(),
  )
}

/** What the arrival of a payment booked. */
export async function entriesOfTransaction(db: Db, transactionId: number): Promise<LedgerEntry[]> {
  return toEntries(
    await booked(db).where('e.transaction_id', '=', transactionId).where('e.kind', '=', 'RECEIPT').execute(),
  )
}

function toEntries(rows: Awaited<ReturnType<ReturnType<typeof booked>['execute']>>): LedgerEntry[] {
  return [...Map.groupBy(rows, row => row.id).values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const postings = group.map(row => ({ account: accountOf(row.account), amount: row.amount }))
    return [{ kind: v.parse(Kind, first.kind), day: first.day, reference: first.reference, postings }]
  })
}

/** What came in and went out on a day by bank and provider, in paise. */
export interface MoneyDay {
  readonly day: IstDay
  readonly came: bigint
  readonly went: bigint
}

/** Receipts and paid refunds of the books by their day, from a day on. */
export async function sumMoneyDays(db: Db, from: IstDay): Promise<MoneyDay[]> {
  const { rows } = await sql<MoneyDay>`
    select e.day, coalesce(sum(p.amount) filter (where e.kind = 'RECEIPT'), 0)::bigint as came,
           coalesce(-sum(p.amount) filter (where e.kind = 'REFUND_PAID'), 0)::bigint as went
      from ledger_entry e join ledger_posting p on p.entry_id = e.id
     where e.kind in ('RECEIPT', 'REFUND_PAID') and e.day >= ${from}::date
       and p.account in ('BANK', 'PROVIDER_CLEARING')
     group by e.day order by e.day`.execute(db)
  return rows
}
