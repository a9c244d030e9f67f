// Writes apps/server/src/db/types.generated.ts from the migrations, by way of a database made for the purpose.
//   --verify   only checks that the file is up to date
import { ensureInstalled, node24 } from './lib/install.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled({ tools: true })
process.exitCode = await run(node24(), ['apps/server/src/db/generateTypes.ts', ...process.argv.slice(2)])
