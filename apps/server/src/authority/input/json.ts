import * as v from 'valibot'
import { fromWire, toWire } from '#contract/envelope.ts'
import { BadFile, type FileFault } from '../errors.ts'
import { contentOf, type FileSpec } from './inputFile.ts'
import { schemaLines } from './schemaLines.ts'
import { partsOf } from './schemaParts.ts'

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
    throw new BadFile(file, [{ line: 1, message: 'is not UTF-8 text' }])
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    const at = Number(/position (\d+)/.exec(said)?.[1] ?? text.length)
    throw new BadFile(file, [{ ...placeOf(text, at), message: 'is not valid JSON from here' }])
  }
}

/** `Pools[2].Seats`: where in a document a value stands. */
function pathOf(issue: v.BaseIssue<unknown>): string {
  const keys = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : wireName(String(key))))
  return keys
    .map((key, index) => (typeof key === 'number' ? `[${key + 1}]` : `${index ? '.' : ''}${key}`))
    .join('')
}

const wireName = (key: string): string => Object.keys(Object(toWire({ [key]: 0 })))[0] ?? key

/** Line of a key in the text, as near as it can be told: where the path's keys follow each other. */
function lineOf(text: string, issue: v.BaseIssue<unknown>): number {
  let at = 0
  for (const { key } of issue.path ?? []) {
    if (typeof key === 'number') continue
    const found = text.indexOf(`"${wireName(String(key))}"`, at)
    if (found >= 0) at = found
  }
  return placeOf(text, at).line
}

/** The keys of a document for the help, from the schema that checks it. */
function documentLines(schema: v.GenericSchema<unknown, unknown>): string[] {
  const parts = partsOf(schema)
  return parts.of === 'record' ? schemaLines(parts.entries) : []
}

/** A file that is one JSON document with PascalCase keys, such as a campaign with its pools. */
export function documentFile<Schema extends v.GenericSchema<unknown, unknown>>(options: {
  readonly about: string
  /** Schema over camelCase keys. */
  readonly schema: Schema
}): FileSpec<v.InferOutput<Schema>> {
  return {
    about: options.about,
    shape: documentLines(options.schema),
    content: { kind: 'document', schema: options.schema },
    async read(source) {
      const bytes = await contentOf(source)
      const content = fromWire(parseJson(source.name, bytes))
      const parsed = v.safeParse(options.schema, content)
      if (parsed.success) return parsed.output
      const text = bytes.toString('utf8')
      const faults = parsed.issues.map((issue): FileFault => {
        const name = pathOf(issue)
        return { line: lineOf(text, issue), ...(name && { name }), message: issue.message }
      })
      throw new BadFile(source.name, faults)
    },
  }
}
