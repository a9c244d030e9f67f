import * as v from 'valibot'
import { fromWire, wireKey } from '#contract/envelope.ts'
import { say } from '#contract/text.ts'
import { BadFile, type FileFault } from '../errors.ts'
import { contentOf, type FileSpec } from './inputFile.ts'
import { schemaLines } from './schemaLines.ts'
import { partsOf, type Schema, unwrapped } from './schemaParts.ts'

/** Line and column of a place in a text. */
function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** @throws BadFile with line and column where the text stops being JSON */
export function parseJson(file: string, content: Uint8Array): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new BadFile(file, [{ line: 1, message: say('is not UTF-8 text', 'UTF-8 पाठ नहीं है') }])
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    const at = Number(/position (\d+)/.exec(said)?.[1] ?? text.length)
    throw new BadFile(file, [
      { ...placeOf(text, at), message: say('is not valid JSON from here', 'यहाँ से मान्य JSON नहीं है') },
    ])
  }
}

/** Where in a document a value stands: keys by our name, places of a list from 0. */
type Path = readonly (string | number)[]

const Tree = v.record(v.string(), v.unknown())
const BOTH = { en: v.string(), hi: v.string() }
const NOT_A_KEY = say('is not a key of this file', 'इस फ़ाइल की कुंजी नहीं है')

const pathOfIssue = (issue: v.BaseIssue<unknown>): Path =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))

/** `Pools[2].Seats`: a place as officers read it. */
function pathOf(path: Path): string {
  return path
    .map(key => (typeof key === 'number' ? key : wireKey(key)))
    .map((key, index) => (typeof key === 'number' ? `[${key + 1}]` : `${index ? '.' : ''}${key}`))
    .join('')
}

/** Line of a key in the text, as near as it can be told: where the path's keys follow each other. */
function lineOf(text: string, path: Path): number {
  let at = 0
  for (const key of path) {
    if (typeof key === 'number') continue
    const found = text.indexOf(`"${wireKey(key)}"`, at)
    if (found >= 0) at = found
  }
  return placeOf(text, at).line
}

/** The keys of a document for the help, from the schema that checks it. */
function documentLines(schema: Schema): string[] {
  const parts = partsOf(schema)
  return parts.of === 'record' ? schemaLines(parts.entries) : []
}

/** Places whose key the schema does not name: whoever wrote `Amenites` means something by it. */
function strangeIn(schema: Schema, value: unknown, at: readonly (string | number)[] = []): Path[] {
  const parts = partsOf(unwrapped(schema).inner)
  if (parts.of === 'list' || parts.of === 'tuple')
    return (Array.isArray(value) ? value : []).flatMap((one, index) => {
      const item = parts.of === 'list' ? parts.item : parts.items[index]
      return item ? strangeIn(item, one, [...at, index]) : []
    })
  if (parts.of === 'value' || !v.is(Tree, value)) return []
  const entries: Readonly<Record<string, Schema>> = parts.of === 'pair' ? BOTH : parts.entries
  return Object.entries(value).flatMap(([key, one]) => {
    const known = Object.hasOwn(entries, key) ? entries[key] : undefined
    return known ? strangeIn(known, one, [...at, key]) : [[...at, key]]
  })
}

/** A file that is one JSON document with PascalCase keys, such as a campaign with its pools. */
export function documentFile<Given extends Schema>(options: {
  readonly about: string
  /** Schema over camelCase keys. */
  readonly schema: Given
  /** Drawings of others have keys that we do not read; they are passed over. */
  readonly mayHaveOthers?: boolean
}): FileSpec<v.InferOutput<Given>> {
  const { mayHaveOthers = false } = options
  return {
    about: options.about,
    shape: documentLines(options.schema),
    content: { kind: 'document', schema: options.schema },
    async read(source) {
      const bytes = await contentOf(source)
      const content = fromWire(parseJson(source.name, bytes))
      const parsed = v.safeParse(options.schema, content)
      const strange = mayHaveOthers ? [] : strangeIn(options.schema, content)
      if (parsed.success && strange.length === 0) return parsed.output
      const text = bytes.toString('utf8')
      const faultAt = (path: Path, message: FileFault['message']): FileFault => {
        const name = pathOf(path)
        return { line: lineOf(text, path), ...(name && { name }), message }
      }
      // A schema that is strict itself has named them.
      const named = new Set(parsed.issues?.map(issue => pathOf(pathOfIssue(issue))))
      throw new BadFile(source.name, [
        ...(parsed.issues ?? []).map(issue => faultAt(pathOfIssue(issue), issue.message)),
        ...strange.filter(path => !named.has(pathOf(path))).map(path => faultAt(path, NOT_A_KEY)),
      ])
    },
  }
}
