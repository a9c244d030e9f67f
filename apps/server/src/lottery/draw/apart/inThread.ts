import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { WorkerPool } from '#server/documents/workers/workerPool.ts'

class ThreadError extends Error {
  override name = 'ThreadError'
}

/** A million places took 45 s; whoever waits longer than this waits for something that is broken. */
const TIMEOUT_MS = 15 * MINUTE_MS

/**
 * One piece of work in a thread of its own, which ends with it and gives its memory back.
 * @throws Error when the thread fails
 */
export async function inThread<Job, Answer, Told = never>(
  script: URL,
  act: string,
  job: Job,
  tell?: (told: Told) => void,
): Promise<Answer> {
  const thread = new WorkerPool<Job, Answer, Told>(
    { script, actOf: () => act, Failure: ThreadError },
    { timeoutMs: TIMEOUT_MS },
  )
  try {
    return await thread.run(job, tell)
  } finally {
    await thread.close()
  }
}
