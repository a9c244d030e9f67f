// npm start: installs what is missing, builds the web app if it changed, and serves the portal with Node 24.
import { buildWeb } from './lib/build.mjs'
import { ensureInstalled, node24 } from './lib/install.mjs'
import { become } from './lib/run.mjs'
import { serverArgs } from './lib/server.mjs'

await ensureInstalled()
const node = node24()
await buildWeb(node)
become(node, serverArgs, { NODE_ENV: 'production', ...process.env })
