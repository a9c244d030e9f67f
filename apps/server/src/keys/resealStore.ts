import { sql } from 'kysely'
import type { Db } from '#server/gateway/context.ts'
import { keyIdOf, sealBytes, unsealBytes } from '#server/ports/fieldCrypto.ts'
import type { KeyRing } from '#server/ports/keyRing.ts'
import type { Random } from '#server/ports/random.ts'
import { namesOf, type SealedColumn } from './sealedColumns.ts'

const AT_ONCE = 500

/** What one pass over a column found. */
interface Resealed {
  readonly sealed: number
  /** Id after which to go on; undefined at the end. */
  readonly next: number | undefined
}

/**
 * Seals some hundred values of a column anew, in the order of ids. A value that somebody wrote meanwhile is left as it is: it
 * was sealed with the key in use.
 */
export async function resealSome(
  db: Db,
  { ring, random }: { readonly ring: KeyRing; readonly random: Random },
  column: SealedColumn,
  after: number,
): Promise<Resealed> {
  const names = namesOf(column)
  const [table, value, id] = [sql.table(names.table), sql.ref(names.value), sql.ref(names.key)]
  const { rows } = await sql<{ id: number; sealed: Buffer }>`
    select ${id} as id, ${value} as sealed from ${table}
     where ${id} > ${after} and length(${value}) > 0 order by 1 limit ${AT_ONCE}`.execute(db)
  let sealed = 0
  for (const row of rows) {
    if (keyIdOf(row.sealed) === ring.current) continue
    const fresh = sealBytes(ring, random, column, unsealBytes(ring, column, row.sealed))
    const { numAffectedRows } = await sql`
      update ${table} set ${value} = ${fresh} where ${id} = ${row.id} and ${value} = ${row.sealed}`.execute(
      db,
    )
    sealed += Number(numAffectedRows ?? 0)
  }
  return { sealed, next: rows.length < AT_ONCE ? undefined : rows.at(-1)?.id }
}
