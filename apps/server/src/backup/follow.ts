/**
 * npm run backup:follow -- <folder>: the running portal's database as it changes, until this program is stopped; with --forget
 * in place of the folder the database keeps nothing for a follower any more. With BACKUP_S3_BUCKET all of the folder is sent there too,
 * below its name.
 */
import { basename, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { placeCluster } from '#server/db/embedded/cluster.ts'
import { runningDatabase } from '#server/db/embedded.ts'
import { StartupError } from '#server/startupError.ts'
import { readRecipients } from './ageFiles.ts'
import { followDatabase } from './journal/followDatabase.ts'
import { bucketTarget, readBackupBucket } from './journal/offsite.ts'
import { forgetFollower } from './journal/replication.ts'
import { refusePlain } from './refusePlain.ts'

const FORGET = '--forget'

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)

async function follow(target: string | undefined): Promise<void> {
  if (target === undefined) throw new StartupError(`Usage: npm run backup:follow -- <folder>, or ${FORGET}`)
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl !== undefined)
    throw new StartupError('The database of DATABASE_URL has tools of its own for this (pgBackRest, WAL-G).')
  const running = runningDatabase(dataDir)
  if (running === undefined) throw new StartupError('No portal runs on this data folder.')
  if (target === FORGET) {
    await forgetFollower(running.ownerUrl)
    return say('The database keeps nothing of its journal for a follower any more.')
  }
  const sealing = readRecipients(process.env.BACKUP_RECIPIENTS ?? '')
  if (sealing === undefined) await refusePlain(running.url)
  const bucket = readBackupBucket(process.env)
  const offsite = bucket && (await bucketTarget(bucket, basename(resolve(target))))
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  await followDatabase({
    url: running.ownerUrl,
    dataDir,
    cluster: placeCluster(dataDir).cluster,
    folder: resolve(target),
    sealing,
    offsite,
    now: () => new Date(),
    elapsed: () => performance.now(),
    pause: ms => pause(ms, undefined, { ref: false }),
    signal: stop.signal,
    report: say,
  })
  say(
    `All of the journal is in ${join(resolve(target), 'journal')}${bucket ? ` and in the bucket ${bucket.bucket}` : ''}.`,
  )
}

try {
  await follow(process.argv[2])
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
if (process.connected) process.disconnect()
