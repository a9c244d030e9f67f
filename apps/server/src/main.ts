import './endsAtOnce.ts'
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { type AppParts, buildApp } from './app.ts'
import { checkout } from './config/checkout.ts'
import { portalConfigOf } from './config/portalConfig.ts'
import { type Config, readConfig } from './config.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { createDatabase, createPool } from './db/pool.ts'
import { verifyRoutes } from './documents/verify/verifyRoutes.ts'
import { logUndeclared } from './gateway/declared.ts'
import { type Strain, watchStrain } from './gateway/strain.ts'
import { startRunner } from './jobs/runner.ts'
import { taskWorker } from './jobs/taskWorker.ts'
import { checkPort, listen } from './listening.ts'
import { outboxWorker } from './notify/deliver.ts'
import { openWork } from './openWork.ts'
import { systemClock } from './ports/clock.ts'
import { loadReference } from './reference/load.ts'
import { payables, tasks, timers } from './registries.ts'
import { openSecureFront } from './secureFront.ts'
import { type DemoGuide, loadDemo } from './seed/load.ts'
import { fellowApplicants } from './seed/opening/fellowApplicants.ts'
import { StartupError } from './startupError.ts'
import { watch } from './watch/gauges.ts'
import { serveMetrics } from './watch/serveMetrics.ts'
import { serveDesk, serveHall, serveWeb } from './web/serveWeb.ts'

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

function appParts(
  config: Config,
  { db, pool, url }: OpenDatabase,
  { ports, checkoutOrigins, paymentSandbox }: Awaited<ReturnType<typeof openWork>>,
  strain: Strain,
): AppParts {
  return {
    db,
    pool,
    databaseUrl: url,
    ports,
    checkoutOrigins,
    paymentSandbox,
    mode: config.mode,
    surveyClientKey: config.surveyClientKey,
    smsInboundKey: config.smsInbound?.key,
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
    onUndeclared: logUndeclared,
    requestsPerMinute: config.requestsPerMinute,
    keepsShared: true,
    strain,
  }
}

/** Connections of the officers' desk: a busy office leaves the citizens theirs. */
const DESK_CONNECTIONS = 8

const report = (sentence: string) => void process.stderr.write(`${sentence}\n`)

/** Up and dead helps nobody: whoever supervises the portal starts it anew, or is told that it ended. */
function giveUp(): void {
  report('The database did not come back for a minute; the portal ends, so that its supervisor can act.')
  void leave(1)
}

/** Opens the citizens' door: over TLS where a certificate is given, else in clear, for a proxy that ends TLS. */
async function openDoor(app: FastifyInstance, config: Config): Promise<void> {
  if (!config.tls) return listen(app, config)
  const isOwnCustomer = config.payment.provider === 'sandbox'
  if (isOwnCustomer) await listen(app, { host: '127.0.0.1', port: config.loopbackPort })
  await app.ready()
  const front = openSecureFront(app, config.tls, report)
  undo.push(() => front.close())
  await listen(front, config)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  await checkPort(config)
  const opened = await openDatabase({ ...config, report, onLost: giveUp })
  database = opened
  undo.push(() => opened.close())
  if (leaving) return
  await loadReference(opened.db, systemClock.now())
  const work = await openWork(config, opened, report)
  undo.push(() => work.close())
  const { press } = work
  const strain = watchStrain([opened.pool], () => performance.now())
  undo.push(async () => strain.stop())
  const parts = appParts(config, opened, work, strain)
  const guide = config.demoData ? await loadDemo(opened.db, parts.ports) : undefined
  const { SMS, EMAIL } = parts.ports.couriers
  undo.push(async () => void (await Promise.all([SMS.close(), EMAIL.close()])))
  const desk = createPool({
    url: opened.url,
    size: DESK_CONNECTIONS,
    report: error => report(`A database connection of the desk broke: ${error.message}`),
  })
  undo.push(() => desk.end())
  const app = await buildApp({ ...parts, desk: { pool: desk, db: createDatabase(desk) } })
  undo.push(() => app.close())
  await app.register(verifyRoutes, { db: opened.db, signer: press.signer, factsKey: press.factsKey })
  await pagesAreThere
  await serveWeb(app, {
    root: join(checkout, 'dist/web'),
    config: portalConfigOf(config),
    isDemo: config.mode === 'demo',
    drawer: join(checkout, 'dist/pages'),
    checkoutOrigins: parts.checkoutOrigins,
    clock: parts.ports.clock,
  })
  await serveDesk(app, { root: join(checkout, 'dist/desk'), config: portalConfigOf(config) })
  await serveHall(app, join(checkout, 'dist/hall'))
  await openDoor(app, config)
  const runner = startRunner({
    pool: opened.pool,
    url: opened.url,
    context: { db: opened.db, ports: parts.ports, log: app.log },
    timers: guide ? [...timers, fellowApplicants(payables)] : timers,
    workers: [taskWorker(tasks), outboxWorker],
  })
  undo.push(() => runner.stop())
  if (config.metrics) {
    const pools = { citizens: opened.pool, desk }
    const certificateEnds = new X509Certificate(press.signer.certificatePem).validToDate
    const { clock } = parts.ports
    const look = watch({ db: opened.db, clock, timers, pools, certificateEnds, dataDir: config.dataDir })
    undo.push(await serveMetrics(config.metrics, look))
  }
  const drainMs = config.drainSeconds * SECOND_MS
  shutdownLimitMs += drainMs
  undo.push(() => {
    app.announceLeave()
    return sleep(drainMs, undefined, { signal: hurry.signal }).catch(() => undefined)
  })
  announce(config, guide, opened.embedded)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0))
// The launcher holds a channel to us: when it is killed outright, we stop in order instead of living on.
if (process.connected) process.once('disconnect', () => void leave(0))

try {
  await start()
} catch (error) {
  // Whoever leaves takes the start's own database away under it.
  if (leaving) await new Promise(() => undefined)
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`)
  else console.error(error)
  await leave(1)
}
