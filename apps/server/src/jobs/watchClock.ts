import { aheadOf } from '#server/db/plannedAhead.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { bringMessagesForward } from '#server/notify/outboxStore.ts'
import { bringTasksForward } from './taskStore.ts'
import type { JobContext } from './timer.ts'
import { noteClockFall, rewindTimers } from './timerStore.ts'

/**
 * Notices a clock that jumped forward and went back: what was done or queued ahead of it would wait until that instant
 * comes again. Timers, tasks and messages of that time are due at once instead. Each is safe to run again.
 */
export async function watchClock({ db, now, log }: Pick<JobContext, 'db' | 'now' | 'log'>): Promise<void> {
  const horizon = aheadOf(now)
  const fellFrom = await inTransaction(db, async tx => {
    const latest = await rewindTimers(tx, now, horizon)
    if (!latest) return undefined
    await bringTasksForward(tx, now, horizon)
    await bringMessagesForward(tx, now, horizon)
    await noteClockFall(tx, { noticedOn: now, fellFrom: latest })
    return latest
  })
  if (!fellFrom) return
  const seconds = Math.round((fellFrom.getTime() - now.getTime()) / 1000)
  log.error({ seconds }, 'the clock went back; what had run ahead of it is due again')
}
