import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { errorCode, StartupError } from '#server/startupError.ts'

/** The operating-system account that runs the PostgreSQL processes. */
export type DatabaseAccount = { uid: number; gid: number; name: string }

type PasswdEntry = DatabaseAccount

function passwdEntries(): PasswdEntry[] {
  let text: string
  try {
    text = readFileSync('/etc/passwd', 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
  return text.split('\n').flatMap(line => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

/**
 * PostgreSQL refuses to run as root, so root hands it to another account: the owner of the data that is already
 * there, else the owner of the data folder, else the machine's `postgres`, else `nobody`. An ordinary user runs it
 * as themselves: the answer is then undefined.
 */
export function accountFor(dataDir: string, clusterOwner: number | undefined): DatabaseAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const entries = passwdEntries()
  const byUid = (uid: number) => (uid === 0 ? undefined : entries.find(entry => entry.uid === uid))
  if (clusterOwner !== undefined) {
    const owner = byUid(clusterOwner)
    if (owner) return owner
    throw new StartupError(
      `The database in ${dataDir} belongs to user id ${clusterOwner}, which this machine does not know; give the folder to an existing account (not root) or choose another DATA_DIR.`,
    )
  }
  const account =
    byUid(statSync(dataDir).uid) ??
    entries.find(entry => entry.name === 'postgres' && entry.uid !== 0) ??
    entries.find(entry => entry.name === 'nobody' && entry.uid !== 0)
  if (account) return account
  throw new StartupError(
    'The embedded database cannot run as root and this machine has neither a "postgres" nor a "nobody" account; start as an ordinary user or set DATABASE_URL.',
  )
}

/** Whether the account has this permission on the path itself: 4 to read, 1 to enter a folder or execute a file. */
export function permits(path: string, account: DatabaseAccount, bits: number): boolean {
  const { mode, uid, gid } = statSync(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & bits) === bits
}

/** Whether the account can walk down to this folder, through every folder above it. */
export function canEnter(folder: string, account: DatabaseAccount): boolean {
  const path = resolve(folder)
  const parent = dirname(path)
  return permits(path, account, 1) && (parent === path || canEnter(parent, account))
}
