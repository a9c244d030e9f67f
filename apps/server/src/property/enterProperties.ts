import { sql } from 'kysely'
import { EntityType } from '#domain/application/kind.ts'
import type { Instalment } from '#domain/property/due.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { instalmentColumns } from './accountStore.ts'
import { addEntry } from './entryStore.ts'
import {
  instalmentsOf,
  openingEntries,
  ownerColumns,
  type PropertySpec,
  propertyColumns,
} from './register.ts'

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const MAX_ROWS = 2500

async function inParts<Row>(rows: readonly Row[], insert: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += MAX_ROWS) await insert(rows.slice(from, from + MAX_ROWS))
}

/** Rows as one value: tens of thousands of parameters take the driver and PostgreSQL longer than the rows themselves. */
const asJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

/** The books of many new properties in two statements: entries by their reference, then their postings. */
async function openBooks(
  db: Db,
  opened: readonly {
    readonly id: number
    readonly spec: PropertySpec
    readonly dues: readonly Instalment[]
  }[],
  now: Date,
): Promise<void> {
  const entries = opened.flatMap(({ id, spec, dues }) =>
    openingEntries(spec, dues).map(entry => ({ id, entry })),
  )
  await inParts(entries, async part => {
    const rows = await db
      .insertInto('ledger_entry')
      .values(
        part.map(({ id, entry }) => ({
          kind: entry.kind,
          day: entry.day,
          reference: entry.reference,
          entity_type_id: EntityType.Property,
          entity_id: id,
          made_on: now,
        })),
      )
      .returning(['id', 'entity_id', 'kind'])
      .execute()
    const entryOf = new Map(rows.map(row => [`${row.entity_id}|${row.kind}`, row.id]))
    const postings = part.flatMap(({ id, entry }) => {
      const entryId = entryOf.get(`${id}|${entry.kind}`)
      if (entryId === undefined) throw new Error(`property ${id} has no opening entry`)
      return entry.postings.map(({ account, amount }) => ({ entry_id: entryId, account, amount }))
    })
    await sql`insert into ledger_posting (entry_id, account, amount)
      select entry_id, account, amount from json_populate_recordset(null::ledger_posting, ${asJson(postings)})`.execute(
      db,
    )
  })
}

/**
 * Enters many properties at once, each with owners, schedule and opening charge; the caller has seen that their keys are
 * free. Interest of instalments that lie in the past is charged by the nightly timer, or when they are paid.
 * @returns their ids, in the order given
 */
export async function enterProperties(
  db: Db,
  ports: Pick<Ports, 'random' | 'secrets'>,
  specs: readonly PropertySpec[],
  now: Date,
): Promise<number[]> {
  if (specs.length === 0) return []
  const made = await db
    .insertInto('property')
    .values(specs.map(spec => propertyColumns(spec, now)))
    .returning(['id', 'registration_id'])
    .execute()
  const idOf = new Map(made.map(row => [row.registration_id, row.id]))
  const opened = specs.map(spec => {
    const id = idOf.get(spec.registrationId)
    if (id === undefined) throw new Error(`${spec.registrationId} was not entered`)
    return { id, spec, dues: instalmentsOf(spec) }
  })
  await inParts(
    opened.flatMap(({ id, spec }) => ownerColumns(ports, id, spec)),
    part => db.insertInto('property_owner').values(part).execute(),
  )
  const instalments = opened.flatMap(({ id, dues }) =>
    dues.map(due => instalmentColumns(id, due, due.interest === 0n)),
  )
  await sql`insert into property_instalment
    select * from json_populate_recordset(null::property_instalment, ${asJson(instalments)})`.execute(db)
  await openBooks(db, opened, now)
  for (const { id, spec } of opened) {
    const { allotmentMoney } = spec.terms
    if (!allotmentMoney?.paid) continue
    const { tds, ...paid } = allotmentMoney.paid
    const amount = allotmentMoney.amount - tds
    const allocations = [{ part: 'PRINCIPAL', itemId: 0, amount }] as const
    const entry = { kind: 'RECEIPT', mode: 'DUES', remarks: '', amount, allocations, ...paid } as const
    await addEntry(db, id, entry, now)
  }
  return opened.map(({ id }) => id)
}

/** Enters one property. @returns its id */
export async function enterProperty(
  db: Db,
  ports: Pick<Ports, 'random' | 'secrets'>,
  spec: PropertySpec,
  now: Date,
): Promise<number> {
  const [id] = await enterProperties(db, ports, [spec], now)
  if (id === undefined) throw new Error(`${spec.registrationId} was not entered`)
  return id
}
