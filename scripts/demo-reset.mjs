// npm run demo:reset: deletes the data folder of the demonstration, so that the next start begins anew. It refuses
// while a server uses the folder, and never touches an external database.
import { ensureInstalled, node24 } from './lib/install.mjs'
import { become } from './lib/run.mjs'

await ensureInstalled()
become(node24(), ['apps/server/src/db/reset.ts'])
