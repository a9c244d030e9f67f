import { joinDatabase } from '#server/db/open.ts'
import type { Db } from '#server/gateway/context.ts'
import { dataDir } from './place.ts'

/** Does in the run's own database what no screen does: the acts of officers and of time. */
export async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const report = (sentence: string) => console.warn(sentence)
  const opened = await joinDatabase({ dataDir, databaseUrl: undefined, databasePoolSize: 2, report })
  try {
    return await work(opened.db)
  } finally {
    await opened.close()
  }
}
