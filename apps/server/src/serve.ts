import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type AppParts, buildApp } from './app.ts'
import { checkout } from './config/checkout.ts'
import { portalConfigOf } from './config/portalConfig.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/open.ts'
import { createDatabase, createPool } from './db/pool.ts'
import { type Reads, Standby } from './db/standby.ts'
import { verifyRoutes } from './documents/verify/verifyRoutes.ts'
import { logUndeclared } from './gateway/declared.ts'
import { countLagging } from './gateway/metrics.ts'
import { type Strain, watchStrain } from './gateway/strain.ts'
import { listen } from './listening.ts'
import type { openWork } from './openWork.ts'
import { ownShare } from './processes/ownCores.ts'
import { openSecureFront } from './secureFront.ts'
import { serveDesk, serveHall, serveWeb } from './web/serveWeb.ts'

type Work = Awaited<ReturnType<typeof openWork>>

/** What a process that serves stands on. */
export interface Standing {
  readonly config: Config
  readonly opened: OpenDatabase
  readonly work: Work
  /** Takes a step that undoes the start; the newest is done first. */
  readonly undo: (step: () => Promise<void>) => void
  /** Told in one sentence what an operator should know. */
  readonly report: (sentence: string) => void
}

/** A built server whose door is still shut. */
export interface Serving {
  readonly app: FastifyInstance
  /** Its connections, by the pool's name. */
  readonly pools: Readonly<Record<string, pg.Pool>>
  readonly standby: Standby | undefined
  /** Takes the pages as they are now, and answers from here on. */
  open(): Promise<void>
}

function appParts(
  config: Config,
  { db, pool, url }: OpenDatabase,
  { ports, checkoutOrigins, paymentSandbox }: Work,
  strain: Strain,
  reads: Reads | undefined,
): AppParts {
  return {
    db,
    pool,
    reads,
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

/** Follows the standby from which is read what may be a second old, where there is one. */
function followStandby({ config, opened, undo, report }: Standing): Standby | undefined {
  const { databaseStandbyUrl: standbyUrl } = config
  if (standbyUrl === undefined) return undefined
  const { db, url, pool } = opened
  const told = { elapsed: () => performance.now(), report, count: countLagging }
  const standby = new Standby({ db, url, standbyUrl, size: pool.options.max, ...told })
  undo(() => standby.close())
  standby.watch()
  return standby
}

/** Connections of the officers' desk: a busy office leaves the citizens theirs. Of each process at least two. */
const DESK_CONNECTIONS = 8
const LEAST_OF_DESK = 2

/** Opens the citizens' door: over TLS where a certificate is given, else in clear, for a proxy that ends TLS. */
async function openDoor(app: FastifyInstance, { config, undo, report }: Standing): Promise<void> {
  if (!config.tls) return listen(app, config)
  const isOwnCustomer = config.payment.provider === 'sandbox'
  if (isOwnCustomer) await listen(app, { host: '127.0.0.1', port: config.loopbackPort })
  await app.ready()
  const front = openSecureFront(app, config.tls, report)
  undo(() => front.close())
  await listen(front, config)
}

/** Builds the server over an open database: the calls of the portal and of the desk, the pages, every door. */
export async function buildServing(standing: Standing): Promise<Serving> {
  const { config, opened, work, undo, report } = standing
  const { press } = work
  const standby = followStandby(standing)
  const strain = watchStrain([opened.pool, ...(standby ? [standby.pool] : [])], () => performance.now())
  undo(async () => strain.stop())
  const parts = appParts(config, opened, work, strain, standby?.reads)
  const desk = createPool({
    url: opened.url,
    size: ownShare(DESK_CONNECTIONS, LEAST_OF_DESK),
    report: error => report(`A database connection of the desk broke: ${error.message}`),
  })
  undo(() => desk.end())
  const app = await buildApp({ ...parts, desk: { pool: desk, db: createDatabase(desk) } })
  undo(() => app.close())
  await app.register(verifyRoutes, {
    ...{ db: opened.db, signer: press.signer },
    authority: work.ports.authority,
  })
  return {
    app,
    pools: { citizens: opened.pool, desk, ...(standby && { standby: standby.pool }) },
    standby,
    async open() {
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
      await openDoor(app, standing)
    },
  }
}
