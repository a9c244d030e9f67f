import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readHouse } from './house.ts'
import { root } from './project.mjs'
import { serverSources, tableFaults } from './tableRules.ts'
import { hasSql, mentionsOf } from './tables.ts'

const types = readFileSync(`${root}/apps/server/src/db/types.generated.ts`, 'utf8')
const sources = serverSources(readHouse(root).files)

/** What the check says when one file more stands in the house. */
const faultsWith = (file: string, text: string): string[] =>
  tableFaults(new Map([...sources, [file, text]]), types).map(line => line.replace('apps/server/src/', ''))

const named = (text: string) =>
  mentionsOf(text, new Set(['bank', 'venue', 'booking'])).map(
    ({ table, line, way }) => `${line} ${way} ${table}`,
  )

describe('the rules of tables', () => {
  it('hold in the house as it stands', () => {
    expect(tableFaults(sources, types)).toEqual([])
  })

  it('refuse SQL in a file that is no store', () => {
    const text = "const rows = await db.selectFrom('venue').selectAll().execute()"
    expect(faultsWith('booking/view/page.ts', text)).toEqual([
      'booking/view/page.ts holds SQL and is no store',
    ])
  })

  it('refuse a write outside the owner, in its room too', () => {
    const text = "await db.updateTable('venue').set({ is_open: false }).execute()"
    expect(faultsWith('booking/view/pageStore.ts', text)).toEqual([
      'booking/view/pageStore.ts:1 writes venue; only booking/venue/venueStore.ts does',
    ])
  })

  it('refuse a read from another room, joined or in a text', () => {
    const joined = "db.selectFrom('lease as l').innerJoin('venue as w', 'w.id', 'l.id')"
    const why = 'reads venue of another room; ask booking/venue/venueStore.ts'
    expect(faultsWith('lease/roomStore.ts', joined)).toEqual([`lease/roomStore.ts:1 ${why}`])
    const text = '\nsql`select 1 from lease l, venue w where w.id = l.id`'
    expect(faultsWith('lease/roomStore.ts', text)).toEqual([`lease/roomStore.ts:2 ${why}`])
  })

  it('refuse to hand the table of another room to a helper, and SQL that is given its tables', () => {
    const [given] = faultsWith('lease/cycle.ts', "cycle({ table: 'venue', column: 'state' })")
    expect(given).toBe('lease/cycle.ts:1 gives venue of another room to a helper')
    const [generic] = faultsWith('lease/anyStore.ts', `sql\`select from \${sql.table(name)}\``)
    expect(generic).toContain('is given the names of its tables')
  })

  it('refuse a table without an owner', () => {
    const more = types.replace('export interface DB {', 'export interface DB {\n  parcel: Parcel;')
    expect(tableFaults(sources, more)).toEqual([
      'The table parcel has no owner in scripts/lib/tableOwners.ts',
    ])
  })
})

describe('tables in a source', () => {
  it('are found in the query builder, in texts and in nested texts', () => {
    expect(named("q.selectFrom(['bank as b', 'venue'])\nq.deleteFrom('booking')")).toEqual([
      '1 read bank',
      '1 read venue',
      '2 write booking',
    ])
    expect(named(`sql\`insert into booking select \${sql\`(select 1 from bank)\`} from venue\``)).toEqual([
      '1 read bank',
      '1 write booking',
      '1 read venue',
    ])
    expect(named("pool.query('update only venue set name = $1')")).toEqual(['1 write venue'])
  })

  it('are not found in comments, sentences and patterns', () => {
    const quiet = [
      '// sql`delete from bank` was here',
      '/* select from venue */',
      "const text = 'Refunds come from bank accounts'",
      'const pattern = /`update venue/',
      `const words = \`\${name} from bank\``,
    ]
    for (const text of quiet) expect([named(text), hasSql(text)]).toEqual([[], false])
  })
})
