import { sql } from 'kysely'
import type { EntityType } from '#domain/application/kind.ts'
import type { Db } from '#server/gateway/context.ts'
import { findReader } from './readingStore.ts'

/** An officer who has a case: as its holder, or because they read it now. */
export interface OthersCase {
  readonly itemId: number
  readonly officerId: number
  /** Since when they read it; null when they hold it. */
  readonly readsSince: Date | null
}

/** From here on, what this transaction does to a case that none of these officers holds is noted. */
export async function watchOthersCases(db: Db, acting: readonly number[]): Promise<void> {
  await sql`select set_config('portal.acting', ${acting.join(',')}, true), set_config('portal.others', '', true)`.execute(
    db,
  )
}

/** Notes a case that an act decides about without moving it yet. */
export async function noteCase(db: Db, entityTypeId: EntityType, entityId: number): Promise<void> {
  await sql`
    select note_others_case(id, holder_id) from work_item
     where entity_type_id = ${entityTypeId} and entity_id = ${entityId} and ball = 'OFFICE'`.execute(db)
}

/** The cases of other officers that this transaction touched since it watches, in the order of their numbers. */
export async function listOthersCases(db: Db, now: Date): Promise<OthersCase[]> {
  const { rows } = await sql<{
    others: string
  }>`select current_setting('portal.others', true) as others`.execute(db)
  const noted = new Map<number, number>()
  for (const one of (rows[0]?.others ?? '').split(',').filter(text => text !== '')) {
    const [itemId = 0, holderId = 0] = one.split(':').map(Number)
    if (!noted.has(itemId)) noted.set(itemId, holderId)
  }
  const found: OthersCase[] = []
  for (const [itemId, officerId] of [...noted].toSorted(([a], [b]) => a - b)) {
    if (officerId > 0) {
      found.push({ itemId, officerId, readsSince: null })
      continue
    }
    const reader = await findReader(db, itemId, now)
    if (reader) found.push({ itemId, officerId: reader.officerId, readsSince: reader.since })
  }
  return found
}
