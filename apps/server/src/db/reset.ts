import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import { StartupError } from '#server/startupError.ts'
import { lockDataDir } from './embedded/dataLock.ts'
import { stopOrphan } from './embedded/postmaster.ts'
import { startEmbedded } from './embedded.ts'
import { findPortalMode } from './portalModeStore.ts'

/** Everything that a server writes into its data folder; nothing else in it is touched. */
const OURS = /^(postgres|socket|uploads|documents|files|secrets\.json|postgres\..+|postgresql-.+|portal\..+)$/

/** What an authority keeps is not deleted by the demonstration's command, whatever the environment says. */
async function refuseProduction(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'postgres')) && !existsSync(join(dataDir, 'postgres.location'))) return
  const embedded = await startEmbedded({ dataDir })
  try {
    const client = new pg.Client({ connectionString: embedded.url() })
    await client.connect()
    const mode = await findPortalMode(client).finally(() => client.end())
    if (mode === 'production')
      throw new StartupError(`The database in ${dataDir} is the one of an authority: it is not deleted.`)
  } finally {
    await embedded.stop()
  }
}

async function reset(): Promise<void> {
  const config = readConfig(process.env)
  if (config.databaseUrl !== undefined) {
    throw new StartupError('DATABASE_URL is set: an external database is never deleted from here.')
  }
  await refuseProduction(config.dataDir)
  const lock = await lockDataDir(config.dataDir)
  try {
    const location = join(config.dataDir, 'postgres.location')
    const elsewhere = existsSync(location) ? readFileSync(location, 'utf8').trim() : undefined
    await stopOrphan(join(elsewhere ?? config.dataDir, 'postgres'))
    if (elsewhere) rmSync(elsewhere, { recursive: true, force: true })
    for (const name of readdirSync(config.dataDir)) {
      if (OURS.test(name)) rmSync(join(config.dataDir, name), { recursive: true, force: true })
    }
  } finally {
    lock.release()
  }
  console.log(`The demonstration data in ${config.dataDir} are deleted. npm start begins anew.`)
}

try {
  await reset()
} catch (error) {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`)
  else console.error(error)
  process.exitCode = 1
}
if (process.connected) process.disconnect()
