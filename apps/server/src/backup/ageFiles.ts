import { createReadStream, createWriteStream } from 'node:fs'
import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { errorMessage, StartupError } from '#server/startupError.ts'

/** What an encrypted file's name ends with; its format is that of age (age-encryption.org/v1). */
export const AGE = '.age'

/** Turns the bytes of a file into others, piece by piece. */
export type Piping = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** Leaves everything as it is. */
export const asItIs: Piping = bytes => bytes

/**
 * Encrypts to public keys, any one of whose secret keys opens the file.
 *
 * @param recipients `age1…`, comma separated; '' for none
 * @throws StartupError when one is no public key of age
 */
export function readRecipients(recipients: string): Piping | undefined {
  const names = recipients.split(',').flatMap(name => name.trim() || [])
  if (names.length === 0) return undefined
  const encrypter = new Encrypter()
  for (const name of names) {
    try {
      encrypter.addRecipient(name)
    } catch (error) {
      throw new StartupError(
        `BACKUP_RECIPIENTS: '${name.slice(0, 20)}…' is no public key of age: ${errorMessage(error)}.`,
      )
    }
  }
  return async function* (bytes) {
    yield* await encrypter.encrypt(ReadableStream.from(bytes))
  }
}

/**
 * Decrypts with the secret keys of a file, one in a line, as `age-keygen` writes it.
 *
 * @throws StartupError when the file cannot be read or holds none
 */
export async function readIdentities(path: string): Promise<Piping> {
  const content = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartupError(`BACKUP_IDENTITY_FILE cannot be read: ${errorMessage(error)}.`)
  })
  const decrypter = new Decrypter()
  const keys = content.split('\n').filter(line => line.startsWith('AGE-SECRET-KEY-'))
  if (keys.length === 0) throw new StartupError('BACKUP_IDENTITY_FILE holds no secret key of age.')
  for (const key of keys) decrypter.addIdentity(key.trim())
  return async function* (bytes) {
    yield* await decrypter.decrypt(ReadableStream.from(bytes))
  }
}

async function pipeFile(from: string, to: string, piping: Piping): Promise<void> {
  const target = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(createReadStream(from), piping, target)
}

/** Encrypts a file, or each file of a folder, under names that end with `.age`. */
export async function encryptTree(from: string, to: string, piping: Piping): Promise<void> {
  if (!(await stat(from)).isDirectory()) return pipeFile(from, to + AGE, piping)
  await mkdir(to, { mode: 0o700 })
  for (const name of await readdir(from)) await encryptTree(join(from, name), join(to, name), piping)
}

/** The way back: files without the ending are copied as they are. */
export async function decryptTree(from: string, to: string, piping: Piping): Promise<void> {
  if ((await stat(from)).isDirectory()) {
    await mkdir(to, { recursive: true, mode: 0o700 })
    for (const name of await readdir(from)) await decryptTree(join(from, name), join(to, name), piping)
  } else if (from.endsWith(AGE)) await pipeFile(from, to.slice(0, -AGE.length), piping)
  else await cp(from, to, { preserveTimestamps: true })
}
