import './endsAtOnce.ts'
import cluster from 'node:cluster'
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { type Config, readConfig } from './config.ts'
import { joinDatabase, type OpenDatabase, openDatabase } from './db/open.ts'
import { loggedError } from './gateway/loggedError.ts'
import { startRunner } from './jobs/runner.ts'
import { taskWorker } from './jobs/taskWorker.ts'
import { checkPort } from './listening.ts'
import { outboxWorker } from './notify/deliver.ts'
import { openWork } from './openWork.ts'
import { systemClock } from './ports/clock.ts'
import { type Keeper, keepProcesses, toKeeper } from './processes/keeper.ts'
import { ownShare } from './processes/ownCores.ts'
import { loadReference } from './reference/load.ts'
import { payables, tasks, timers } from './registries.ts'
import { type DemoGuide, loadDemo } from './seed/load.ts'
import { fellowApplicants } from './seed/opening/fellowApplicants.ts'
import { buildServing, type Serving, type Standing } from './serve.ts'
import { StartupError } from './startupError.ts'
import { watchPortal, watchProcess } from './watch/gauges.ts'
import { figuresOfAll, giveFigures, ownFigures, serveMetrics } from './watch/serveMetrics.ts'

/** Longer by what a server that leaves gives those who send requests here. */
let shutdownLimitMs = 45_000

/** Steps that undo the start, newest first. Each runs once, whenever the server leaves. */
const undo: (() => Promise<void>)[] = []
let database: OpenDatabase | undefined
let leaving = false
/** A second signal waits for nobody. */
const hurry = new AbortController()

async function leave(code: number): Promise<void> {
  if (leaving) return hurry.abort()
  leaving = true
  setTimeout(() => {
    process.stderr.write(
      'The server did not stop in time and was ended; the next start recovers by itself.\n',
    )
    process.exit(1)
  }, shutdownLimitMs).unref()
  database?.announceStop()
  let worst = code
  for (const step of undo.reverse()) {
    try {
      await step()
    } catch (error) {
      process.stderr.write(`While stopping: ${error instanceof Error ? error.message : error}\n`)
      worst = 1
    }
  }
  process.exit(worst)
}

/** The launcher may build the pages while the database is filled, and says when they are there. */
const pagesAreThere: Promise<unknown> = process.argv.includes('--pages-follow')
  ? once(process, 'message')
  : Promise.resolve()

function announce(config: Config, guide: DemoGuide | undefined, embedded: boolean): void {
  const lines = [
    '',
    `  Citizen portal      ${config.publicUrl}`,
    ...(config.sms.kind === 'inbox' || config.email.kind === 'inbox'
      ? [`  OTPs and messages   ${config.publicUrl}/sandbox/inbox`]
      : []),
    ...(guide?.logins ?? []).map(
      ({ loginId, password, who }, index) =>
        `  ${index === 0 ? 'Demo logins        ' : '                   '} ${loginId}  ${password}  (${who})`,
    ),
    ...(guide?.officers ?? []).map(
      ({ serviceNumber, password, who }, index) =>
        `  ${index === 0 ? 'Demo officers      ' : '                   '} ${serviceNumber}  ${password}  (${who})`,
    ),
    ...(guide ? [`  Officers' codes     ${config.publicUrl}/sandbox/officer-code/<service number>`] : []),
    `  Data                ${config.dataDir}${embedded ? '' : ' and the database of DATABASE_URL'}`,
    '',
    '  Ctrl-C stops everything.',
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Connections of each of several processes, however few the whole portal may hold. */
const LEAST_CONNECTIONS = 5
/** By so much longer the keeper of several processes waits than they do themselves. */
const KEEPER_LONGER_MS = 5 * SECOND_MS

const report = (sentence: string) => void process.stderr.write(`${sentence}\n`)

/** Up and dead helps nobody: whoever supervises the portal starts it anew, or is told that it ended. */
function giveUp(): void {
  report('The database did not come back for a minute; the portal ends, so that its supervisor can act.')
  void leave(1)
}

/** Keys, press and ports over an open database. */
async function openWorkOver(config: Config, opened: OpenDatabase) {
  const work = await openWork(config, opened, report)
  undo.push(() => work.close())
  const { SMS, EMAIL } = work.ports.couriers
  undo.push(async () => void (await Promise.all([SMS.close(), EMAIL.close()])))
  return work
}

const standingOn = (
  config: Config,
  opened: OpenDatabase,
  work: Awaited<ReturnType<typeof openWork>>,
): Standing => ({ config, opened, work, report, undo: step => void undo.push(step) })

/** A server that leaves says so first, and answers on for a while. */
function leaveSlowly(config: Config, { app }: Serving): void {
  const drainMs = config.drainSeconds * SECOND_MS
  shutdownLimitMs += drainMs
  undo.push(() => {
    app.announceLeave()
    return sleep(drainMs, undefined, { signal: hurry.signal }).catch(() => undefined)
  })
}

/** One of several processes that serve: its keeper has made the database ready, and does the work of the clock. */
async function startBeside(config: Config): Promise<void> {
  // Whoever adds the figures up asks every process, also one that is still building itself.
  if (config.metrics) giveFigures()
  const databasePoolSize = ownShare(config.databasePoolSize, LEAST_CONNECTIONS)
  const opened = await joinDatabase({ ...config, databasePoolSize, report })
  undo.push(() => opened.close())
  const serving = await buildServing(standingOn(config, opened, await openWorkOver(config, opened)))
  const mayOpen = toKeeper.mayOpen()
  toKeeper.tell('built')
  await mayOpen
  await serving.open()
  if (config.metrics) watchProcess(serving)
  leaveSlowly(config, serving)
  toKeeper.tell('open')
}

/** The processes that serve, where there are several; this one keeps them up. */
function keepSeveral(config: Config): Keeper {
  const keeper = keepProcesses({ count: config.processes, report, onHopeless: () => void leave(1) })
  undo.push(() => keeper.stop())
  hurry.signal.addEventListener('abort', () => keeper.hurry())
  return keeper
}

/** Figures for a monitor, where somebody asked for them. */
async function showFigures(
  config: Config,
  { opened, work: { ports, press } }: Standing,
  serving: Serving | undefined,
): Promise<void> {
  if (!config.metrics) return
  const { dataDir } = config
  if (serving) watchProcess(serving)
  const figures = serving ? ownFigures : figuresOfAll()
  const certificateEnds = new X509Certificate(press.signer.certificatePem).validToDate
  const watched = { db: opened.db, clock: ports.clock, timers, certificateEnds, dataDir }
  undo.push(await serveMetrics(config.metrics, figures, watchPortal(watched, figures.register)))
}

/** The whole portal: its database, its clockwork, and either its server or the processes that serve. */
async function start(config: Config): Promise<void> {
  await checkPort(config)
  const opened = await openDatabase({ ...config, report, onLost: giveUp })
  database = opened
  undo.push(() => opened.close())
  if (leaving) return
  await loadReference(opened.db, systemClock.now())
  const standing = standingOn(config, opened, await openWorkOver(config, opened))
  const { ports } = standing.work
  const keeper = config.processes > 1 ? keepSeveral(config) : undefined
  const guide = config.demoData ? await loadDemo(opened.db, ports) : undefined
  const serving = keeper ? undefined : await buildServing(standing)
  await pagesAreThere
  await (serving ?? keeper)?.open()
  const log = serving?.app.log ?? pino({ level: config.logLevel, serializers: { err: loggedError } })
  const runner = startRunner({
    pool: opened.pool,
    url: opened.url,
    context: { db: opened.db, ports, log },
    timers: guide ? [...timers, fellowApplicants(payables)] : timers,
    workers: [taskWorker(tasks), outboxWorker],
  })
  undo.push(() => runner.stop())
  await showFigures(config, standing, serving)
  if (serving) leaveSlowly(config, serving)
  // Those who serve leave before the clockwork stops; what they take for it comes to their keeper's own time.
  if (keeper) {
    shutdownLimitMs += config.drainSeconds * SECOND_MS + KEEPER_LONGER_MS
    undo.push(() => keeper.stop())
  }
  announce(config, guide, opened.embedded)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0))
// The launcher, or the keeper of several processes, holds a channel to us: when it is killed outright, we stop in order instead of living on.
if (process.connected)
  process.once('disconnect', () => {
    // A keeper that is gone is soon started anew, and needs the port: nobody is waited for.
    if (cluster.isWorker) hurry.abort()
    void leave(0)
  })

try {
  const config = readConfig(process.env)
  await (cluster.isWorker ? startBeside(config) : start(config))
} catch (error) {
  // Whoever leaves takes the start's own database away under it.
  if (leaving) await new Promise(() => undefined)
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`)
  else console.error(error)
  await leave(1)
}
