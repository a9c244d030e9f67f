// npm run restore -- <folder>: a backup into an empty DATA_DIR or DATABASE_URL; with Node 24.
import { ensureInstalled, node24 } from './lib/install.mjs'
import { become } from './lib/run.mjs'

await ensureInstalled()
become(node24(), ['apps/server/src/backup/restore.ts', ...process.argv.slice(2)])
