import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { GOVERNED_COLUMNS } from './governed.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

interface Column {
  readonly name: string
  readonly hasCheck: boolean
}

/** Columns named like a status, with whether a `check` of their own or of their table speaks of them. */
async function statusColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name || '.' || c.column_name as name,
           exists (select from pg_constraint k
                    where k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and k.contype = 'c'
                      and pg_get_constraintdef(k.oid) ~ ('\\m' || c.column_name || '\\M')) as "hasCheck"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.column_name in ('state', 'status', 'status_id', 'refund_status_id')
     order by 1`.execute(portal.db)
  return rows
}

test('every status column lives under the lifecycle room, and no other is listed', async () => {
  const governed = Object.entries(GOVERNED_COLUMNS).flatMap(([table, columns]) =>
    columns.map(column => `${table}.${column}`),
  )
  expect((await statusColumns()).map(column => column.name)).toEqual(governed.toSorted())
})

test('every status column has a check', async () => {
  expect((await statusColumns()).filter(column => !column.hasCheck)).toEqual([])
})
