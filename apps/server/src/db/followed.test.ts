import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { isDatabaseAway } from '#server/db/away.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { createDatabase, createPool } from '#server/db/pool.ts'
import { NotFollowedError } from './preparedStatements.ts'

interface Note {
  note: { text: string }
}

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
  db = createDatabase(pool) as unknown as Kysely<Note>
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
    .poll(async () => (await pool.query('show synchronous_standby_names')).rows)
    .toEqual([{ synchronous_standby_names: name }])
}

/** Ends the wait for the other server, as an administrator does who looks for what hangs. */
const endWait = () =>
  expect
    .poll(async () => {
      const { rows } = await administrator.query(
        `select pg_cancel_backend(pid) as ended from pg_stat_activity where wait_event = 'SyncRep'`,
      )
      return rows
    })
    .toEqual([{ ended: true }])

/** What comes of something while nobody has what was written. */
async function ofAlone(written: Promise<unknown>): Promise<unknown> {
  const [fault] = await Promise.all([written.catch((error: unknown) => error), endWait()])
  return fault
}

const insert = (text: string) => db.insertInto('note').values({ text })
const texts = async () => (await pool.query('select text from note')).rows.map(({ text }) => text)

it('what no other server has, though one should, is not called done', async () => {
  await follow('db2')
  const fault = await ofAlone(
    db.transaction().execute(tx => tx.insertInto('note').values({ text: 'a' }).execute()),
  )
  expect(fault).toBeInstanceOf(NotFollowedError)
  expect(isDatabaseAway(fault), 'whoever asked is told to come again').toBe(true)
})

it('nor is a single statement outside a transaction', async () => {
  await follow('db2')
  expect(await ofAlone(insert('b').execute())).toBeInstanceOf(NotFollowedError)
})

it('the next one is done where nobody has to follow', async () => {
  await follow('db2')
  await ofAlone(insert('first').execute())
  await follow('')
  await insert('second').execute()
  expect(await texts()).toEqual(['first', 'second'])
})
