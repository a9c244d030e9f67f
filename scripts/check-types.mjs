// Checks the types of every room against its own configuration: what a room may name (a browser, Node, neither) is what
// its tsconfig.json says. Prints each error once, though several rooms read the same file, and ends with exit code 1 when
// there is one. What did not change since the last run is remembered in .cache/types.
//   --fresh   remembers nothing: the compiler's memory overlooks some changes of what one file declares for all
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileHash, filesBelow, root } from './lib/project.mjs'
import { tool } from './lib/run.mjs'

/**
 * Folders with a tsconfig.json, the longest ones first. '.' holds what may name a browser and Node: the walks, the
 * benches, the attacks, the scripts and the tests of the pure rooms and of the pages. They are read together, because
 * each of them reads most of the server too.
 */
const rooms = [
  '.',
  'apps/server',
  'apps/web',
  'apps/web/worker',
  'apps/desk',
  'packages/contract',
  'packages/domain',
]
const AT_ONCE = 2
/**
 * Two rooms are read at once, one for each of two cores: several checkers in one room would find out the same types
 * several times, which took twice the time of the processor and half again the memory.
 */
const ALONE = ['--checkers', '1']
/** The compiler's collector of garbage waits longer: it takes a twentieth more memory and a seventh less time. */
const COLLECTOR = { GOGC: process.env.GOGC ?? '400' }
const MEMORY = join(root, '.cache/types')

/** Changes with the configurations, the packages and what is declared for all files: then all is read anew. */
const age = fileHash([
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  ...filesBelow(['apps', 'packages', 'e2e', 'bench', 'attack', 'faults', 'cluster', 'scripts'], path =>
    /node_modules|generated/.test(path),
  ).filter(path => /\.d\.ts$|tsconfig\.json$/.test(path)),
]).slice(0, 12)

/**
 * Runs the compiler on one room.
 * @param {string} room
 * @returns {Promise<{ failed: boolean, output: string }>}
 */
function compile(room) {
  const memory = join(MEMORY, `${room.replaceAll('/', '-').replace(/^\.$/, 'root')}-${age}.json`)
  const options = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', memory, ...ALONE]
  const child = spawn(process.execPath, [tool('typescript/bin/tsc'), '-p', join(root, room), ...options], {
    cwd: root,
    env: { ...process.env, ...COLLECTOR },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    output += text
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve({ failed: code !== 0, output }))
  })
}

/** Errors as the compiler prints them: a line with the place, and indented lines that explain it. */
const errorsOf = (/** @type {string} */ output) =>
  output
    .split(/\r?\n(?! )/)
    .map(text => text.trim())
    .filter(text => text !== '')

if (process.argv.includes('--fresh')) rmSync(MEMORY, { recursive: true, force: true })
mkdirSync(MEMORY, { recursive: true })
/** @type {Set<string>} */
const errors = new Set()
const waiting = [...rooms]

async function work() {
  for (let room = waiting.shift(); room !== undefined; room = waiting.shift()) {
    const { failed, output } = await compile(room)
    const found = errorsOf(output)
    if (failed && found.length === 0) found.push(`${room}: the compiler ended with an error and no word why`)
    for (const error of found) errors.add(error)
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work))
for (const error of errors) console.error(error)
console.log(`Types: ${rooms.length} rooms, ${errors.size} errors`)
process.exitCode = errors.size === 0 ? 0 : 1
