// Where a run of the tests keeps what it throws away.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const GIB = 2 ** 30
/** The databases of a run take less than 1 GB at once; a machine without this much to spare keeps them on its disk. */
const ROOM = 4 * GIB

/**
 * Lets the tests keep their databases and files in memory where there is room: each of two hundred files clones a database
 * of a thousand small files, and a disk took longer for that than the tests for their work. A TMPDIR that is set stays.
 */
export function keepInMemory() {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < ROOM || process.availableMemory() < 2 * ROOM) return
  const folder = mkdtempSync(join(MEMORY, 'portal-run-'))
  // A database of a run by root belongs to another user, who passes through.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
