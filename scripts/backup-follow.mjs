// npm run backup:follow -- <folder>: the running portal's database and files as they change, until stopped; with Node 24.
import { ensureInstalled, node24 } from './lib/install.mjs'
import { become } from './lib/run.mjs'

await ensureInstalled()
become(node24(), ['apps/server/src/backup/follow.ts', ...process.argv.slice(2)])
