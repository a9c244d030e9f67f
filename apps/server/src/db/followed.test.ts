import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { isDatabaseAway } from '#server/db/away.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { createPool } from '#server/db/pool.ts'
import { NotFollowedError, withPreparedStatements } from './preparedStatements.ts'

interface Note {
  note: { text: string }
}

/** A machine that has much else to do comes to it late. */
const LONG = { timeout: MINUTE_MS }

let folder: string
let postgres: Awaited<ReturnType<typeof startEmbedded>>
let pool: pg.Pool
let administrator: pg.Pool
let db: Kysely<Note>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'followed-'))
  postgres = await startEmbedded({ dataDir: folder })
  pool = createPool({ url: postgres.url(), size: 1 })
  administrator = createPool({ url: postgres.url(), size: 1 })
  db = new Kysely<Note>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) })
  await pool.query('create table note (text text not null)')
})
beforeEach(async () => {
  await follow('')
  await pool.query('delete from note')
})
afterAll(async () => {
  await Promise.all([pool.end(), administrator.end()])
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

/** Tells the server who has to have what it writes. */
async function follow(name: string): Promise<void> {
  await administrator.query(`alter system set synchronous_standby_names = '${name}'`)
  await administrator.query('select pg_reload_conf()')
  await expect
    .poll(async () => (await pool.query('show synchronous_standby_names')).rows, LONG)
    .toEqual([{ synchronous_standby_names: name }])
}

const END_WAITS = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`

/**
 * What comes of something that nobody else has when an administrator, who looks for what hangs, ends the wait for it. PostgreSQL
 * takes up who has to follow in its own time: until then it waits for nobody, and it is done once more.
 */
async function ofAlone(write: () => Promise<unknown>): Promise<unknown> {
  const looks = setInterval(() => void administrator.query(END_WAITS), 50)
  let fault: unknown
  const once = async () => {
    fault = await write().then(
      () => undefined,
      (error: unknown) => error,
    )
    return fault
  }
  await expect
    .poll(once, LONG)
    .toBeDefined()
    .finally(() => clearInterval(looks))
  return fault
}

const insert = (text: string) => db.insertInto('note').values({ text }).execute()
const texts = async () => (await pool.query('select distinct text from note order by text')).rows

it('what no other server has, though one should, is not called done', async () => {
  await follow('db2')
  const fault = await ofAlone(() =>
    db.transaction().execute(tx => tx.insertInto('note').values({ text: 'a' }).execute()),
  )
  expect(fault).toBeInstanceOf(NotFollowedError)
  expect(isDatabaseAway(fault), 'whoever asked is told to come again').toBe(true)
})

it('nor is a single statement outside a transaction', async () => {
  await follow('db2')
  expect(await ofAlone(() => insert('b'))).toBeInstanceOf(NotFollowedError)
})

it('the next one is done where nobody has to follow', async () => {
  await follow('db2')
  await ofAlone(() => insert('first'))
  await follow('')
  await expect
    .poll(
      () =>
        insert('second').then(
          () => true,
          () => false,
        ),
      LONG,
    )
    .toBe(true)
  expect(await texts()).toEqual([{ text: 'first' }, { text: 'second' }])
})
