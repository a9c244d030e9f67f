// Checks imports: their direction (domain ← contract ← server and web), that features do not import features, and that
// there are no cycles (architecture, section 1).
// Prints each wrong import with its place and ends with exit code 1 when there is one.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** Each room: where it lives and which rooms it may import from. */
const rooms = {
  domain: { folder: 'packages/domain/src', mayImport: ['domain'] },
  contract: { folder: 'packages/contract/src', mayImport: ['domain', 'contract'] },
  server: { folder: 'apps/server/src', mayImport: ['domain', 'contract', 'server'] },
  web: { folder: 'apps/web/src', mayImport: ['domain', 'contract', 'web'] },
}

/** Pure arithmetic that the domain may use: the curve that the random beacon of a draw is signed on. */
const pureInDomain = /^@noble\/(curves|hashes)\//

const roomNames = Object.keys(rooms)
const importPattern = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)['"]([^'"]+)['"]/gm

/** The room a specifier leads to, or undefined for a package or a file outside the rooms. */
function roomOf(specifier, file) {
  if (specifier.startsWith('#')) return roomNames.find(name => specifier.startsWith(`#${name}/`))
  if (!specifier.startsWith('.')) return undefined
  const target = relative(root, resolve(dirname(join(root, file)), specifier)).replaceAll('\\', '/')
  return roomNames.find(name => target.startsWith(`${rooms[name].folder}/`))
}

/** Why an import is wrong, or undefined when it is right. */
function fault(room, specifier, file) {
  const target = roomOf(specifier, file)
  if (target !== undefined)
    return rooms[room].mayImport.includes(target) ? undefined : `${room} must not import ${target}`
  if (room === 'domain' && !specifier.startsWith('.') && !pureInDomain.test(specifier))
    return 'domain is pure and imports no package and no Node module, save @noble/curves and @noble/hashes'
  return undefined
}

/**
 * Rooms that features share. A feature is any other folder of the server or the web; features never import features
 * (architecture, section 1). Files at the top of a room compose the features and may import all of them.
 */
const shared = {
  server: new Set([
    ...[
      'account',
      'applications',
      'audit',
      'config',
      'db',
      'documents',
      'gateway',
      'jobs',
      'notify',
      'payments',
      'ports',
    ],
    ...['reference', 'sandbox', 'testing'],
  ]),
  web: new Set(['api', 'document', 'forms', 'i18n', 'payment', 'shell', 'ui']),
}

/** Folders that compose features: they may import them all. */
const composers = { server: new Set(['seed', 'testing', 'authority']), web: new Set(['shell', 'gallery']) }

/** The folder of a room's file that names its feature; undefined for a file at the top of the room. */
function featureOf(room, file) {
  const [folder, ...rest] = file.slice(rooms[room].folder.length + 1).split('/')
  return rest.length > 0 ? folder : undefined
}

/** The file of the checkout that a specifier leads to, or undefined for a package. */
function targetOf(specifier, file) {
  const room = specifier.startsWith('#')
    ? roomNames.find(name => specifier.startsWith(`#${name}/`))
    : undefined
  if (room !== undefined) return `${rooms[room].folder}/${specifier.slice(room.length + 2)}`
  if (!specifier.startsWith('.')) return undefined
  return relative(root, resolve(dirname(join(root, file)), specifier)).replaceAll('\\', '/')
}

/** Why a feature may not import another one, or undefined when it may. */
function trespass(room, target, file) {
  if (shared[room] === undefined || !target.startsWith(`${rooms[room].folder}/`)) return undefined
  const [from, to] = [featureOf(room, file), featureOf(room, target)]
  if (from === undefined || to === undefined || from === to) return undefined
  if (composers[room].has(from) || shared[room].has(to)) return undefined
  return `the feature ${from} must not import the feature ${to}; share through ${[...shared[room]].join(', ')}`
}

/** Every ring of files that import each other when they run (imports of types alone vanish and may cross). */
function cycles(graph) {
  const found = []
  const state = new Map()
  const path = []
  const visit = file => {
    state.set(file, 'open')
    path.push(file)
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === 'open') found.push([...path.slice(path.indexOf(next)), next])
      else if (!state.has(next) && graph.has(next)) visit(next)
    }
    path.pop()
    state.set(file, 'done')
  }
  for (const file of graph.keys()) if (!state.has(file)) visit(file)
  return found
}

const statementOf = (text, index) =>
  text.slice(
    Math.max(text.lastIndexOf('\nimport', index - 1), text.lastIndexOf('\nexport', index - 1)) + 1,
    index,
  )

const faults = []
const graph = new Map()
let count = 0
for (const room of roomNames) {
  for (const found of globSync(`${rooms[room].folder}/**/*.{ts,tsx}`, { cwd: root })) {
    const file = found.replaceAll('\\', '/')
    if (/\.test\.tsx?$/.test(file)) continue
    count += 1
    const text = `\n${readFileSync(join(root, file), 'utf8')}`
    const needed = new Set()
    graph.set(file, needed)
    for (const match of text.matchAll(importPattern)) {
      const target = targetOf(match[1], file)
      const isDynamic = /^import\s*\(/.test(match[0])
      if (
        target !== undefined &&
        !isDynamic &&
        !/^(import|export) type\b/.test(statementOf(text, match.index + match[0].length))
      )
        needed.add(target)
      const why = fault(room, match[1], file) ?? (target && trespass(room, target, file))
      const line = text.slice(0, match.index + match[0].length).split('\n').length - 1
      if (why !== undefined) faults.push(`${file}:${line} imports '${match[1]}': ${why}`)
    }
  }
}

for (const ring of cycles(graph)) faults.push(`A cycle of imports: ${ring.join(' → ')}`)

for (const line of faults) console.error(line)
console.log(`Import direction: ${count} files, ${faults.length} wrong`)
process.exitCode = faults.length === 0 ? 0 : 1
