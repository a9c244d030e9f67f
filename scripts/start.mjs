// npm start: installs what is missing, builds the web app if it changed, and serves the portal with Node 24. The server fills its
// database meanwhile, and waits for the pages before it answers; their files are packed while it serves them.
import { buildPages } from './lib/build.mjs'
import { ensureInstalled, node24 } from './lib/install.mjs'
import { become } from './lib/run.mjs'
import { serverArgs } from './lib/server.mjs'

await ensureInstalled()
const node = node24()
const server = become(node, [...serverArgs, '--pages-follow'], { NODE_ENV: 'production', ...process.env })
const pack = await buildPages(node)
server.send('pages')
if (!(await pack())) console.error('The files of the web app could not be packed and are sent as they are.')
