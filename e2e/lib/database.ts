import pg from 'pg'
import { runningDatabase } from '#server/db/embedded.ts'
import { joinDatabase } from '#server/db/open.ts'
import type { Db } from '#server/gateway/context.ts'
import { dataDir } from './place.ts'

/** The run's own database, opened once by each worker that needs it; it is let go with the worker. */
let opened: ReturnType<typeof joinDatabase> | undefined

export function runDatabase(): ReturnType<typeof joinDatabase> {
  const report = (sentence: string) => console.warn(sentence)
  opened ??= joinDatabase({ dataDir, databaseUrl: undefined, databasePoolSize: 2, report })
  return opened
}

/** Does as the owner of the run's database, in one transaction, what not even an officer may. */
export async function asOwner(work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: runningDatabase(dataDir)?.ownerUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    await work(owner)
    await owner.query('commit')
  } finally {
    await owner.end()
  }
}

/** Does in the run's own database what no screen does: the acts of officers and of time. */
export const inDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  work((await runDatabase()).db)
