import { MINUTE_MS } from '#domain/dates/lengths.ts'
import type { DecisionNoun } from '#domain/decision/states.ts'
import type { Db } from '#server/gateway/context.ts'

/** How long decisions of each noun are held, in minutes. */
export const listHolds = (db: Db): Promise<{ noun: string; hold_minutes: number }[]> =>
  db.selectFrom('decision_policy').select(['noun', 'hold_minutes']).orderBy('noun').execute()

/** How long a decision of a noun is held, in milliseconds; 0 where nothing is. */
export async function findHold(db: Db, noun: DecisionNoun): Promise<number> {
  const { hold_minutes } = await db
    .selectFrom('decision_policy')
    .select('hold_minutes')
    .where('noun', '=', noun)
    .executeTakeFirstOrThrow()
  return hold_minutes * MINUTE_MS
}

/** Sets how long decisions of a noun are held; those that are held already keep their time. */
export async function setHold(db: Db, noun: DecisionNoun, minutes: number): Promise<void> {
  await db.updateTable('decision_policy').set({ hold_minutes: minutes }).where('noun', '=', noun).execute()
}
