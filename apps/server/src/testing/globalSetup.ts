import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { grantAppRole } from '#server/db/appRoleStore.ts'
import { APP_ROLE } from '#server/db/embedded/appRole.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { alone, migrate } from '#server/db/migrate.ts'
import { createDatabase, createPool } from '#server/db/pool.ts'
import { loadSigner } from '#server/documents/sign/signer.ts'
import { loadReference } from '#server/reference/load.ts'
import { TEMPLATE } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** For the owner. */
    databaseUrl: string
    /** For the role with which the portal works. */
    databaseAppUrl: string
    signingDirectory: string
  }
}

/**
 * One PostgreSQL and one signing key for the whole run, with a migrated template that holds the reference data and
 * that every test file clones.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
  chmodSync(dataDir, 0o711)
  const postgres = await startEmbedded({ dataDir, durable: false })
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await migrate(postgres.url(TEMPLATE))
  const pool = createPool({ url: postgres.url(TEMPLATE), size: 1 })
  await alone(postgres.url(TEMPLATE), owner => grantAppRole(owner, APP_ROLE))
  await loadReference(createDatabase(pool), new Date())
  // Tests of a noun see what a decision does at once; that it is held has tests of its own.
  await pool.query('update decision_policy set hold_minutes = 0')
  await pool.end()
  await client.query(`alter database ${TEMPLATE} with is_template true allow_connections false`)
  await client.end()
  const signingDirectory = join(dataDir, 'signing')
  await loadSigner({
    directory: signingDirectory,
    authorityName: 'Gomtipur Development Authority',
    // Before the day on which tests begin: a certificate signs nothing that is older than itself.
    now: new Date('2026-01-01T00:00:00Z'),
  })
  project.provide('databaseUrl', postgres.url())
  project.provide('databaseAppUrl', postgres.appUrl())
  project.provide('signingDirectory', signingDirectory)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
