import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { migrate } from './migrate.ts'

/** Rows that a former version wrote, and what the migrations make of them. */
const RELEASED = join(import.meta.dirname, 'migrations')

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await testDatabase({ template: 'template0' })
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/** Brings the database to the version of a migration, that one included. */
async function upTo(number: string): Promise<void> {
  for (const file of readdirSync(RELEASED).filter(name => name.slice(0, 4) <= number))
    copyFileSync(join(RELEASED, file), join(folder, file))
  await migrate(database.url, folder)
}

/** A value of a column's type, where a row of a test does not care. */
const ANY: Readonly<Record<string, string>> = {
  boolean: 'false',
  bytea: "''",
  date: "'2026-11-21'",
  jsonb: "'{}'",
  text: "''",
  'timestamp with time zone': "'2026-11-21T11:00:00+05:30'",
}

/** Enters a row as a former version had it, whatever it referred to. @param given SQL of the columns that matter */
async function enter(table: string, given: Readonly<Record<string, string>>): Promise<void> {
  const { rows } = await database.pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`,
    [table],
  )
  const values = { ...Object.fromEntries(rows.map(({ name, type }) => [name, ANY[type] ?? '1'])), ...given }
  const client = await database.pool.connect()
  await client.query('set session_replication_role = replica')
  try {
    await client.query(
      `insert into ${table} (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')})`,
    )
  } finally {
    client.release(true)
  }
}
const column = async (sql: string) => (await database.pool.query(sql)).rows.map(row => Object.values(row)[0])

it('the rules of bookings of before hold from a day long past', async () => {
  await upTo('1040')
  await database.pool.query('delete from booking_policy')
  await enter('booking_policy', {})
  await upTo('1050')
  expect(await column('select effective_from::text from booking_policy')).toEqual(['2000-01-01'])
})

it('a finding keeps the officer’s part of its text alone', async () => {
  await upTo('1050')
  const texts = [
    ['INCOME', 'Income is outside the limit of the property. Certificate of 2024'],
    ['AGE', 'Age condition is not met'],
    ['AGE', 'Born in 2010'],
  ]
  for (const [index, [code, words]] of texts.entries())
    await enter('lottery_application', {
      user_id: String(index + 1),
      reason_code: `'${code}'`,
      decision_remarks: `'${words}'`,
      application_number: `'N-${index}'`,
    })
  await upTo('1051')
  expect(
    await column('select decision_remarks from lottery_application order by application_number'),
  ).toEqual(['Certificate of 2024', '', 'Born in 2010'])
})

it('an application on a property says why it ended without an officer', async () => {
  await upTo('1050')
  const remarks = [
    'No response',
    'The property has changed hands, or its allotment has ended. Ask the office.',
    'Dues of water',
  ]
  // The rows stand alone: neither property nor citizen is there.
  for (const key of ['property_id', 'user_id'])
    await database.pool.query(
      `alter table permission_application drop constraint if exists permission_application_${key}_fkey`,
    )
  for (const [index, words] of remarks.entries())
    await enter('permission_application', {
      type_id: '2',
      status_id: '24',
      submitted_on: 'now()',
      decided_on: 'now()',
      remarks: `'${words}'`,
      application_number: `'P-${index}'`,
    })
  await enter('notification_outbox', {
    template: "'PERMISSION_REJECTED'",
    channel: "'SMS'",
    language: "'hi'",
    params: `'{"remarks":"No response"}'`,
  })
  await upTo('1051')
  const ended = `select ended_by || '|' || remarks from permission_application order by application_number`
  expect(await column(ended)).toEqual(['NO_RESPONSE|', 'PROPERTY_LOST|', '|Dues of water'])
  expect(await column('select params from notification_outbox')).toEqual([
    { remarks: 'No response', remarksHi: 'No response' },
  ])
})

it('a credit that settled a demand is one, and an adjustment stays one', async () => {
  await upTo('1110')
  for (const remarks of ['Settled by an earlier credit', 'Water charges'])
    await enter('property_entry', {
      kind: "'ADJUSTMENT'",
      remarks: `'${remarks}'`,
      reference: `'${remarks}'`,
    })
  await upTo('1200')
  expect(await column('select kind from property_entry order by remarks')).toEqual([
    'CREDIT_USED',
    'ADJUSTMENT',
  ])
})

it('cases that wait already lie at their desks, and what is with its citizen keeps its days', async () => {
  await upTo('1441')
  for (const [id, status] of [3, 4, 5, 6, 13].entries())
    await enter('lottery_application', {
      user_id: String(id + 1),
      status_id: String(status),
      application_number: `'L-${status}'`,
    })
  for (const [index, [status, stage]] of [
    [20, '2'],
    [21, 'null'],
  ].entries())
    await enter('land_use_application', {
      user_id: String(index + 1),
      status_id: String(status),
      stage_id: String(stage),
      application_number: `'U-${status}'`,
      submitted_on: 'now()',
      returned_on: 'now()',
      respond_by: "'2026-12-21'",
    })
  const [onDesk] = await column(`select id from land_use_application where status_id = 20`)
  await enter('land_use_stage', { application_id: String(onDesk), stage_id: '2', due_on: "'2026-12-01'" })
  await upTo('1460')
  expect(
    await column(`
      select concat_ws(' ', a.status_id, w.desk, w.ball, w.days_left) from work_item w
        join lottery_application a on w.entity_type_id = ${EntityType.LotteryApplication} and a.id = w.entity_id order by a.status_id`),
  ).toEqual([
    '4 LOTTERY_FIRST OFFICE',
    '5 LOTTERY_FIRST CITIZEN 5',
    '6 LOTTERY_ANSWERED OFFICE',
    '13 LOTTERY_WITHDRAWAL OFFICE',
  ])
  expect(
    await column(`
      select concat_ws(' ', a.status_id, w.desk, w.ball, w.due_day, w.days_left) from work_item w
        join land_use_application a on w.entity_type_id = ${EntityType.LandUseApplication} and a.id = w.entity_id order by a.status_id`),
  ).toEqual(['20 LAND_USE_DRAUGHTSMAN OFFICE 2026-12-01', '21 LAND_USE_INTAKE CITIZEN 2'])
})
