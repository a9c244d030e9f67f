import { istDay } from '#domain/dates/ist.ts'
import { DAY_SECONDS } from '#domain/dates/lengths.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { hasHeadStamp, insertHeadStamp } from './headStampStore.ts'
import { findLastSeal } from './sealStore.ts'

/** Witnesses stamp the head of the audit chain every day: what stands behind it cannot be put there, or dated back, later. */
export const stampHead: Timer = {
  name: 'audit.stampHead',
  everySeconds: DAY_SECONDS,
  async run({ db, now, ports }) {
    const day = istDay(now)
    const last = await findLastSeal(db)
    if (!last || (await hasHeadStamp(db, day))) return
    const tokens = await ports.timestamp.stamp(last.hash)
    const kept = tokens.map(token => Buffer.from(token))
    await insertHeadStamp(db, { day, seq: last.seq, head: last.hash, tokens: kept })
  },
}
