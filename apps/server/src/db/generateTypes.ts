import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

/** How rows arrive through our pool; keep in step with `pool.ts`. */
const TYPE_MAPPING = {
  jsonb: 'unknown',
  int8: 'bigint',
  timestamptz: 'Date',
  date: 'string',
  numeric: 'string',
}

const output = fileURLToPath(new URL('./types.generated.ts', import.meta.url))
const program = join(
  dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')),
  'dist/cli/bin.js',
)

/** Migrates a throw-away database and describes it; with `--verify` only compares. */
async function generate(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-types-'))
  chmodSync(dataDir, 0o711)
  const postgres = await startEmbedded({ dataDir, durable: false })
  try {
    await migrate(postgres.url())
    const result = spawnSync(
      process.execPath,
      [
        program,
        ...['--dialect', 'postgres', '--url', postgres.url(), '--out-file', output],
        ...['--date-parser', 'string', '--numeric-parser', 'string'],
        ...['--type-mapping', JSON.stringify(TYPE_MAPPING)],
        ...['--exclude-pattern', '(schema_migration|graphile_worker.*)'],
        ...process.argv.slice(2),
      ],
      { stdio: 'inherit' },
    )
    return result.status ?? 1
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

process.exitCode = await generate()
