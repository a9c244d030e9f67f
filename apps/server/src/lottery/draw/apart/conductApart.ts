import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { DrawRefused } from '#domain/draw/conduct.ts'
import type { DrawProgress } from '#domain/draw/draw.ts'
import { WorkerPool } from '#server/documents/workers/workerPool.ts'
import { conductHere } from './conductHere.ts'
import type { ConductAnswer, Conducted, ConductJob, ConductTold } from './conductJob.ts'

class ConductError extends Error {
  override name = 'ConductError'
}

/** A million places took 45 s; whoever waits longer than this waits for something that is broken. */
const TIMEOUT_MS = 15 * MINUTE_MS

/** Some 1,500 lines: they are drawn in the time in which a thread begins. */
const SMALL_ROLL_BYTES = 256 * 1024

/**
 * Carries out a draw from its sealed bytes, a large one in a thread of its own: a hundred thousand places take four seconds,
 * and at the minute of an opening nobody may wait for the server so long. The thread and its memory end with the draw.
 * @throws DrawRefused with every reason; Error when the thread fails
 */
export async function conductApart(job: ConductJob, progress?: DrawProgress): Promise<Conducted> {
  const answer =
    job.rollBytes.length <= SMALL_ROLL_BYTES ? conductHere(job, progress) : await inThread(job, progress)
  if ('refused' in answer) throw new DrawRefused(answer.refused)
  return answer
}

async function inThread(job: ConductJob, progress: DrawProgress | undefined): Promise<ConductAnswer> {
  const thread = new WorkerPool<ConductJob, ConductAnswer, ConductTold>(
    {
      script: new URL('./worker.ts', import.meta.url),
      actOf: () => 'the draw',
      Failure: ConductError,
    },
    { timeoutMs: TIMEOUT_MS },
  )
  try {
    return await thread.run(job, told => progress?.(...told))
  } finally {
    await thread.close()
  }
}
