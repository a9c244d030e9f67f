import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GROWING } from '#server/testing/growth/growing.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** The names in each row of a table of the page, by the row's first cell. */
function rowsBelow(heading: string): ReadonlyMap<string, readonly string[]> {
  const page = readFileSync(new URL('../../../docs/scaling.md', import.meta.url), 'utf8')
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter(line => line.startsWith('|') && line.includes('`'))
  return new Map(
    rows.map(row => [
      row.split('|')[1]?.trim() ?? '',
      [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''),
    ]),
  )
}

test('every table that grows has its place in the plan, and no other', () => {
  const placed = [...rowsBelow('Where each table lies').values()].flat()
  expect(placed.toSorted()).toEqual([...GROWING])
})

test('every rule that is unique beyond one citizen is named in the plan', async () => {
  const places = rowsBelow('Where each table lies')
  const ofCitizens = [...(places.get('citizen') ?? []), ...(places.get('citizen, by its record') ?? [])]
  // A rule is of one citizen where it names them, or the record of theirs that the row belongs to.
  const { rows } = await database.pool.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i
      where i.indisunique and not i.indisprimary and i.indrelid::regclass::text = any($1)
        and not exists (
          select from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey)
             and (a.attname in ('user_id', 'owner_user_id', 'citizen_id')
                  or (i.indrelid::regclass::text = any($2) and exists (
                        select from pg_constraint c where c.conrelid = i.indrelid and c.contype = 'f'
                           and a.attnum = any(c.conkey) and c.confrelid::regclass::text = any($1)))))`,
    [ofCitizens, places.get('citizen, by its record')],
  )
  const named = [...rowsBelow('What crosses shards').values()].flat()
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
