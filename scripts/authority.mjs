// npm run authority -- <command>: the authority's command-line tool, with Node 24.
import { ensureInstalled, node24 } from './lib/install.mjs'
import { become } from './lib/run.mjs'

await ensureInstalled()
become(node24(), ['apps/server/src/authority/main.ts', ...process.argv.slice(2)])
