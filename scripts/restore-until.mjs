// npm run restore:until -- <folder> [instant]: a followed database into an empty DATA_DIR, as it stood then; with Node 24.
import { ensureInstalled, node24 } from './lib/install.mjs'
import { become } from './lib/run.mjs'

await ensureInstalled()
become(node24(), ['apps/server/src/backup/restoreUntil.ts', ...process.argv.slice(2)])
