import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { lockWait } from '#server/testing/lockWait.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await testDatabase({ template: 'template0' })
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  write(
    '0001_office.sql',
    'create table office (id bigint primary key); insert into office values (9007199254740993);',
  )
  return async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  }
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = () => migrate(database.url, folder)

describe('migrate', () => {
  it('applies each file once, in order', async () => {
    write('0002_seat.sql', 'create table seat (office_id bigint references office (id));')
    expect(await run()).toEqual(['0001_office.sql', '0002_seat.sql'])
    expect(await run()).toEqual([])
    write('0003_floor.sql', 'alter table seat add column floor integer;')
    expect(await run()).toEqual(['0003_floor.sql'])
  })

  it('lets two servers start at once', async () => {
    const applied = await Promise.all([run(), run(), run()])
    expect(applied.flat()).toEqual(['0001_office.sql'])
  })

  it('refuses an applied file that was changed', async () => {
    await run()
    write('0001_office.sql', 'create table office (id integer primary key);')
    await expect(run()).rejects.toThrow(
      'The migration 0001_office.sql was changed after it had been applied; restore the file and put the change in a new migration.',
    )
  })

  it('accepts the same file with the line ends of another system', async () => {
    write('0002_lines.sql', 'create table lines (\nid bigint\n);')
    await run()
    write('0002_lines.sql', 'create table lines (\r\nid bigint\r\n);')
    expect(await run()).toEqual([])
  })

  it('refuses a database of a newer version', async () => {
    await run()
    rmSync(join(folder, '0001_office.sql'))
    await expect(run()).rejects.toThrow('which this version of the portal does not have')
  })

  it('refuses a file slipped in before an applied one', async () => {
    write('0003_late.sql', 'create table late (id bigint);')
    await run()
    write('0002_early.sql', 'create table early (id bigint);')
    await expect(run()).rejects.toThrow('0002_early.sql comes before 0003_late.sql')
  })

  it('undoes a failing file completely and keeps those before it', async () => {
    write('0002_broken.sql', 'create table half (id bigint); select from nowhere;')
    await expect(run()).rejects.toThrow('The migration 0002_broken.sql failed and left nothing behind')
    const { rows } = await database.pool.query(
      "select to_regclass('half') half, to_regclass('office')::text office",
    )
    expect(rows).toEqual([{ half: null, office: 'office' }])
  })

  it('gives way to the portal while somebody holds what it needs, and comes through when they are done', async () => {
    await run()
    const other = await database.pool.connect()
    await other.query('begin')
    await other.query('select from office')
    write('0002_wider.sql', 'alter table office add column name text;')
    const migrating = run()
    await lockWait({ database }, migrating)
    // The statement of a citizen who comes after it waits at most as long as the migration does.
    await database.pool.query('select from office')
    await other.query('commit')
    other.release()
    expect(await migrating).toEqual(['0002_wider.sql'])
  })

  it('builds an index while the table is written, and begins anew after one that was broken off', async () => {
    await run()
    await database.pool.query('create table seat (office_id bigint); insert into seat values (1), (1)')
    write(
      '0002_seat_online.sql',
      'create unique index concurrently if not exists seat_office on seat (office_id);',
    )
    await expect(run()).rejects.toThrow(
      'The migration 0002_seat_online.sql failed; it is begun again at the next start',
    )
    await database.pool.query('delete from seat where ctid in (select ctid from seat limit 1)')
    const writer = await database.pool.connect()
    await writer.query('begin')
    await writer.query('insert into seat values (2)')
    const servers = [run(), run()]
    await lockWait({ database }, Promise.all(servers))
    await database.pool.query('insert into seat values (3)')
    await writer.query('commit')
    writer.release()
    expect((await Promise.all(servers)).flat()).toEqual(['0002_seat_online.sql'])
    const { rows } = await database.pool.query(
      "select indisvalid, indisunique from pg_index where indexrelid = 'seat_office'::regclass",
    )
    expect(rows).toEqual([{ indisvalid: true, indisunique: true }])
  })
})

describe('values from the database', () => {
  it('keep every digit and every day', async () => {
    await run()
    const { rows } = await database.pool.query(`
      select id, date '2026-02-28' as day, 10.50::numeric as rate, timestamptz '2026-11-30 23:59:59+05:30' as closes,
             array[1, 2]::bigint[] as ids, array[date '2026-01-01'] as days from office`)
    expect(rows).toEqual([
      {
        id: 9007199254740993n,
        day: '2026-02-28',
        rate: '10.50',
        closes: new Date('2026-11-30T18:29:59Z'),
        ids: [1n, 2n],
        days: ['2026-01-01'],
      },
    ])
  })
})
