// npm run test:attack: the attacks of attack/ against a running portal, one line each, and exit code 1 when one is not held.
//   --short        as `npm test` runs them: without those that only wait, or that a test of the server does as well
//   --only <word>  those whose name holds the word
import { buildWeb } from './lib/build.mjs'
import { ensureInstalled, node24 } from './lib/install.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled({ tools: true })
const node = node24()
await buildWeb(node)
process.exitCode = await run(node, ['attack/main.ts', ...process.argv.slice(2)])
