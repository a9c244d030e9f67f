// Checks that the portal can stay in use while its tables change: no migration after the first release holds a lock for
// long, or takes away what the version before still reads. Prints each fault with its place and ends with exit code 1 when
// there is one.
import { join } from 'node:path'
import { migrationFaults, migrationsInUse } from './lib/migrationFaults.ts'
import { root } from './lib/project.mjs'

const files = migrationsInUse(join(root, 'apps/server/src/db/migrations'))
const faults = migrationFaults(files)
for (const fault of faults) console.error(fault)
console.log(`Migrations: ${files.length} after the first release, ${faults.length} wrong`)
process.exitCode = faults.length === 0 ? 0 : 1
