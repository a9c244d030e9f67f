import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { createDatabase, createPool, type Database } from '#server/db/pool.ts'

/** Name of the migrated, empty database that tests are cloned from. */
export const TEMPLATE = 'portal_template'

/** A database as its owner sees it, who may bring tests about what the portal may not, and as the portal works with it. */
export type TestDatabase = {
  db: Database
  pool: pg.Pool
  url: string
  app: { db: Database; pool: pg.Pool; url: string }
  close(): Promise<void>
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * A migrated database of its own for one test file, cloned in a few dozen milliseconds.
 *
 * @example
 * let database: TestDatabase
 * beforeAll(async () => { database = await testDatabase() })
 * afterAll(() => database.close())
 */
export async function testDatabase(options: { template?: string } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template ${options.template ?? TEMPLATE} strategy file_copy`)
  // Hundreds who ask at once share few connections: on a busy machine they wait, and none is told that the database is away.
  const open = (server: string) => {
    const url = new URL(server)
    url.pathname = `/${name}`
    const pool = createPool({ url: url.href, size: 8, connectMs: MINUTE_MS })
    return { db: createDatabase(pool), pool, url: url.href }
  }
  const app = open(inject('databaseAppUrl'))
  const owner = open(inject('databaseUrl'))
  return {
    ...owner,
    app,
    async close() {
      await Promise.all([owner.pool.end(), app.pool.end()])
      await administer(`drop database ${name} with (force)`)
    },
  }
}
