import { createHash } from 'node:crypto'
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { homedir, hostname, platform, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Machine } from '#server/officer/toolLoginStore.ts'
import { errorCode } from '#server/startupError.ts'

/** What a machine keeps of a sign-in: the token, and the secret that binds it to the machine. */
const Kept = v.object({ token: v.string(), machineSecret: v.string() })
export type KeptToken = v.InferOutput<typeof Kept>

/**
 * Where the account of the machine keeps its sign-in: `AUTHORITY_TOKEN_FILE`, else a file of its own in
 * `XDG_CONFIG_HOME` (`~/.config`), never in the checkout.
 */
export function tokenPath(env: Readonly<Record<string, string | undefined>>): string {
  if (env.AUTHORITY_TOKEN_FILE) return env.AUTHORITY_TOKEN_FILE
  return join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'authority-portal', 'sign-in.json')
}

/**
 * The sign-in of a file; undefined without one.
 * @throws ActRefused when other accounts of the machine can read it
 */
export async function readToken(path: string): Promise<KeptToken | undefined> {
  try {
    const { mode } = await stat(path)
    if (platform() !== 'win32' && (mode & 0o077) !== 0)
      throw new ActRefused(
        `Other accounts of this machine can read ${path}: delete it and sign in anew with authority login`,
      )
    const kept = v.safeParse(Kept, JSON.parse(await readFile(path, 'utf8')))
    return kept.success ? kept.output : undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Keeps a sign-in for this account of the machine alone (mode 0600), in place of the one before. */
export async function writeToken(path: string, kept: KeptToken): Promise<void> {
  const fresh = `${path}.${process.pid}`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(fresh, `${JSON.stringify(kept)}\n`, { mode: 0o600 })
  await chmod(fresh, 0o600)
  await rename(fresh, path)
}

/** Forgets the sign-in of this account of the machine. */
export const removeToken = (path: string): Promise<void> => rm(path, { force: true })

/** What tells one machine from another beside its name: the number that Linux gives it, where there is one. */
async function machineId(): Promise<string> {
  for (const path of ['/etc/machine-id', '/var/lib/dbus/machine-id']) {
    const id = await readFile(path, 'utf8').catch(() => '') // Other systems have none: their name stands alone.
    if (id.trim() !== '') return id.trim()
  }
  return ''
}

/** This machine with a secret of a sign-in: the hash comes out the same only here, under this account, with the secret. */
export async function thisMachine(secret: string, user: string): Promise<Machine> {
  const name = hostname()
  const parts = [await machineId(), name, String(userInfo().uid), secret]
  return { name, user, hash: createHash('sha256').update(JSON.stringify(parts)).digest() }
}
