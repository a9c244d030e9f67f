/** Too many wait already; the caller is told at once instead of late. */
export class Busy extends Error {
  constructor() {
    super('too many wait already')
    this.name = 'Busy'
  }
}

/** Work that is done a few at a time, while few wait. */
export interface BoundedQueue {
  /** @throws Busy when the queue is full */
  run<T>(task: () => Promise<T>): Promise<T>
  /** How many run now, and how many wait. */
  readonly load: () => { readonly running: number; readonly waiting: number }
}

/** Makes a queue that runs `atOnce` tasks at a time and lets `waiting` more wait, first come first served. */
export function boundedQueue(size: { readonly atOnce: number; readonly waiting: number }): BoundedQueue {
  let running = 0
  const line: (() => void)[] = []
  return {
    load: () => ({ running, waiting: line.length }),
    async run(task) {
      if (running >= size.atOnce) {
        if (line.length >= size.waiting) throw new Busy()
        // Whoever leaves hands its place over, so `running` stays as it is.
        await new Promise<void>(next => line.push(next))
      } else running += 1
      try {
        return await task()
      } finally {
        const next = line.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
