// Checks the supply chain: licences, hashes, origins and programs of the packages in the lock file, and that the page of
// notices is current. Prints each fault and ends with exit code 1 when there is one.
//   --write   writes the page of notices anew
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/project.mjs'
import { notices, supplyFaults } from './lib/supplyChain.ts'

const PAGE = 'THIRD-PARTY-NOTICES.md'
/** @param {string} file */
const read = file => readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')

const lock = JSON.parse(read('package-lock.json'))
const page = notices(lock)
if (process.argv.includes('--write')) writeFileSync(join(root, PAGE), page)
const faults = [
  ...supplyFaults(lock, read('.npmrc')),
  ...(read(PAGE) === page ? [] : [`${PAGE} is old: node scripts/check-supply.mjs --write`]),
  ...['LICENSE', 'SECURITY.md'].filter(file => read(file).trim() === '').map(file => `${file} is empty`),
]
for (const fault of faults) console.error(fault)
console.log(`Supply chain: ${Object.keys(lock.packages).length - 1} packages, ${faults.length} wrong`)
process.exitCode = faults.length === 0 ? 0 : 1
