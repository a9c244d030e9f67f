import type { FoundEntry } from '#domain/draw/lookUp.ts'
import type {
  CheckOutcome,
  CheckStep,
  DrawSource,
  FoundLine,
  FromWorker,
  TimedCheck,
  ToWorker,
} from './messages.ts'

export interface DrawCheckHandlers {
  /** Work of one step; `done` of `total` bytes, lines, tickets or pools. */
  readonly onProgress: (step: CheckStep, done: number, total: number) => void
  /** Each check as it finishes, in order. */
  readonly onCheck: (check: TimedCheck) => void
  readonly onOutcome: (outcome: CheckOutcome) => void
  /** The check could not be carried out (no connection, no memory); nothing is said about the draw. */
  readonly onFault: (message: string) => void
}
export interface DrawCheck {
  /** Looks up an entry once the outcome is known; null when the roll does not hold it. */
  find(applicationNumber: string): Promise<FoundEntry | null>
  /** Its line of the roll too, which is known before there is a result; null when the roll does not hold it. */
  findLine(applicationNumber: string): Promise<FoundLine | null>
  /** Ends the worker and frees its memory. */
  stop(): void
}

/**
 * Starts recomputing a draw on this device.
 * @param printedHash the manifest hash from the notice, to check that the plan was not exchanged.
 * @param witnesses SHA-256 of certificates of time-stamping authorities that the reader trusts
 */
export function startDrawCheck(
  sources: readonly DrawSource[],
  handlers: DrawCheckHandlers,
  printedHash?: string,
  worker: Worker = new Worker(new URL('./drawCheck.worker.ts', import.meta.url), { type: 'module' }),
  witnesses: readonly string[] = [],
): DrawCheck {
  const waiting = new Map<
    number,
    { resolve: (found: FoundLine | null) => void; reject: (error: Error) => void }
  >()
  let nextId = 1
  let over = false
  const send = (message: ToWorker): void => worker.postMessage(message)
  const fail = (message: string): void => {
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
    handlers.onFault(message)
  }
  worker.addEventListener('message', (event: MessageEvent<FromWorker>) => {
    const message = event.data
    switch (message.kind) {
      case 'progress':
        return handlers.onProgress(message.step, message.done, message.total)
      case 'check':
        return handlers.onCheck(message.check)
      case 'outcome':
        return handlers.onOutcome(message.outcome)
      case 'fault':
        return fail(message.message)
      case 'found':
        waiting.get(message.id)?.resolve(message.found)
        waiting.delete(message.id)
    }
  })
  worker.addEventListener('error', event => fail(event.message || 'The check could not be started.'))
  send({ kind: 'check', printedHash, sources, witnesses })
  const findLine = (applicationNumber: string): Promise<FoundLine | null> => {
    if (over) return Promise.reject(new Error('The check was ended.'))
    const id = nextId++
    return new Promise((resolve, reject) => {
      waiting.set(id, { reject, resolve })
      send({ applicationNumber, id, kind: 'find' })
    })
  }
  return {
    findLine,
    find: async applicationNumber => (await findLine(applicationNumber))?.entry ?? null,
    stop() {
      over = true
      worker.terminate()
      for (const { reject } of waiting.values()) reject(new Error('The check was ended.'))
      waiting.clear()
    },
  }
}
