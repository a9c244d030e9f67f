// The rooms of the house: where they are, what they may import, and which of their folders are shared. Read by the check
// of imports and by the drawing of the house, so that both know the same house.
import { dirname, posix } from 'node:path'

export type RoomName = 'domain' | 'contract' | 'server' | 'web' | 'desk'

interface Room {
  readonly folder: string
  readonly mayImport: readonly RoomName[]
  /**
   * Folders that all features of the room share. A feature is any other folder of it; features never import features.
   * Absent where folders may import each other.
   */
  readonly shared?: ReadonlySet<string>
  /** Folders that compose features: they may import them all. So may the files at the top of the room. */
  readonly composers?: ReadonlySet<string>
}

/** Each room: where it lives, which rooms it may import from, and what its folders are to each other. */
export const rooms: Readonly<Record<RoomName, Room>> = {
  domain: { folder: 'packages/domain/src', mayImport: ['domain'] },
  contract: { folder: 'packages/contract/src', mayImport: ['domain', 'contract'] },
  server: {
    folder: 'apps/server/src',
    mayImport: ['domain', 'contract', 'server'],
    shared: new Set([
      ...['account', 'applications', 'audit', 'config', 'db', 'documents', 'gateway', 'jobs', 'lifecycle'],
      ...[
        'bankVerification',
        'notify',
        'officer',
        'payable',
        'payments',
        'ports',
        'processes',
        'reference',
        'sandbox',
      ],
      ...['decision', 'integration', 'opening', 'testing', 'work'],
    ]),
    composers: new Set(['seed', 'testing', 'authority', 'desk']),
  },
  web: {
    folder: 'apps/web/src',
    mayImport: ['domain', 'contract', 'web'],
    shared: new Set(['api', 'document', 'forms', 'i18n', 'opening', 'payment', 'shell', 'ui']),
    composers: new Set(['shell', 'gallery']),
  },
  // The officers' pages: they take the portal's kit, never one of its services.
  desk: {
    folder: 'apps/desk/src',
    mayImport: ['domain', 'contract', 'web', 'desk'],
    shared: new Set(['api', 'shell', 'kit', 'papers', 'hints', 'acts']),
    composers: new Set(['shell']),
  },
}

export const roomNames: readonly RoomName[] = ['domain', 'contract', 'server', 'web', 'desk']

/** The room that a file of the checkout lies in, or undefined. */
export const roomOf = (file: string): RoomName | undefined =>
  roomNames.find(name => file.startsWith(`${rooms[name].folder}/`))

/** The folder of a room's file that names its feature; undefined for a file at the top of the room. */
export function featureOf(room: RoomName, file: string): string | undefined {
  const [folder, ...rest] = file.slice(rooms[room].folder.length + 1).split('/')
  return rest.length > 0 ? folder : undefined
}

/** The file of the checkout that a specifier of a file leads to, or undefined for a package. */
export function targetOf(specifier: string, file: string): string | undefined {
  const room = roomNames.find(name => specifier.startsWith(`#${name}/`))
  if (room !== undefined) return `${rooms[room].folder}/${specifier.slice(room.length + 2)}`
  return specifier.startsWith('.') ? posix.join(dirname(file), specifier) : undefined
}

/** One import of a file: what it names, in which line (from 1), and how. */
export interface Import {
  readonly specifier: string
  readonly line: number
  /** Asked for only when the file runs as far. */
  readonly isDynamic: boolean
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)['"]([^'"]+)['"]/gm

/** Every import of a file's text, types included. */
export function importsOf(content: string): Import[] {
  const text = `\n${content}`
  return [...text.matchAll(IMPORT)].map(match => {
    const end = match.index + match[0].length
    return {
      specifier: match[1] ?? '',
      line: text.slice(0, end).split('\n').length - 1,
      isDynamic: /^import\s*\(/.test(match[0]),
    }
  })
}

/** What needs what: files and the files that they import, or rooms and the rooms. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Folders with inner rooms, of which none may import back the one that it is imported by. */
export const withInnerRooms: readonly string[] = [
  ...['booking', 'lottery', 'payments', 'property'].map(noun => `${rooms.server.folder}/${noun}`),
  ...['forms', 'shell'].map(noun => `${rooms.web.folder}/${noun}`),
]

/** The inner room of a folder that a file below it lies in: a folder in it, or a file at its top. */
export const innerRoomOf = (folder: string, file: string): string =>
  file.slice(folder.length + 1).split('/')[0] ?? ''

/** What the inner rooms of a folder need of each other; imports from outside the folder, and to it, left out. */
export function innerGraph(graph: Graph, folder: string): Graph {
  const inner = new Map<string, Set<string>>()
  const inside = [...graph].filter(([file]) => file.startsWith(`${folder}/`))
  for (const [file, needed] of inside) {
    const from = innerRoomOf(folder, file)
    const targets = [...needed]
      .filter(target => target.startsWith(`${folder}/`))
      .map(target => innerRoomOf(folder, target))
      .filter(to => to !== from)
    inner.set(from, new Set([...(inner.get(from) ?? []), ...targets]))
  }
  return inner
}

/** Every ring of a graph: things that need each other, the first one repeated at the end. */
export function cycles(graph: Graph): string[][] {
  const found: string[][] = []
  const state = new Map<string, 'open' | 'done'>()
  const path: string[] = []
  const visit = (file: string): void => {
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
