// What a migration may not do to a portal that is being used: hold a lock for the time of a scan, or take away what the
// version before still reads. Read by check-migrations.mjs.

import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { root } from './project.mjs'
import { tool } from './run.mjs'

/** The last migration that no database in use has met: those up to it make the tables of the first release. */
const FIRST_RELEASE = '1970'

const Findings = v.array(
  v.object({ file: v.string(), line: v.number(), rule_name: v.string(), message: v.string() }),
)

/** The migrations of a folder that a database in use will meet. */
export const migrationsInUse = (folder: string): string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.sql') && name.slice(0, 4) > FIRST_RELEASE)
    .sort()
    .map(name => join(folder, name))

/**
 * Reads migrations with the linter, by the rules of .squawk.toml. Each fault is told with its place; one that has to be is
 * marked above its statement: `-- squawk-ignore <rule>`, with the reason.
 * @throws Error when the linter does not run
 */
export function migrationFaults(files: readonly string[]): string[] {
  if (files.length === 0) return []
  const settings = ['--config', join(root, '.squawk.toml'), '--reporter', 'json']
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [tool('squawk-cli/js/bin/squawk'), ...settings, ...files],
    { encoding: 'utf8' },
  )
  if (error || stdout === '') throw new Error(`The linter did not run: ${error?.message ?? stderr}`)
  return v
    .parse(Findings, JSON.parse(stdout))
    .map(({ file, line, rule_name, message }) => `${basename(file)}:${line + 1} ${rule_name}: ${message}`)
}
