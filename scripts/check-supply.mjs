// Checks the supply chain: licences, hashes, origins and programs of the packages in the lock file, how much they are once
// installed, and that the page of notices is current. Prints each fault and ends with exit code 1 when there is one.
//   --write   writes the page of notices anew
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, root } from './lib/project.mjs'
import { notices, supplyFaults } from './lib/supplyChain.ts'

const PAGE = 'THIRD-PARTY-NOTICES.md'
/** A first start unpacks all of them: a compiler once brought a store of 560 MB with it. */
const MOST_MB = 1000

/** Megabytes of what is installed, but for what tools keep beside it. */
function installedMb() {
  const files = filesBelow(['node_modules'], path => path.startsWith('node_modules/.'))
  return Math.round(files.reduce((sum, file) => sum + statSync(join(root, file)).size, 0) / 1e6)
}

/** @param {string} file */
const read = file => readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')

const lock = JSON.parse(read('package-lock.json'))
const page = notices(lock)
if (process.argv.includes('--write')) writeFileSync(join(root, PAGE), page)
const mb = installedMb()
const faults = [
  ...supplyFaults(lock, read('.npmrc')),
  ...(read(PAGE) === page ? [] : [`${PAGE} is old: node scripts/check-supply.mjs --write`]),
  ...['LICENSE', 'SECURITY.md'].filter(file => read(file).trim() === '').map(file => `${file} is empty`),
  ...(mb > MOST_MB ? [`the packages take ${mb} MB, at most ${MOST_MB} are meant`] : []),
]
for (const fault of faults) console.error(fault)
console.log(
  `Supply chain: ${Object.keys(lock.packages).length - 1} packages, ${mb} MB, ${faults.length} wrong`,
)
process.exitCode = faults.length === 0 ? 0 : 1
