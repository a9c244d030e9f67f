import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { istDay } from '#domain/dates/ist.ts'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { hashQueue } from '#server/account/hashing/hash.ts'
import { bytesNotFetched } from '#server/db/journalSlotStore.ts'
import type { Database } from '#server/db/pool.ts'
import { doorway } from '#server/gateway/doorway.ts'
import { metrics } from '#server/gateway/metrics.ts'
import { countTasks } from '#server/jobs/taskStore.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { listTimerStates } from '#server/jobs/timerStore.ts'
import { countMessages } from '#server/notify/outboxStore.ts'
import { countStages } from '#server/payments/refund/refundStageStore.ts'
import { countOpenPayments } from '#server/payments/transaction/openPaymentStore.ts'
import type { Clock } from '#server/ports/clock.ts'

/** What is looked at for each reading, once for the whole portal. */
export interface Watched {
  readonly db: Database
  readonly clock: Clock
  readonly timers: readonly Timer[]
  /** The end of the certificate that signs papers. */
  readonly certificateEnds: Date
  /** The folder of files and of the embedded database. */
  readonly dataDir: string
}

/** Connections, by the pool's name. */
type Pools = Readonly<Record<string, { totalCount: number; idleCount: number; waitingCount: number }>>

/** Each figure of the portal that is read when somebody asks, by what an alert would name it. */
function makeGauges(register: Registry) {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [register] })
  return {
    databaseUp: gauge('portal_database_up', '1 while the database answers.'),
    timerDone: gauge(
      'portal_timer_last_success_seconds',
      'When a timer last ran well, seconds since 1970.',
      'timer',
    ),
    timerEvery: gauge('portal_timer_every_seconds', 'How often a timer is to run.', 'timer'),
    timerFailures: gauge('portal_timer_failures', 'Failures of a timer since it last ran well.', 'timer'),
    tasks: gauge('portal_tasks', 'Tasks that are due or given up; counted up to 10,000.', 'state'),
    messages: gauge('portal_messages', 'Messages that wait or were given up; counted up to 10,000.', 'state'),
    messageAge: gauge('portal_message_oldest_seconds', 'How long the message has waited that waits longest.'),
    payments: gauge('portal_payments_open', 'Payments that are begun and not ended; counted up to 10,000.'),
    paymentAge: gauge(
      'portal_payment_oldest_seconds',
      'Age of the oldest payment that is begun and not ended.',
    ),
    refunds: gauge('portal_refunds', 'Refunds at a stage that is not the last.', 'stage'),
    refundPaise: gauge('portal_refund_paise', 'Their sum in paise.', 'stage'),
    certificate: gauge(
      'portal_certificate_ends_seconds',
      'When the signing certificate ends, seconds since 1970.',
    ),
    diskFree: gauge('portal_disk_free_bytes', 'What is free where the data lie.'),
    diskSize: gauge('portal_disk_bytes', 'The size of that disk.'),
    journal: gauge(
      'portal_journal_behind_bytes',
      'What the database wrote and the follower of its journal has not fetched; none without a follower.',
      // Without a label it would read 0 where nobody follows.
      'of',
    ),
  }
}

const inSeconds = (at: Date): number => at.getTime() / SECOND_MS

/** What a process that serves stands on. */
interface Serving {
  readonly pools: Pools
  readonly standby?: { age(): number } | undefined
}

/** Makes the figures of one process that serves; of a portal in several processes a reading adds them up. Once in a process. */
export function watchProcess({ pools, standby }: Serving): void {
  collectDefaultMetrics({ register: metrics })
  const registers = [metrics]
  new Gauge({
    name: 'portal_pool_connections',
    help: 'Connections of a pool; waiting are calls without one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
  new Gauge({
    name: 'portal_standby_behind_seconds',
    help: 'By how much the standby is behind the database at most; endless before it was found to follow; none without one.',
    labelNames: ['of'],
    // Of several processes the one that is worst off.
    aggregator: 'max',
    registers,
    collect() {
      if (standby) this.set({ of: 'standby' }, standby.age() / SECOND_MS)
    },
  })
  new Gauge({
    name: 'portal_queue',
    help: 'Work that runs and waits in a bounded queue.',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      for (const [queue, { running, waiting }] of [
        ['passwords', hashQueue.load()],
        ['sign_in', doorway.load()],
      ] as const) {
        this.set({ queue, state: 'running' }, running)
        this.set({ queue, state: 'waiting' }, waiting)
      }
    },
  })
}

/**
 * Makes the figures of the whole portal and what reads them anew; once in a process.
 * @param register where they are kept
 */
export function watchPortal(
  { db, clock, timers, certificateEnds, dataDir }: Watched,
  register: Registry,
): () => Promise<void> {
  const of = makeGauges(register)
  const every = new Map(timers.map(({ name, everySeconds }) => [name, everySeconds]))

  async function lookAtWork(now: Date): Promise<void> {
    for (const [timer, { lastFinishedOn, failures }] of await listTimerStates(db)) {
      const seconds = every.get(timer)
      // One that this release no longer has is nobody's worry.
      if (seconds === undefined) continue
      if (lastFinishedOn) of.timerDone.set({ timer }, inSeconds(lastFinishedOn))
      of.timerEvery.set({ timer }, seconds)
      of.timerFailures.set({ timer }, failures)
    }
    const tasks = await countTasks(db, now)
    of.tasks.set({ state: 'due' }, tasks.due)
    of.tasks.set({ state: 'dead' }, tasks.dead)
    const messages = await countMessages(db, now)
    of.messages.set({ state: 'due' }, messages.due)
    of.messages.set({ state: 'failed' }, messages.failed)
    of.messageAge.set(messages.oldestOn ? inSeconds(now) - inSeconds(messages.oldestOn) : 0)
    const behind = await bytesNotFetched(db)
    of.journal.reset()
    if (behind !== undefined) of.journal.set({ of: 'follower' }, behind)
  }

  async function lookAtMoney(now: Date): Promise<void> {
    const open = await countOpenPayments(db)
    of.payments.set(open.count)
    of.paymentAge.set(open.oldestOn ? inSeconds(now) - inSeconds(open.oldestOn) : 0)
    of.refunds.reset()
    of.refundPaise.reset()
    for (const { stage, count, paise } of await countStages(db, istDay(now))) {
      if (stage === 'PAID') continue
      of.refunds.inc({ stage }, count)
      of.refundPaise.inc({ stage }, Number(paise))
    }
  }

  async function lookAtHouse(): Promise<void> {
    of.certificate.set(inSeconds(certificateEnds))
    const { bavail, blocks, bsize } = await statfs(dataDir)
    of.diskFree.set(bavail * bsize)
    of.diskSize.set(blocks * bsize)
  }

  return async () => {
    const now = clock.now()
    await lookAtHouse()
    try {
      await lookAtWork(now)
      await lookAtMoney(now)
      of.databaseUp.set(1)
    } catch {
      // The figures of before would say that all is well.
      for (const one of [of.tasks, of.messages, of.refunds, of.refundPaise, of.payments]) one.reset()
      of.databaseUp.set(0)
    }
  }
}
