import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { errorMessage, StartupError } from '#server/startupError.ts'
import { AGE, asItIs, type Piping, readIdentities } from './ageFiles.ts'

/** What an operator is told who has a sealed backup alone. */
export const KEY_MISSING =
  'This backup is encrypted: set BACKUP_IDENTITY_FILE to the file with its secret key.'

/** A backup as it lies in its folder. */
export interface Backup {
  readonly folder: string
  /** Names of what it holds. */
  readonly kept: readonly string[]
  /** The file with the rows. */
  readonly database: string
  /** Decrypts its files. */
  readonly opening: Piping
}

/**
 * Finds a backup, and the key that opens it.
 *
 * @throws StartupError when there is none, or its key is missing
 */
export async function openBackup(source: string): Promise<Backup> {
  const folder = resolve(source)
  const kept = await readdir(folder).catch((error: unknown) => {
    throw new StartupError(`The folder ${folder} cannot be read: ${errorMessage(error)}.`)
  })
  const database = ['database.backup', `database.backup${AGE}`].find(name => kept.includes(name))
  if (database === undefined) throw new StartupError(`There is no backup in ${folder}.`)
  const identityFile = process.env.BACKUP_IDENTITY_FILE?.trim() ?? ''
  if (database.endsWith(AGE) && identityFile === '') throw new StartupError(KEY_MISSING)
  const opening = database.endsWith(AGE) ? await readIdentities(resolve(identityFile)) : asItIs
  return { folder, kept, database, opening }
}
