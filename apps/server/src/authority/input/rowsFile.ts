import * as v from 'valibot'
import { say } from '#contract/text.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { BadFile, type FileFault } from '../errors.ts'
import { csvRecords } from './csv.ts'
import { wrongIn } from './fields.ts'
import { contentOf, type FileSpec, type InputFile } from './inputFile.ts'
import { parseJson } from './json.ts'
import { schemaLines } from './schemaLines.ts'

/** The rows of a file that was found right: they can be gone through again and again, and never all lie in memory. */
export interface Rows<Row> extends AsyncIterable<Row> {
  readonly count: number
}

type Entries = Readonly<Record<string, v.GenericSchema<unknown, unknown>>>
type RowOf<Fields extends Entries> = { readonly [Key in keyof Fields]: v.InferOutput<Fields[Key]> }

export interface RowsOptions<Fields extends Entries> {
  readonly about: string
  /** Columns by our name, with the field that reads them; `districtId` is headed DistrictId. */
  readonly columns: Fields
  /** The columns that name a record: two rows with the same values are refused. */
  readonly key: readonly (keyof Fields & string)[]
  /** Columns that may be left out of the file altogether; their field must allow nothing. */
  readonly mayLack?: readonly (keyof Fields & string)[]
  /** Reports of others have columns that we do not read; they are passed over. */
  readonly mayHaveOthers?: boolean
}

/** A row as it stands in the file: cells by our name. */
interface RawRow {
  readonly line: number
  readonly cells: Readonly<Record<string, unknown>>
}

const KEPT_FAULTS = 20
const headOf = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1)
/** Headings are compared without case, spaces and underscores: officers type them. */
export const plainHead = (head: string): string => head.replace(/[\s_]/g, '').toLowerCase()

/** What is wrong with a cell, and what stands in it. */
function wrongCell(field: v.GenericSchema<unknown, unknown>, value: unknown): Bilingual {
  const { en, hi } = wrongIn(field, value) ?? { en: 'is wrong', hi: 'गलत है' }
  if (value === '' || value === undefined || value === null) return { en, hi }
  const typed = String(value).slice(0, 60)
  return { en: `${en}, not "${typed}"`, hi: `${hi} (दिया गया: “${typed}”)` }
}

/** A file of equal rows: CSV, or JSON with one array of objects. */
export function rowsFile<const Fields extends Entries>(
  options: RowsOptions<Fields>,
): FileSpec<Rows<RowOf<Fields>>> {
  const { about, columns, key, mayLack = [], mayHaveOthers = false } = options
  const names = Object.keys(columns)
  const optional = new Set<string>(mayLack)

  /** Which cell belongs to which column; every wrong heading is a fault. */
  function readHead(file: string, line: number, cells: readonly string[]): string[] {
    const faults: FileFault[] = []
    const known = new Map(names.map(name => [plainHead(name), name]))
    const seen = new Set<string>()
    const head = cells.map((cell, index) => {
      const name = known.get(plainHead(cell))
      const at = { line, column: index + 1, name: cell.trim() || 'no heading' }
      if (name === undefined) {
        if (mayHaveOthers) return ''
        faults.push({
          ...at,
          message: say(
            `is not a column of this file; its columns are ${names.map(headOf).join(', ')}`,
            `इस फ़ाइल का स्तंभ नहीं; स्तंभ हैं: ${names.map(headOf).join(', ')}`,
          ),
        })
      } else if (seen.has(name)) faults.push({ ...at, message: say('stands twice', 'दो बार है') })
      else seen.add(name)
      return name ?? ''
    })
    if (cells.length === 1 && /[;\t]/.test(cells[0] ?? ''))
      throw new BadFile(file, [
        {
          line,
          message: say(
            'is separated by semicolons or tabs; save it with commas',
            'अल्पविराम के बजाय ; या टैब से बँटी है; सीएसवी में सहेजें',
          ),
        },
      ])
    for (const name of names)
      if (!seen.has(name) && !optional.has(name))
        faults.push({
          line,
          message: say(`the column ${headOf(name)} is missing`, `स्तंभ ${headOf(name)} नहीं है`),
        })
    if (faults.length > 0) throw new BadFile(file, faults)
    return head
  }

  async function* csvRows(source: InputFile, fault: (fault: FileFault) => void): AsyncGenerator<RawRow> {
    let head: string[] | undefined
    for await (const { line, cells } of csvRecords(source)) {
      if (!head) head = readHead(source.name, line, cells)
      else if (cells.length !== head.length)
        fault({
          line,
          message: say(
            `has ${cells.length} cells, the heading has ${head.length}`,
            `${cells.length} खाने हैं, शीर्षक में ${head.length}`,
          ),
        })
      else yield { line, cells: Object.fromEntries(head.map((name, index) => [name, cells[index]])) }
    }
    if (!head) throw new BadFile(source.name, [{ line: 1, message: say('is empty', 'खाली है') }])
  }

  async function* jsonRows(source: InputFile, fault: (fault: FileFault) => void): AsyncGenerator<RawRow> {
    const content = parseJson(source.name, await contentOf(source))
    if (!Array.isArray(content))
      throw new BadFile(source.name, [
        { line: 1, message: say('must be an array of objects', 'वस्तुओं की सूची होनी चाहिए') },
      ])
    const known = new Map(names.map(name => [plainHead(name), name]))
    for (const [index, item] of content.entries()) {
      const line = index + 1
      if (typeof item !== 'object' || item === null || Array.isArray(item)) {
        fault({ line, message: 'must be an object (lines count the items of the array)' })
        continue
      }
      const pairs = Object.entries(item).map(
        ([name, value]) => [known.get(plainHead(name)) ?? name, value] as const,
      )
      const strange = mayHaveOthers ? undefined : pairs.find(([name]) => !names.includes(name))
      if (strange)
        fault({
          line,
          name: strange[0],
          message: `is not a key; the keys are ${names.map(headOf).join(', ')}`,
        })
      else yield { line, cells: Object.fromEntries(pairs) }
    }
  }

  const rawRows = (source: InputFile, fault: (fault: FileFault) => void) =>
    /\.json$/i.test(source.name) ? jsonRows(source, fault) : csvRows(source, fault)

  /** Each cell through its field; faults are told, a row with one is undefined. */
  function readRow({ line, cells }: RawRow, fault: (fault: FileFault) => void): RowOf<Fields> | undefined {
    const row: Record<string, unknown> = {}
    let right = true
    for (const [index, name] of names.entries()) {
      const field = columns[name]
      if (!field) continue
      const parsed = v.safeParse(field, cells[name], { abortPipeEarly: true })
      if (parsed.success) row[name] = parsed.output
      else {
        right = false
        fault({
          line,
          column: index + 1,
          name: headOf(name),
          // Told only where it is kept: a wrong file may have as many faults as lines.
          get message() {
            return wrongCell(field, cells[name])
          },
        })
      }
    }
    // Every column was parsed by its own field.
    return right ? (row as RowOf<Fields>) : undefined
  }

  async function check(source: InputFile): Promise<number> {
    const faults: FileFault[] = []
    let total = 0
    const fault = (one: FileFault) => {
      total += 1
      if (faults.length < KEPT_FAULTS) faults.push(one)
    }
    const lines = new Map<string, number>()
    let count = 0
    for await (const raw of rawRows(source, fault)) {
      const row = readRow(raw, fault)
      if (!row) continue
      count += 1
      const named = key.map(name => String(row[name])).join('\u0000')
      const earlier = lines.get(named)
      if (earlier === undefined) lines.set(named, raw.line)
      else
        fault({
          line: raw.line,
          column: names.indexOf(key[0] ?? '') + 1,
          name: key.map(headOf).join(', '),
          message: say(
            `${named.replaceAll('\u0000', ', ')} stands already in line ${earlier}`,
            `${named.replaceAll('\u0000', ', ')} पंक्ति ${earlier} में पहले से है`,
          ),
        })
    }
    if (total > 0) throw new BadFile(source.name, faults, total)
    return count
  }

  return {
    about,
    columns: names.map(name => ({ name: headOf(name), mayLack: optional.has(name) })),
    shape: schemaLines(columns).map(
      (line, at) => `${line}${optional.has(names[at] ?? '') ? ' (may be left out)' : ''}`,
    ),
    content: { kind: 'rows', columns, key },
    async read(source) {
      const count = await check(source)
      return {
        count,
        async *[Symbol.asyncIterator]() {
          for await (const raw of rawRows(source, () => undefined)) {
            const row = readRow(raw, () => undefined)
            if (row) yield row
          }
        },
      }
    },
  }
}
