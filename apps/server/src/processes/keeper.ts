import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { SERVING } from './ownCores.ts'

/** What a process that serves tells its keeper: it has built itself; it answers. */
type Told = 'built' | 'open'
const isTold = (message: unknown): message is Told => message === 'built' || message === 'open'

/** What the keeper says back: open the door. */
const OPEN = 'open the door'

/** One that ends before it answered is tried again after twice the time, so often. */
const TRIES = 5
const FIRST_WAIT_MS = SECOND_MS / 2

interface KeeperParts {
  /** How many serve. */
  readonly count: number
  /** Told in one sentence what an operator should know. */
  readonly report: (sentence: string) => void
  /** Told when no process can be kept up: whoever supervises the portal should act. */
  readonly onHopeless: () => void
}

/** The processes that serve the portal on one port, and whoever takes the place of one that ended. */
export interface Keeper {
  /** Lets them open their doors, and waits until each answers. */
  open(): Promise<void>
  /** Lets each leave in order. */
  stop(): Promise<void>
  /** Those that leave wait for nobody any more. */
  hurry(): void
}

/**
 * Starts the processes that serve. They build themselves beside whatever the keeper still has to do; none opens its door
 * before it is told. One that ends has its place taken by another, while the others answer on.
 */
export function keepProcesses({ count, report, onHopeless }: KeeperParts): Keeper {
  cluster.setupPrimary({ args: [] })
  let mayOpen = false
  let isStopping = false
  let failures = 0
  const answering = new Set<Worker>()
  const allAnswer = Promise.withResolvers<void>()

  /** One that has just ended hears nothing more; its end is told by itself. */
  const letOpen = (worker: Worker) => worker.isConnected() && worker.send(OPEN)

  function heard(worker: Worker, told: Told): void {
    if (told === 'built') {
      if (mayOpen) letOpen(worker)
      return
    }
    failures = 0
    answering.add(worker)
    if (answering.size === count) allAnswer.resolve()
  }

  async function replace(worker: Worker, how: string): Promise<void> {
    const answered = answering.delete(worker)
    if (isStopping) return
    // Who never answered told by itself why; at the first start nothing else will come of it.
    if (!answered) failures += 1
    if (failures >= (mayOpen ? TRIES : 1)) return onHopeless()
    report(`A process that serves the portal ended (${how}); another one takes its place.`)
    if (failures > 0) await sleep(FIRST_WAIT_MS * 2 ** failures)
    if (!isStopping) begin()
  }

  function begin(): void {
    const worker = cluster.fork({ [SERVING]: String(count) })
    worker.on('message', message => {
      if (isTold(message)) heard(worker, message)
    })
    worker.on('error', error =>
      report(`A process that serves the portal could not be told: ${error.message}`),
    )
    worker.once('exit', (code, signal) => void replace(worker, signal ?? `code ${code}`))
  }
  for (let one = 0; one < count; one += 1) begin()

  const all = () => Object.values(cluster.workers ?? {}).flatMap(worker => worker ?? [])
  const hurry = () => {
    for (const worker of all()) worker.process.kill('SIGTERM')
  }
  return {
    async open() {
      mayOpen = true
      for (const worker of all()) letOpen(worker)
      await allAnswer.promise
    },
    async stop() {
      isStopping = true
      const gone = Promise.all(all().map(worker => once(worker, 'exit')))
      hurry()
      await gone
    },
    hurry,
  }
}

/** In a process that serves: its words with its keeper. */
export const toKeeper = {
  /** Resolves when the door may open. Asked for before anything is told: the word may come at once. */
  mayOpen: (): Promise<void> =>
    new Promise(resolve => {
      process.on('message', function hear(message) {
        if (message !== OPEN) return
        process.off('message', hear)
        resolve()
      })
    }),
  tell: (told: Told): void => void process.send?.(told),
}
