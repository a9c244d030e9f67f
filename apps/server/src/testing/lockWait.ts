import { setTimeout as pause } from 'node:timers/promises'
import type { TestPortal } from './portal.ts'

/** Waits until something in the portal's database is held up by somebody else's lock, or `work` has ended without that. */
export async function lockWait(portal: Pick<TestPortal, 'database'>, work: Promise<unknown>): Promise<void> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  while (!isOver) {
    const { rows } = await portal.database.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0]?.n ?? 0) > 0) return
    await pause(20)
  }
}
