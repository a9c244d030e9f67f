// npm run backup -- <new folder>: database and files of the portal, also while it runs; with Node 24.
import { ensureInstalled, node24 } from './lib/install.mjs'
import { become } from './lib/run.mjs'

await ensureInstalled()
become(node24(), ['apps/server/src/backup/backup.ts', ...process.argv.slice(2)])
