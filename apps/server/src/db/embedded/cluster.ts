import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode, errorMessage, StartupError } from '#server/startupError.ts'
import { accountFor, canEnter, type DatabaseAccount } from './account.ts'
import { type Binaries, program } from './binaries.ts'

/** Where one embedded database lives. `home` holds the cluster and, if needed, a copy of the programs. */
export type ClusterPlace = { home: string; cluster: string; account: DatabaseAccount | undefined }

const LOCATION_FILE = 'postgres.location'
const SYSTEM_HOME = '/var/lib/citizen-portal'
/** The operating system cuts the path of a Unix socket at about 104 bytes; the name in the folder takes 14. */
const LONGEST_SOCKET_FOLDER = 88

/** Step by step, as Node's own recursive way never returns where the system refuses with "no such file" (/proc). */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  makeFolders(dirname(folder))
  mkdirSync(folder)
}

/** Makes the data folder, or says in one sentence why it cannot be used. The answer is its real path. */
export function prepareDataDir(dataDir: string): string {
  try {
    makeFolders(dataDir)
    accessSync(dataDir, constants.W_OK | constants.R_OK | constants.X_OK)
  } catch (error) {
    const why = errorCode(error)
    if (why === 'EACCES' || why === 'EPERM' || why === 'EROFS') {
      throw new StartupError(
        `No permission to write to the data folder ${dataDir}; give this user the right, or set DATA_DIR to another folder.`,
      )
    }
    throw new StartupError(`The data folder ${dataDir} cannot be used: ${errorMessage(error)}.`)
  }
  return realpathSync(dataDir)
}

function clusterOwner(cluster: string): number | undefined {
  return existsSync(join(cluster, 'PG_VERSION')) ? statSync(cluster).uid : undefined
}

/**
 * Decides where the cluster lives: in the data folder itself; only when root must hand it to an account that cannot
 * enter that folder (below /root, say), in /var/lib/citizen-portal. The second choice is written down in the data
 * folder, so that it is found again and a lost one is noticed.
 */
export function placeCluster(dataDir: string): ClusterPlace {
  const inside = join(dataDir, 'postgres')
  const location = join(dataDir, LOCATION_FILE)
  const elsewhere = existsSync(location) ? readFileSync(location, 'utf8').trim() : undefined
  if (elsewhere !== undefined && clusterOwner(join(elsewhere, 'postgres')) === undefined) {
    throw new StartupError(
      `The database of ${dataDir} should be in ${elsewhere}, as ${location} says, but it is not there; bring it back, or delete that file to start with an empty database.`,
    )
  }
  const home = elsewhere ?? dataDir
  const owner = clusterOwner(join(home, 'postgres'))
  const self = process.getuid?.()
  if (owner !== undefined && self !== undefined && self !== 0 && owner !== self) {
    throw new StartupError(
      `The database in ${home} belongs to another user (id ${owner}); start the server as that user or as root, or set DATA_DIR to another folder.`,
    )
  }
  const account = accountFor(dataDir, owner)
  if (!account || elsewhere !== undefined) return { home, cluster: join(home, 'postgres'), account }

  const { mode, uid } = statSync(dataDir)
  if (uid === 0) chmodSync(dataDir, mode | 0o111)
  if (canEnter(dataDir, account)) return { home: dataDir, cluster: inside, account }

  const outside = join(SYSTEM_HOME, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  mkdirSync(outside, { recursive: true, mode: 0o755 })
  return { home: outside, cluster: join(outside, 'postgres'), account }
}

/** Folder of the Unix socket: beside the cluster, or in the temporary folder where that path is too long. */
export function socketFolder(place: ClusterPlace): string {
  const beside = join(place.home, 'socket')
  const short = join(
    tmpdir(),
    `citizen-portal-${createHash('sha256').update(place.home).digest('hex').slice(0, 12)}`,
  )
  const folder = Buffer.byteLength(beside) > LONGEST_SOCKET_FOLDER ? short : beside
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const wanted = place.account?.uid ?? process.getuid?.()
  const { uid } = statSync(folder)
  if (place.account && uid === 0) chownSync(folder, place.account.uid, place.account.gid)
  else if (wanted !== undefined && uid !== wanted) {
    throw new StartupError(
      `The folder ${folder}, needed for the database socket, belongs to another user; remove it.`,
    )
  }
  chmodSync(folder, 0o700)
  return folder
}

function writeDurably(path: string, text: string): void {
  const file = openSync(`${path}.new`, 'w', 0o600)
  writeFileSync(file, text)
  fsyncSync(file)
  closeSync(file)
  renameSync(`${path}.new`, path)
}

/**
 * The database password, random, kept in the data folder for its owner only. It is made together with the cluster:
 * a cluster without it cannot be opened, and says so.
 */
export function databasePassword(dataDir: string, place: ClusterPlace): string {
  const path = join(dataDir, 'postgres.password')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  if (clusterOwner(place.cluster) !== undefined) {
    throw new StartupError(`The database password file ${path} is missing; restore it from your backup.`)
  }
  const password = randomBytes(24).toString('base64url')
  writeDurably(path, `${password}\n`)
  return password
}

/**
 * The password of the role with which the portal works, random, kept in the data folder for its owner only. It is set
 * anew at each start, so a lost one is no loss.
 */
export function appPassword(dataDir: string): string {
  const path = join(dataDir, 'postgres.app.password')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  const password = randomBytes(24).toString('base64url')
  writeDurably(path, `${password}\n`)
  return password
}

/**
 * Puts a cluster into its place. It is made under another name and renamed when complete, so that a kill in the middle
 * leaves nothing half-made.
 *
 * @param fill makes it in an empty folder
 */
export async function adoptCluster(
  place: ClusterPlace,
  dataDir: string,
  fill: (folder: string) => Promise<unknown>,
): Promise<void> {
  const unfinished = `${place.cluster}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (place.account) chownSync(unfinished, place.account.uid, place.account.gid)
  await fill(unfinished)
  rmSync(place.cluster, { recursive: true, force: true })
  renameSync(unfinished, place.cluster)
  if (place.home !== dataDir) writeDurably(join(dataDir, LOCATION_FILE), `${place.home}\n`)
}

/** Makes the cluster if it is not there. */
export async function createCluster(
  place: ClusterPlace,
  binaries: Binaries,
  options: { dataDir: string; user: string; password: string; durable: boolean },
): Promise<void> {
  if (clusterOwner(place.cluster) !== undefined) return
  await adoptCluster(place, options.dataDir, folder => initialise(folder, place, binaries, options))
}

/** Runs `initdb` on an empty folder. */
async function initialise(
  folder: string,
  place: ClusterPlace,
  binaries: Binaries,
  options: { user: string; password: string; durable: boolean },
): Promise<void> {
  const passwordFile = join(place.home, 'postgres.initial')
  writeFileSync(passwordFile, options.password, { mode: 0o600 })
  if (place.account) chownSync(passwordFile, place.account.uid, place.account.gid)
  try {
    await promisify(execFile)(
      program(binaries, 'initdb'),
      [
        ...[
          '--pgdata',
          folder,
          '--username',
          options.user,
          '--pwfile',
          passwordFile,
          '--auth',
          'scram-sha-256',
        ],
        ...[
          '--encoding',
          'UTF8',
          '--locale',
          'C',
          '--locale-provider',
          'builtin',
          '--builtin-locale',
          'C.UTF-8',
        ],
        '--no-instructions',
        ...(options.durable ? [] : ['--no-sync']),
      ],
      { cwd: place.home, env: {}, ...(place.account && { uid: place.account.uid, gid: place.account.gid }) },
    )
  } catch (error) {
    const said =
      typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new StartupError(
      `The embedded database could not be created in ${place.home}: ${said.split('\n').at(-1) || errorMessage(error)}`,
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
}
