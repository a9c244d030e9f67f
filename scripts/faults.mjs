// npm run test:faults: hurts a portal's parts by chance while citizens use it, then asks every promise; exit code 1 when one is broken.
//   --faults <n>  so many (1000)   --seed <n>  another city (1)   --short  as `npm test` runs it
import { buildWeb } from './lib/build.mjs'
import { ensureInstalled, node24 } from './lib/install.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled({ tools: true })
const node = node24()
await buildWeb(node)
process.exitCode = await run(node, ['faults/main.ts', ...process.argv.slice(2)])
