import { DrawRefused } from '#domain/draw/conduct.ts'
import type { DrawProgress } from '#domain/draw/draw.ts'
import { conductHere } from './conductHere.ts'
import type { ConductAnswer, Conducted, ConductJob, ConductTold } from './conductJob.ts'
import { inThread } from './inThread.ts'

/** Some 1,500 lines: they are drawn in the time in which a thread begins. */
const SMALL_ROLL_BYTES = 256 * 1024

/**
 * Carries out a draw from its sealed bytes, a large one in a thread of its own: a hundred thousand places take four seconds,
 * and at the minute of an opening nobody may wait for the server so long.
 * @throws DrawRefused with every reason; Error when the thread fails
 */
export async function conductApart(job: ConductJob, progress?: DrawProgress): Promise<Conducted> {
  const answer =
    job.rollBytes.length <= SMALL_ROLL_BYTES
      ? conductHere(job, progress)
      : await inThread<ConductJob, ConductAnswer, ConductTold>(
          new URL('./worker.ts', import.meta.url),
          'the draw',
          job,
          told => progress?.(...told),
        )
  if ('refused' in answer) throw new DrawRefused(answer.refused)
  return answer
}
