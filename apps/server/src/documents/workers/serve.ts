import { parentPort, type Transferable } from 'node:worker_threads'

/** What a pool sends to its worker. */
export interface Question<Job> {
  job: Job
}

/** What the worker answers: how far it has come, the result, or what was wrong with the job. */
export type Answer<Result, Told = never> = { told: Told } | { result: Result } | { error: string }

/** Answers each job of the pool in turn; `moved` names memory that is handed over instead of copied. */
export function serve<Job, Result, Told = never>(
  act: (job: Job, tell: (told: Told) => void) => Result | Promise<Result>,
  moved: (result: Result) => Transferable[] = () => [],
): void {
  const port = parentPort
  if (!port) throw new Error('this program runs only as a worker thread')
  const answer = (said: Answer<Result, Told>, handed?: Transferable[]) => port.postMessage(said, handed)
  port.on('message', async ({ job }: Question<Job>) => {
    try {
      const result = await act(job, told => answer({ told }))
      answer({ result }, moved(result))
    } catch (error) {
      answer({ error: error instanceof Error ? error.message : String(error) })
    }
  })
}
