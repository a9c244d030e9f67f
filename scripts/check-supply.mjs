// Checks the supply chain: licences, hashes, origins and programs of the packages in the lock file, how much they are once
// installed, and that the page of notices is current. Prints each fault and ends with exit code 1 when there is one.
//   --write   writes the page of notices anew
import { lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, root } from './lib/project.mjs'
import { notices, supplyFaults } from './lib/supplyChain.ts'

const PAGE = 'THIRD-PARTY-NOTICES.md'
/** A compiler once brought a store of 560 MB with it. */
const MOST_MB = 900
/** A first start unpacks these: what builds and serves the portal. */
const MOST_TO_START_MB = 670

/**
 * Megabytes of what is installed in these places, but for what tools keep beside it. A link to a file is not a second file.
 * @param {string[]} places
 * @param {(path: string) => boolean} isElse
 */
function megabytes(places, isElse) {
  const files = filesBelow(places, isElse)
  return Math.round(files.reduce((sum, file) => sum + lstatSync(join(root, file)).size, 0) / 1e6)
}

/** @param {string} file */
const read = file => readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')

const lock = JSON.parse(read('package-lock.json'))
const page = notices(lock)
if (process.argv.includes('--write')) writeFileSync(join(root, PAGE), page)
const mb = megabytes(['node_modules'], path => path.startsWith('node_modules/.'))
const tools = Object.keys(lock.packages).filter(place => lock.packages[place].dev)
// What lies within another one is counted with it.
const outermost = tools.filter(place => !tools.some(other => place.startsWith(`${other}/`)))
const toStart = mb - megabytes(outermost, () => false)
const faults = [
  ...supplyFaults(lock, read('.npmrc')),
  ...(read(PAGE) === page ? [] : [`${PAGE} is old: node scripts/check-supply.mjs --write`]),
  ...['LICENSE', 'SECURITY.md'].filter(file => read(file).trim() === '').map(file => `${file} is empty`),
  ...(mb > MOST_MB ? [`the packages take ${mb} MB, at most ${MOST_MB} are meant`] : []),
  ...(toStart > MOST_TO_START_MB
    ? [`${toStart} MB of packages are there to start the portal, at most ${MOST_TO_START_MB} are meant`]
    : []),
]
for (const fault of faults) console.error(fault)
console.log(
  `Supply chain: ${Object.keys(lock.packages).length - 1} packages, ${mb} MB, of which ${toStart} to start, ${faults.length} wrong`,
)
process.exitCode = faults.length === 0 ? 0 : 1
