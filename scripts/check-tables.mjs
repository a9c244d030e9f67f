// Checks who touches which table: SQL stands in stores, each table is written by the one store that owns it, and read in
// the room of that store. What may differ is named with its reason in lib/tableOwners.ts.
// Prints each fault with its place and ends with exit code 1 when there is one.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readHouse } from './lib/house.ts'
import { root } from './lib/project.mjs'
import { serverSources, tableFaults, tableFigures } from './lib/tableRules.ts'

const sources = serverSources(readHouse(root).files)
const types = readFileSync(join(root, 'apps/server/src/db/types.generated.ts'), 'utf8')
const faults = tableFaults(sources, types)
for (const line of faults) console.error(line)
for (const [what, number] of tableFigures(sources)) console.log(`${String(number).padStart(6)}  ${what}`)
console.log(`Tables and their stores: ${sources.size} files, ${faults.length} wrong`)
process.exitCode = faults.length === 0 ? 0 : 1
