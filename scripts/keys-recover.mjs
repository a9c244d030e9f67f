// npm run keys:recover -- <file of keys escrow> <new file> <secret key of a holder>…: brings the keys back; with Node 24.
import { ensureInstalled, node24 } from './lib/install.mjs'
import { become } from './lib/run.mjs'

await ensureInstalled()
become(node24(), ['apps/server/src/keys/recover.ts', ...process.argv.slice(2)])
