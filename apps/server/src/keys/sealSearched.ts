import type { Database } from '#server/db/pool.ts'
import type { Ports } from '#server/ports/ports.ts'
import { sealAll, sealOpen } from './resealStore.ts'
import { SEARCHED } from './sealedColumns.ts'

/**
 * Seals what a version of before left open and is found by a keyed hash now: names, logins, owners, lessees. It is part of
 * every start, as nobody could sign in before; where nothing lies open it asks once for each column.
 *
 * @param report told in one sentence what was sealed
 */
export async function sealSearched(
  db: Database,
  ports: Pick<Ports, 'secrets' | 'random'>,
  report: (sentence: string) => void,
): Promise<void> {
  for (const column of SEARCHED) {
    const values = await sealAll(sealOpen, db, ports, column)
    if (values > 0) report(`Sealed: ${values} values of ${column}`)
  }
}
