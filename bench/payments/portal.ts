import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Database } from '#server/db/pool.ts'
import { openPress } from '#server/documents/openPress.ts'
import { logUndeclared } from '#server/gateway/declared.ts'
import { openConfiguredKeys } from '#server/keys/openConfiguredKeys.ts'
import { sandboxVerification } from '#server/payments/doors/openProvider.ts'
import { recordedBeaconSource } from '#server/ports/beacon.ts'
import { systemClock } from '#server/ports/clock.ts'
import { openCouriers } from '#server/ports/couriers/openCouriers.ts'
import { openFiles } from '#server/ports/files/openFiles.ts'
import type { Ports } from '#server/ports/ports.ts'
import { systemRandom } from '#server/ports/random.ts'
import { httpRevocation } from '#server/ports/revocation/revocation.ts'
import { openTimestamps } from '#server/ports/timestamp/openTimestamps.ts'
import { httpWebhooks } from '#server/ports/webhooks/httpWebhooks.ts'
import { loadReference } from '#server/reference/load.ts'
import { instantProvider } from './provider.ts'

export interface BenchPortal {
  readonly app: FastifyInstance
  readonly db: Database
  readonly pool: pg.Pool
  readonly clock: typeof systemClock
  readonly ports: Ports
  close(): Promise<void>
}

/** The whole portal over a durable PostgreSQL of its own, without a socket and without demo data. */
export async function openBenchPortal(dataDir: string): Promise<BenchPortal> {
  const config = readConfig({ DATA_DIR: dataDir, DEMO_DATA: 'false' })
  const opened = await openDatabase({ ...config, report: sentence => console.error(sentence) })
  const { db, pool } = opened
  await loadReference(db, systemClock.now())
  const chance = { clock: systemClock, random: systemRandom }
  const timestamp = openTimestamps(config, chance)
  const revocation = httpRevocation(systemClock)
  const press = await openPress(
    config,
    { ...chance, timestamp, revocation },
    config.brand.name.en,
    console.error,
  )
  const keys = await openConfiguredKeys(config, db, console.error)
  const ports: Ports = {
    accountVerification: sandboxVerification(config.payment, () => config.publicUrl),
    authority: { ...config.brand, publicUrl: config.publicUrl, testEnvironment: false },
    beacon: recordedBeaconSource,
    timestamp,
    clock: systemClock,
    couriers: openCouriers(config),
    externalModules: config.externalModules,
    files: openFiles(config, { ...keys, random: systemRandom }),
    master: keys.master,
    payments: instantProvider(),
    press,
    random: systemRandom,
    revocation,
    escrow: null,
    scanner: null,
    secrets: { ...config.secrets, fieldKey: keys.ring },
    webhooks: httpWebhooks({ networks: [] }),
  }
  const app = await buildApp({
    db,
    pool,
    databaseUrl: opened.url,
    ports,
    mode: 'demo',
    surveyClientKey: config.surveyClientKey,
    trustProxy: false,
    logLevel: 'error',
    onUndeclared: logUndeclared,
    checkoutOrigins: [],
    requestsPerMinute: 10_000_000,
    keepsShared: true,
    strain: { ms: () => 0 },
  })
  return {
    app,
    db,
    pool,
    clock: systemClock,
    ports,
    async close() {
      await app.close()
      await press.printer.close()
      await opened.close()
    },
  }
}
