import { createHash } from 'node:crypto'
import { type KeyedRow, type KeyedTable, putRows } from '#server/db/keyedRows.ts'
import type { Database } from '#server/db/pool.ts'
import { BANKS, DISTRICTS, SERVICE_GROUPS, SERVICES, STATES, TEHSILS, VILLAGES } from './imports.ts'
import {
  readBanks,
  readDistricts,
  readServiceCatalogue,
  readStates,
  readTehsils,
  readVillages,
} from './seedData.ts'
import { noteEdition } from './versionStore.ts'

/** A row of a file, in camelCase and in the order of its columns. */
type Row = KeyedRow

const snake = (key: string) => key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const toColumns = (row: Row): KeyedRow =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [snake(key), value]))

/**
 * Loads the reference data that come with the portal: rows of its files are brought up to date, rows that an operator
 * imported besides stay. Runs at each start and does nothing when this very edition is already in the database.
 */
export async function loadReference(database: Database, now: Date): Promise<void> {
  const catalogue = readServiceCatalogue()
  const tables: readonly [KeyedTable, readonly Row[]][] = [
    [STATES, readStates()],
    [DISTRICTS, readDistricts()],
    [TEHSILS, readTehsils()],
    [VILLAGES, readVillages()],
    [BANKS, readBanks()],
    [SERVICE_GROUPS, catalogue.groups],
    [SERVICES, catalogue.services],
  ]
  const content = JSON.stringify(tables.map(([{ table, key }, rows]) => [table, key[0], rows]))
  const edition = createHash('sha256').update(content).digest('hex').slice(0, 16)
  await database.transaction().execute(async db => {
    if (!(await noteEdition(db, `reference data ${edition}`, now))) return
    for (const [table, rows] of tables) await putRows(db, table, rows.map(toColumns))
  })
}
