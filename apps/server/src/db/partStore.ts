import { sql } from 'kysely'
import type { Db } from '#server/gateway/context.ts'

/** Tables that lie in parts, each of so many numbers in their order (migration 2032). */
export const IN_PARTS = ['audit_event', 'notification_outbox'] as const

/**
 * Makes the next part of a table before it is needed; it is made by its owner, for the portal may make no table.
 *
 * @returns its name; null where there is one ahead already
 * @throws where the table is held by somebody for two seconds: nobody is kept waiting, and it is tried again
 */
export async function makePartAhead(db: Db, table: (typeof IN_PARTS)[number]): Promise<string | null> {
  const { rows } = await sql<{ part: string | null }>`select make_part_ahead(${table}) as part`.execute(db)
  return rows[0]?.part ?? null
}

/** Drops the parts in which every message was sent or given up before an instant, each at once. @returns how many */
export async function dropForgottenMessages(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{
    dropped: number
  }>`select drop_forgotten_messages(${before}) as dropped`.execute(db)
  return rows[0]?.dropped ?? 0
}
