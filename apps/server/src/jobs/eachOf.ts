import type { JobContext } from './timer.ts'

/** Moves each record by itself: one that cannot be moved is logged and tried again next time, and stops no other. */
export async function eachOf(
  { log }: Pick<JobContext, 'log'>,
  ids: readonly number[],
  what: string,
  move: (id: number) => Promise<unknown>,
): Promise<void> {
  for (const id of ids) {
    try {
      await move(id)
    } catch (error) {
      log.error({ err: error, id }, what)
    }
  }
}
