// What every script knows about the project: where it is, and how to tell whether files changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * One hash over the names and contents of files, given relative to the checkout. A missing file counts as such.
 * @param {readonly string[]} paths
 */
export function fileHash(paths) {
  const hash = createHash('sha256')
  for (const path of [...paths].sort()) {
    const file = join(root, path)
    hash.update(`${path}\0`)
    hash.update(existsSync(file) ? readFileSync(file) : 'missing')
    hash.update('\0')
  }
  return hash.digest('hex')
}

/**
 * Every file below the given files and folders, relative to the checkout, leaving out those that `skip` matches.
 * @param {readonly string[]} paths
 * @param {(path: string) => boolean} skip
 * @returns {string[]}
 */
export function filesBelow(paths, skip = _path => false) {
  return paths.flatMap(path => {
    const full = join(root, path)
    if (skip(path) || !existsSync(full)) return []
    if (!statSync(full).isDirectory()) return [path]
    return filesBelow(
      readdirSync(full).map(name => `${path}/${name}`),
      skip,
    )
  })
}
