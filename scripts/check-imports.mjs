// Checks imports: their direction (domain ← contract ← server and web), that features do not import features, that
// there are no cycles, types included (docs/architecture.md), that inner rooms never import back, and that only three
// files of the web keep something in the browser.
// Prints each wrong import with its place and ends with exit code 1 when there is one.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/project.mjs'
import {
  cycles,
  featureOf,
  importsOf,
  innerGraph,
  roomNames,
  roomOf,
  rooms,
  targetOf,
  withInnerRooms,
} from './lib/rooms.ts'

/** Pure arithmetic that the domain may use: the curve that the random beacon of a draw is signed on. */
const pureInDomain = /^@noble\/(curves|hashes)\//

/** @typedef {import('./lib/rooms.ts').RoomName} RoomName */

/**
 * Why an import is wrong, or undefined when it is right.
 * @param {RoomName} room
 * @param {string} specifier
 * @param {string} file
 */
function fault(room, specifier, file) {
  const target = roomOf(targetOf(specifier, file) ?? '')
  if (target !== undefined)
    return rooms[room].mayImport.includes(target) ? undefined : `${room} must not import ${target}`
  if (room === 'domain' && !specifier.startsWith('.') && !pureInDomain.test(specifier))
    return 'domain is pure and imports no package and no Node module, save @noble/curves and @noble/hashes'
  return undefined
}

/**
 * Why a feature may not import another one, or undefined when it may.
 * @param {RoomName} room
 * @param {string} target
 * @param {string} file
 */
function trespass(room, target, file) {
  const { folder, shared, composers } = rooms[room]
  if (shared === undefined || !target.startsWith(`${folder}/`)) return undefined
  const [from, to] = [featureOf(room, file), featureOf(room, target)]
  if (from === undefined || to === undefined || from === to) return undefined
  if (composers?.has(from) || shared.has(to)) return undefined
  return `the feature ${from} must not import the feature ${to}; share through ${[...shared].join(', ')}`
}

/** The server's only way to say no beside a declaration: elsewhere `refuse` is given, with the codes that are declared. */
const refusing = {
  file: 'apps/server/src/gateway/refused.ts',
  folders: ['apps/server/src/gateway/', 'apps/server/src/desk/gateway/'],
}

/** The files that may keep something in a browser: who is signed in, how the pages look (read by the page's own script too), what was typed and what was answered, both sealed. */
const keepers = new Set([
  'api/session.ts',
  'api/preferences.ts',
  'forms/draft/kept.ts',
  'forms/draft/visitor.ts',
  'forms/draft/visitorsPlace.ts',
  'boot/boot.ts',
  'verify/keptKeys.ts',
  'api/device/memory.ts',
])
const keeping = /\b(?:sessionStorage|localStorage|indexedDB|document\.cookie)\b/

/**
 * The lines of a file of the web that keep something in the browser outside those files; comments may name it.
 * @param {string} file
 * @param {string} text
 */
function strayKeeping(file, text) {
  if (keepers.has(file.slice(rooms.web.folder.length + 1))) return []
  return text.split('\n').flatMap((line, index) => {
    const code = line.replace(/^\s*(?:\/\*\*|\*|\/\/).*/, '')
    return keeping.test(code) ? [index + 1] : []
  })
}

/** @type {string[]} */
const faults = []
/** @type {Map<string, Set<string>>} */
const graph = new Map()
let count = 0
for (const room of roomNames) {
  for (const found of globSync(`${rooms[room].folder}/**/*.{ts,tsx}`, { cwd: root })) {
    const file = found.replaceAll('\\', '/')
    if (/\.test\.tsx?$/.test(file)) continue
    count += 1
    const text = readFileSync(join(root, file), 'utf8')
    if (room === 'web')
      for (const line of strayKeeping(file, text))
        faults.push(`${file}:${line} keeps something in the browser: only ${[...keepers].join(', ')} may`)
    /** @type {Set<string>} */
    const needed = new Set()
    graph.set(file, needed)
    for (const { specifier, line, isDynamic } of importsOf(text)) {
      const target = targetOf(specifier, file)
      // Imports of types alone count too: files in a ring can't be read, or moved, one by one.
      if (target !== undefined && !isDynamic) needed.add(target)
      const throws = target === refusing.file && !refusing.folders.some(folder => file.startsWith(folder))
      const why =
        fault(room, specifier, file) ??
        (target && trespass(room, target, file)) ??
        (throws ? 'take the `refuse` of the context, whose codes the call declares' : undefined)
      if (why !== undefined) faults.push(`${file}:${line} imports '${specifier}': ${why}`)
    }
  }
}

for (const ring of cycles(graph)) faults.push(`A cycle of imports: ${ring.join(' → ')}`)
for (const folder of withInnerRooms)
  for (const ring of cycles(innerGraph(graph, folder)))
    faults.push(`Inner rooms of ${folder} import each other: ${ring.join(' → ')}`)

for (const line of faults) console.error(line)
console.log(`Import direction: ${count} files, ${faults.length} wrong`)
process.exitCode = faults.length === 0 ? 0 : 1
