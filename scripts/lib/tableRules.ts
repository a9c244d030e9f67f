// The rules of tables: where SQL may stand, who writes a table and who reads it (lib/tableOwners.ts).
import { GENERIC, NO_STORES, READS_ACROSS, TABLE_OWNERS } from './tableOwners.ts'
import { hasSql, isGeneric, type Mention, mentionsOf, tablesOf } from './tables.ts'

/** Files of the server by their paths from `apps/server/src`, tests left out. */
export type Sources = ReadonlyMap<string, string>

const FOLDER = 'apps/server/src'

/** The files of the server among those of a checkout. */
export const serverSources = (files: ReadonlyMap<string, string>): Sources =>
  new Map(
    [...files]
      .filter(([file]) => file.startsWith(`${FOLDER}/`) && !file.endsWith('.generated.ts'))
      .map(([file, text]) => [file.slice(FOLDER.length + 1), text]),
  )

const owners: Readonly<Record<string, string>> = TABLE_OWNERS
const roomOf = (file: string): string => file.split('/')[0] ?? ''
const isStore = (file: string): boolean => /[sS]tore\.ts$/.test(file)

/** The exemption that a file stands under: its own, or that of a folder it lies in. */
const exemptionOf = (file: string): string | undefined =>
  Object.keys(NO_STORES).find(name => (name.endsWith('/') ? file.startsWith(name) : file === name))

const isNamed = (file: string, table: string): boolean =>
  READS_ACROSS.some(reads => reads.room === roomOf(file) && reads.table === table)

/** Why a file may not name a table so, or undefined when it may. */
function trespass(file: string, { table, way }: Mention): string | undefined {
  const owner = owners[table]
  if (owner === undefined) return `names ${table}, which has no owner in scripts/lib/tableOwners.ts`
  if (way === 'write' && file !== owner) return `writes ${table}; only ${owner} does`
  if (way === 'read' && roomOf(file) !== roomOf(owner) && !isNamed(file, table))
    return `reads ${table} of another room; ask ${owner}`
  if (way === 'given' && roomOf(file) !== roomOf(owner)) return `gives ${table} of another room to a helper`
  return undefined
}

const isStray = ([file, text]: readonly [string, string]): boolean => hasSql(text) && !isStore(file)

/** What is wrong in one file. */
function faultsOf(file: string, text: string, tables: ReadonlySet<string>): string[] {
  const place = `${FOLDER}/${file}`
  const generic =
    isGeneric(text) && !(file in GENERIC) && exemptionOf(file) === undefined
      ? [`${place} is given the names of its tables: say why in GENERIC of scripts/lib/tableOwners.ts`]
      : []
  if (exemptionOf(file) !== undefined) return generic
  const stray = isStray([file, text]) ? [`${place} holds SQL and is no store`] : []
  const trespasses = mentionsOf(text, tables).flatMap(mention => {
    const why = trespass(file, mention)
    return why === undefined ? [] : [`${place}:${mention.line} ${why}`]
  })
  return [...stray, ...generic, ...trespasses]
}

/** What of the lists of exceptions nothing needs. */
function idleNames(sources: Sources, tables: ReadonlySet<string>): string[] {
  const uses = (file: string, table: string): boolean =>
    mentionsOf(sources.get(file) ?? '', tables).some(mention => mention.table === table)
  const files = [...sources.keys()]
  const reads = READS_ACROSS.filter(
    ({ room, table }) => !files.some(file => roomOf(file) === room && uses(file, table)),
  )
  const exempt = Object.keys(NO_STORES).filter(
    name => !files.some(file => exemptionOf(file) === name && hasSql(sources.get(file) ?? '')),
  )
  const generic = Object.keys(GENERIC).filter(name => !isGeneric(sources.get(name) ?? ''))
  return [
    ...reads.map(({ room, table }) => `${room} does not read ${table}: take the name off READS_ACROSS`),
    ...[...exempt, ...generic].map(
      name => `${name} needs no exception: take it off scripts/lib/tableOwners.ts`,
    ),
  ]
}

/** Tables without an owner, and owners that do not name their table. */
function ownerFaults(sources: Sources, tables: ReadonlySet<string>): string[] {
  return [...tables].flatMap(table => {
    const owner = owners[table]
    if (owner === undefined) return [`The table ${table} has no owner in scripts/lib/tableOwners.ts`]
    const isNamedThere = new RegExp(`\\b${table}\\b`).test(sources.get(owner) ?? '')
    return isNamedThere ? [] : [`${owner} owns ${table} and does not name it`]
  })
}

/**
 * Every breach of the rules of tables.
 * @param types text of the generated types of rows, which list the tables
 */
export function tableFaults(sources: Sources, types: string): string[] {
  const tables = new Set(tablesOf(types))
  return [
    ...ownerFaults(sources, tables),
    ...[...sources].flatMap(([file, text]) => faultsOf(file, text, tables)),
    ...idleNames(sources, tables),
  ]
}

/**
 * The figures of tables, of an older checkout too: its files are held against the owners of this one.
 * @returns what is counted, and how many there are
 */
export function tableFigures(sources: Sources): (readonly [what: string, number: number])[] {
  const tables = new Set(Object.keys(owners))
  const atWork = [...sources].filter(([file]) => exemptionOf(file) === undefined)
  const writers = new Map<string, Set<string>>()
  const across = new Set<string>()
  for (const [file, text] of atWork)
    for (const { table, way } of mentionsOf(text, tables)) {
      if (way === 'write') writers.set(table, (writers.get(table) ?? new Set<string>()).add(file))
      if (roomOf(file) !== roomOf(owners[table] ?? '')) across.add(`${roomOf(file)} ${table}`)
    }
  return [
    ['files of the server with SQL outside a store', atWork.filter(isStray).length],
    ['tables that more than one file writes', [...writers.values()].filter(files => files.size > 1).length],
    ['tables that a room names though another one owns them', across.size],
  ]
}
