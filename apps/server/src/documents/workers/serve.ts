import { parentPort, type Transferable } from 'node:worker_threads'

/** What a pool sends to its worker. */
export interface Question<Job> {
  job: Job
}

/** What the worker answers: the result, or what was wrong with the job. */
export type Answer<Result> = { result: Result } | { error: string }

/** Answers each job of the pool in turn; `moved` names memory that is handed over instead of copied. */
export function serve<Job, Result>(
  act: (job: Job) => Result | Promise<Result>,
  moved: (result: Result) => Transferable[] = () => [],
): void {
  const port = parentPort
  if (!port) throw new Error('this program runs only as a worker thread')
  port.on('message', async ({ job }: Question<Job>) => {
    try {
      const result = await act(job)
      port.postMessage({ result } satisfies Answer<Result>, moved(result))
    } catch (error) {
      const answer: Answer<Result> = { error: error instanceof Error ? error.message : String(error) }
      port.postMessage(answer)
    }
  })
}
