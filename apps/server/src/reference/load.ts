import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/pool.ts'
import type { DB } from '#server/db/schema.ts'
import {
  readBanks,
  readDistricts,
  readServiceCatalogue,
  readStates,
  readTehsils,
  readVillages,
} from './seedData.ts'

/** Any number known to this portal alone: one server loads at a time. */
const LOAD_LOCK = 7_246_011_903

type Table = 'state' | 'district' | 'tehsil' | 'revenue_village' | 'bank' | 'service_group' | 'service'

type Row = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

const snake = (key: string) => key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Inserts the rows of a file or brings their columns up to date; rows that an operator imported besides stay. */
async function upsert(db: Transaction<DB>, table: Table, key: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map(snake)
  const changed = columns.filter(column => column !== key)
  const into = sql.join(columns.map(column => sql.ref(column)))
  const set = sql.join(changed.map(column => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
  for (let from = 0; from < rows.length; from += 500) {
    const values = sql.join(
      rows
        .slice(from, from + 500)
        .map(row => sql`(${sql.join(Object.values(row).map(value => sql.val(value)))})`),
    )
    await sql`insert into ${sql.table(table)} (${into}) values ${values}
              on conflict (${sql.ref(key)}) do update set ${set}`.execute(db)
  }
}

/**
 * Loads the reference data that come with the portal. Runs at each start and does nothing when this very edition is
 * already in the database.
 */
export async function loadReference(database: Database, now: Date): Promise<void> {
  const catalogue = readServiceCatalogue()
  const tables: readonly [Table, string, readonly Row[]][] = [
    ['state', 'state_id', readStates()],
    ['district', 'district_id', readDistricts()],
    ['tehsil', 'tehsil_id', readTehsils()],
    ['revenue_village', 'revenue_village_id', readVillages()],
    ['bank', 'bank_id', readBanks()],
    ['service_group', 'service_group_id', catalogue.groups],
    ['service', 'service_id', catalogue.services],
  ]
  const edition = createHash('sha256').update(JSON.stringify(tables)).digest('hex').slice(0, 16)
  const name = `reference data ${edition}`
  await database.transaction().execute(async db => {
    await sql`select pg_advisory_xact_lock(${LOAD_LOCK})`.execute(db)
    const loaded = await db
      .insertInto('installed_seed')
      .values({ name, loaded_on: now })
      .onConflict(conflict => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!loaded) return
    for (const [table, key, rows] of tables) await upsert(db, table, key, rows)
  })
}
