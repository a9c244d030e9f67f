import type { Timer } from '#server/jobs/timer.ts'
import { foldTally } from './tallyStore.ts'

/** Folds what was counted of the officers' work, each minute: a queue reads as many rows as there are due days. */
export const foldWork: Timer = {
  name: 'work.fold-tally',
  everySeconds: 60,
  run: ({ db }) => foldTally(db),
}
