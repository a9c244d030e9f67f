import { MINUTE_SECONDS } from '#domain/dates/lengths.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { foldCaptureTally } from './captureStore.ts'

/** Folds what came in during the last minutes into the figures by day, which the overview reads. */
export const captureTimer: Timer = {
  name: 'payments.fold-capture-tally',
  everySeconds: MINUTE_SECONDS,
  run: ({ db }) => foldCaptureTally(db),
}
