import { formatDate } from '#domain/dates/format.ts'
import { formatAmount } from '#domain/money/format.ts'
import { cleanText } from './cleanText.ts'
import { PrintError } from './errors.ts'

/** What crosses to the worker: one JSON text, and files by the name that the JSON uses for them. */
export interface Inputs {
  json: string
  files: Record<string, Uint8Array>
}

const PNG = [0x89, 0x50, 0x4e, 0x47]
const JPEG = [0xff, 0xd8, 0xff]

function isRaster(bytes: Uint8Array): boolean {
  return [PNG, JPEG].some(magic => magic.every((byte, index) => bytes[index] === byte))
}

/**
 * Turns a template's data into what Typst reads: paise become grouped rupees, instants and days become dates in
 * IST, texts are cleaned, pictures become names of files beside the JSON, null becomes '-' in the templates.
 * @throws PrintError for a value that no document can carry.
 */
export function toInputs(data: object): Inputs {
  const files: Record<string, Uint8Array> = {}

  function addFile(bytes: Uint8Array): { file: string } {
    const file = `file-${Object.keys(files).length}`
    files[file] = bytes
    return { file }
  }

  function walk(value: unknown): unknown {
    if (value === null || value === undefined) return null
    if (typeof value === 'string') return cleanText(value)
    if (typeof value === 'bigint') return formatAmount(value)
    if (typeof value === 'number' || typeof value === 'boolean') return value
    if (value instanceof Date) return formatDate(value, 'plainMinute')
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object') throw new PrintError(`a ${typeof value} cannot be printed`)
    if ('day' in value && typeof value.day === 'string') return formatDate(value.day, 'plain')
    if ('image' in value && value.image instanceof Uint8Array)
      return isRaster(value.image) ? addFile(value.image) : { file: null }
    if ('svg' in value && typeof value.svg === 'string') return addFile(Buffer.from(value.svg))
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, walk(entry)]))
  }

  return { json: JSON.stringify(walk(data)), files }
}
