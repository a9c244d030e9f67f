// Measures the house: its files, the imports between them, and the figures of docs/architecture.md. It reads text alone,
// so it measures any checkout, an older one too.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  cycles,
  featureOf,
  type Graph,
  importsOf,
  innerGraph,
  innerRoomOf,
  type RoomName,
  roomNames,
  roomOf,
  rooms,
  targetOf,
} from './rooms.ts'
import { serverSources, tableFigures } from './tableRules.ts'

export interface House {
  /** The files of the rooms with their text, `*.test.ts` left out. */
  readonly files: ReadonlyMap<string, string>
  /** Tests, and what serves tests alone. */
  readonly tests: ReadonlyMap<string, string>
  /** What builds and documents the rooms: it needs their exports as much as a room does. */
  readonly tools: ReadonlyMap<string, string>
  /** For each file those that it imports, types included. */
  readonly graph: Graph
}

/** An import from one file of the house to another. */
export interface Arrow {
  readonly from: string
  readonly to: string
}

/** The nouns of the server that are services of citizens; their tables, rules and calls are their own. */
const SERVICES = new Set([
  ...['booking', 'landuse', 'lease', 'lottery'],
  ...['permission', 'property', 'survey', 'tds'],
])

const isTest = (file: string): boolean => /\.test\.tsx?$|(?:^|\/)testing\//.test(file)
const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length
const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

const read = (root: string, patterns: string[]): [string, string][] =>
  globSync(patterns, { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !file.includes('/generated/'))
    .sort()
    .map((file): [string, string] => [file, readFileSync(join(root, file), 'utf8')])

/** Reads a checkout. */
export function readHouse(root: string): House {
  const patterns = roomNames.map(name => `${rooms[name].folder}/**/*.{ts,tsx}`)
  const all = read(root, patterns)
  const files = new Map(all.filter(([file]) => !/\.test\.tsx?$/.test(file)))
  const outside = read(root, [
    'e2e/**/*.ts',
    'bench/**/*.ts',
    'attack/**/*.ts',
    'faults/**/*.ts',
    'scripts/**/*.test.ts',
  ])
  const tests = new Map([...all.filter(([file]) => isTest(file)), ...outside])
  const tools = new Map(
    read(root, ['apps/*/build/**/*.ts', 'apps/web/worker/**/*.ts', 'scripts/**/*.{ts,mjs}']).filter(
      ([file]) => !isTest(file),
    ),
  )
  const graph = new Map<string, Set<string>>()
  for (const [file, text] of files) {
    const targets = importsOf(text)
      .filter(({ isDynamic }) => !isDynamic)
      .map(({ specifier }) => targetOf(specifier, file))
    graph.set(
      file,
      new Set(targets.filter(target => target !== undefined).filter(target => files.has(target))),
    )
  }
  return { files, tests, tools, graph }
}

/** Every pair of files of which the first imports the second. */
export const arrowsOf = ({ graph }: Pick<House, 'graph'>): Arrow[] =>
  [...graph].flatMap(([from, needed]) => [...needed].map(to => ({ from, to })))

/**
 * Arrows between the inner rooms of a folder: pairs of files that lie in two of them. An inner room is a folder in it, or
 * a file at its top: a flat room is as many rooms as it has files. `rings` are the inner rooms that import each other.
 */
export function innerArrows(house: House, folder: string): { arrows: number; rings: number } {
  const crossing = arrowsOf(house).filter(
    ({ from, to }) =>
      from.startsWith(`${folder}/`) &&
      to.startsWith(`${folder}/`) &&
      innerRoomOf(folder, from) !== innerRoomOf(folder, to),
  )
  return { arrows: crossing.length, rings: cycles(innerGraph(house.graph, folder)).length }
}

const SQL =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`|\bpool\.query\b/
const isStore = (file: string): boolean => /[sS]tore\.ts$/.test(file)

/** Files of the server that run in production, by the folder that names their feature. */
const serverFiles = ({ files }: House, isWanted: (feature: string) => boolean): [string, string][] =>
  [...files].filter(
    ([file]) => roomOf(file) === 'server' && !isTest(file) && isWanted(featureOf('server', file) ?? ''),
  )

/** The text inside the brackets that open at a place of a text. */
function bracketed(text: string, open: number): string {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')' && --depth === 0) return text.slice(open + 1, at)
  }
  return ''
}

/** Statements of a file that set a status column: `status_id` or `state`, by the query builder or in a text of SQL. */
function statusWrites(text: string): number {
  const built = [...text.matchAll(/\.updateTable\('\w+(?: as \w+)?'\)\s*\.set\(/g)].filter(match =>
    /[{,(\s](?:status_id|state)\s*[:,}]/.test(bracketed(text, match.index + match[0].length - 1)),
  )
  return built.length + count(text, /\bupdate \w+[^`]*?\bset (?:\w+ = [^,`]*, )?(?:status_id|state)\s*=/g)
}

/** Rooms whose writes of a status are not those of the portal at work. */
const STAND_INS = new Set(['lifecycle', 'sandbox', 'seed', 'testing'])

/** Codes of refusals: in `refusals({ … })` of the contract and in the `…_REFUSALS` of the domain. */
function refusalCodes({ files }: House): { capitals: number; camel: number } {
  const codes = new Set<string>()
  for (const [file, text] of files) {
    const tables = roomOf(file) === 'domain' ? [...text.matchAll(/_REFUSALS\b[^=]*= \{([\s\S]*?)\n\}/g)] : []
    for (const [, table = ''] of tables)
      for (const [, code = ''] of table.matchAll(/^ {2}(\w+): \{/gm)) codes.add(code)
    if (roomOf(file) === 'contract')
      for (const [, code = ''] of text.matchAll(/^\s+(\w+): (?:alert|error)\(/gm)) codes.add(code)
  }
  const capitals = [...codes].filter(code => /^[A-Z][A-Z0-9_]*$/.test(code)).length
  return { capitals, camel: codes.size - capitals }
}

const wordsOf = (text: string): Set<string> => new Set(text.match(/[A-Za-z_$][\w$]*/g) ?? [])
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

/**
 * Exported values that are alive through tests alone: no other file names them, not even their own, no tool either, but a
 * test does.
 * @returns file and name of each
 */
export function decoysOf({ files, tests, tools }: House): string[] {
  const production = [...files].filter(([file]) => !isTest(file))
  const naming = new Map<string, number>()
  for (const text of [...production.map(([, text]) => text), ...tools.values()])
    for (const word of wordsOf(text)) naming.set(word, (naming.get(word) ?? 0) + 1)
  const tested = new Set([...tests.values()].flatMap(text => [...wordsOf(text)]))
  const isDecoy = (name: string, text: string): boolean =>
    naming.get(name) === 1 &&
    tested.has(name) &&
    count(withoutComments(text), new RegExp(`\\b${name}\\b`, 'g')) === 1
  return production.flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter(name => isDecoy(name, text))
      .map(name => `${file}: ${name}`),
  )
}

/** Columns that hold JSON, by the names that they have on a row. */
const JSON_COLUMNS = [
  ...['allocations', 'amenities', 'answer', 'answers', 'applicant', 'booking', 'challan_account', 'changes'],
  ...['charges', 'details', 'facts', 'form', 'heads', 'instruction', 'layout', 'options', 'order_facts'],
  ...[
    'params',
    'payload',
    'policy',
    'reschedule',
    'results',
    'rows',
    'rules',
    'settlement',
    'slabs',
    'terms',
  ],
]
/** A cast names a type; the name of a column in a query, which begins small, is none. */
const JSON_CAST = new RegExp(
  `\\.(?:${JSON_COLUMNS.join('|')})(?: \\?\\? null\\))? as (?:[A-Z]|[{[(]|readonly\\b|unknown\\b)`,
  'g',
)

/** Casts of JSON columns in the eight services and payments. */
export function castsOf(house: House): number {
  const readers = serverFiles(house, feature => SERVICES.has(feature) || feature === 'payments')
  return total(readers.map(([, text]) => count(text, JSON_CAST)))
}

/**
 * The figures of the house.
 * @returns what is counted, and how many there are
 */
export function figuresOf(house: House): (readonly [what: string, number: string | number])[] {
  const services = serverFiles(house, feature => SERVICES.has(feature))
  const atWork = serverFiles(house, feature => !STAND_INS.has(feature))
  const withSql = services.filter(([, text]) => SQL.test(text)).map(([file]) => file)
  const crossing = (from: RoomName, to: RoomName): number =>
    arrowsOf(house).filter(arrow => roomOf(arrow.from) === from && roomOf(arrow.to) === to).length
  const inner = (room: RoomName, noun: string): readonly [string, string | number] => {
    const { arrows, rings } = innerArrows(house, `${rooms[room].folder}/${noun}`)
    return [
      `arrows between the inner rooms of ${room}/${noun}`,
      rings === 0 ? arrows : `${arrows}, ${rings} rings`,
    ]
  }
  const { camel, capitals } = refusalCodes(house)
  const everything = new Map([...house.files, ...house.tests])
  const nameTable = services.filter(
    ([file, text]) => featureOf('server', file) === 'lottery' && /\blottery_application\b/.test(text),
  )
  return [
    ['files in the rooms, tests left out', house.files.size],
    ['arrows contract → domain', crossing('contract', 'domain')],
    ['arrows server → contract', crossing('server', 'contract')],
    ['arrows server → domain', crossing('server', 'domain')],
    ['arrows web → contract', crossing('web', 'contract')],
    ['arrows web → domain', crossing('web', 'domain')],
    inner('server', 'property'),
    inner('server', 'payments'),
    inner('server', 'lottery'),
    inner('server', 'booking'),
    inner('web', 'forms'),
    inner('web', 'shell'),
    ['rings of imports, types included', cycles(house.graph).length],
    ['statements that write a status outside lifecycle', total(atWork.map(([, text]) => statusWrites(text)))],
    ['files with SQL outside a store, in the eight services', withSql.filter(file => !isStore(file)).length],
    ['stores of the eight services', withSql.filter(isStore).length],
    ...tableFigures(serverSources(house.files)),
    ['files of server/lottery that name lottery_application', nameTable.length],
    ['casts of JSON columns, in the eight services and payments', castsOf(house)],
    ['exports that are alive through tests alone', decoysOf(house).length],
    ['refusal codes in camelCase', camel],
    ['refusal codes in CAPITALS', capitals],
    ['declarations of DAY_MS', total([...everything.values()].map(text => count(text, /\bconst DAY_MS\b/g)))],
  ]
}
