import type { JobContext } from './timer.ts'

/** Moves each record by itself: one that cannot be moved is logged and tried again next time, and stops no other. @returns how many were moved */
export async function eachOf(
  { log }: Pick<JobContext, 'log'>,
  ids: readonly number[],
  what: string,
  move: (id: number) => Promise<unknown>,
): Promise<number> {
  let moved = 0
  for (const id of ids) {
    try {
      await move(id)
      moved += 1
    } catch (error) {
      log.error({ err: error, id }, what)
    }
  }
  return moved
}
