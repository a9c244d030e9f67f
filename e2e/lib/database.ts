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

/** Does in the run's own database what no screen does: the acts of officers and of time. */
export const inDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  work((await runDatabase()).db)
