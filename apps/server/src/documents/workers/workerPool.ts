import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { Answer, Question } from './serve.ts'

interface Waiting<Job, Result, Told> {
  job: Job
  told: ((told: Told) => void) | undefined
  crashes: number
  resolve: (result: Result) => void
  reject: (error: Error) => void
}

interface Seat<Job, Result, Told> {
  worker: Worker
  current: Waiting<Job, Result, Told> | null
  timer: NodeJS.Timeout | null
  watch: NodeJS.Timeout | null
}

/** So often the memory of a running job is looked at, in milliseconds. */
const LOOK_MS = 50
const MEBIBYTE = 1024 * 1024

export interface PoolOptions {
  /** Worker threads. */
  workers?: number
  /** A job that takes longer is given up and its worker replaced. */
  timeoutMs?: number
  /** Jobs that may wait; beyond it new ones are refused at once. */
  queueLimit?: number
  /** The worker's program; tests replace it. */
  script?: URL
  /** Memory of the whole process in bytes, heap or not. */
  rss?: () => number
}

/** What one pool does, for its errors. */
export interface PoolWork<Job> {
  readonly script: URL
  /** The act in words: 'printing receipt'. */
  actOf(job: Job): string
  /** The error that callers know. */
  readonly Failure: new (
    message: string,
    options?: ErrorOptions,
  ) => Error
  /** Memory of one worker; it dies of more, and only it. */
  readonly resourceLimits?: ResourceLimits
  /**
   * Mebibytes by which the process may grow while a job runs: buffers and native libraries lie outside of the heap, and
   * no limit of a thread holds them. Past it the job is given up and its worker ended, which frees them.
   */
  readonly growthMb?: number
}

/**
 * A small pool of worker threads. A worker that dies is replaced and its job tried once more; one that hangs is
 * ended. Workers start on the first job and do not keep the process alive.
 */
export class WorkerPool<Job, Result, Told = never> {
  #waiting: Waiting<Job, Result, Told>[] = []
  #seats: Seat<Job, Result, Told>[] = []
  #closed = false
  readonly #work: PoolWork<Job>
  readonly #workers: number
  readonly #timeoutMs: number
  readonly #queueLimit: number
  readonly #rss: () => number

  constructor(work: PoolWork<Job>, options: PoolOptions = {}) {
    this.#work = options.script ? { ...work, script: options.script } : work
    this.#workers = options.workers ?? 1
    this.#timeoutMs = options.timeoutMs ?? 20_000
    this.#queueLimit = options.queueLimit ?? 1000
    this.#rss = options.rss ?? (() => process.memoryUsage.rss())
  }

  /**
   * Queues one job.
   * @param told hears how far the worker says that it has come
   * @throws Failure when it fails, takes too long, or the queue is full.
   */
  run(job: Job, told?: (told: Told) => void): Promise<Result> {
    const { Failure } = this.#work
    if (this.#closed) return Promise.reject(new Failure('the workers have been shut down'))
    if (this.#waiting.length >= this.#queueLimit)
      return Promise.reject(new Failure(`too many are waiting before ${this.#work.actOf(job)}`))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, told, crashes: 0, resolve, reject })
      this.#pump()
    })
  }

  /** Refuses what waits, ends the workers. */
  async close(): Promise<void> {
    this.#closed = true
    for (const waiting of this.#waiting.splice(0))
      waiting.reject(new this.#work.Failure('the workers have been shut down'))
    await Promise.all(this.#seats.map(seat => seat.worker.terminate()))
  }

  #pump(): void {
    while (this.#waiting.length > 0) {
      const seat = this.#seats.find(candidate => candidate.current === null) ?? this.#hire()
      const next = seat && this.#waiting.shift()
      if (!seat || !next) return
      seat.current = next
      seat.worker.ref()
      seat.timer = setTimeout(
        () => this.#giveUp(seat, `took longer than ${this.#timeoutMs} ms`),
        this.#timeoutMs,
      )
      seat.watch = this.#watch(seat)
      seat.worker.postMessage({ job: next.job } satisfies Question<Job>)
    }
  }

  #hire(): Seat<Job, Result, Told> | null {
    if (this.#closed || this.#seats.length >= this.#workers) return null
    const { script, resourceLimits } = this.#work
    const worker = new Worker(script, resourceLimits ? { resourceLimits } : {})
    const seat: Seat<Job, Result, Told> = { worker, current: null, timer: null, watch: null }
    worker.unref()
    worker.on('message', (answer: Answer<Result, Told>) => {
      if ('told' in answer) seat.current?.told?.(answer.told)
      else this.#finish(seat, answer)
    })
    worker.on('error', error => this.#bury(seat, error))
    worker.on('exit', () => this.#bury(seat, new Error('the worker ended')))
    this.#seats.push(seat)
    return seat
  }

  #release(seat: Seat<Job, Result, Told>): Waiting<Job, Result, Told> | null {
    const done = seat.current
    seat.current = null
    if (seat.timer) clearTimeout(seat.timer)
    seat.timer = null
    if (seat.watch) clearInterval(seat.watch)
    seat.watch = null
    return done
  }

  #finish(seat: Seat<Job, Result, Told>, answer: Exclude<Answer<Result>, { told: unknown }>): void {
    const done = this.#release(seat)
    seat.worker.unref()
    if ('result' in answer) done?.resolve(answer.result)
    else done?.reject(new this.#work.Failure(answer.error))
    this.#pump()
  }

  #watch(seat: Seat<Job, Result, Told>): NodeJS.Timeout | null {
    const { growthMb } = this.#work
    if (growthMb === undefined) return null
    const most = this.#rss() + growthMb * MEBIBYTE
    return setInterval(() => {
      if (this.#rss() > most) this.#giveUp(seat, `took more than ${growthMb} MB`)
    }, LOOK_MS)
  }

  #giveUp(seat: Seat<Job, Result, Told>, why: string): void {
    const { actOf, Failure } = this.#work
    const late = this.#release(seat)
    late?.reject(new Failure(`${actOf(late.job)} ${why}`))
    this.#bury(seat, new Error('the worker was ended'))
    void seat.worker.terminate()
  }

  #bury(seat: Seat<Job, Result, Told>, cause: Error): void {
    const { actOf, Failure } = this.#work
    const index = this.#seats.indexOf(seat)
    if (index < 0) return
    this.#seats.splice(index, 1)
    const lost = this.#release(seat)
    if (lost && lost.crashes === 0 && !this.#closed) this.#waiting.unshift({ ...lost, crashes: 1 })
    else lost?.reject(new Failure(`${actOf(lost.job)} failed: ${cause.message}`, { cause }))
    this.#pump()
  }
}
