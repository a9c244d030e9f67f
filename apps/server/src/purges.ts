import { DAY_SECONDS } from '#domain/dates/lengths.ts'
import type { JobContext, Timer } from './jobs/timer.ts'
import { RETENTION, type Retention } from './retention.ts'

const kinds: readonly Retention[] = Object.values(RETENTION)

/** Forgets what has served its time among the kinds that a timer ends, some of each in one run. */
async function forget({ db, now }: JobContext, timer: string): Promise<'more' | undefined> {
  let isLeft = false
  for (const { timer: by, ms, drop } of kinds)
    if (by === timer && ms !== null && (await drop?.(db, new Date(now.getTime() - ms)))) isLeft = true
  return isLeft ? 'more' : undefined
}

/** Sign-up forms that nobody finished (docs/data.md). */
export const dropRegistrationsTimer: Timer = {
  name: 'account.drop-registrations',
  everySeconds: 300,
  run: context => forget(context, 'account.drop-registrations'),
}

/** Forgets, each night, what served its time (docs/data.md). */
export const purge: Timer = {
  name: 'purge',
  everySeconds: DAY_SECONDS,
  run: context => forget(context, 'purge'),
}
