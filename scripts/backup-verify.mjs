// npm run backup:verify -- <folder>: restores a backup into a place that is thrown away and compares; with Node 24.
import { ensureInstalled, node24 } from './lib/install.mjs'
import { become } from './lib/run.mjs'

await ensureInstalled()
become(node24(), ['apps/server/src/backup/verify.ts', ...process.argv.slice(2)])
