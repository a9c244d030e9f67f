import { inflateSync } from 'node:zlib'
import { namesIn } from './names.ts'

/**
 * What makes a PDF act instead of being read: scripts, programs, files within files, forms with programs or that are
 * sent somewhere, and what is fetched or played from elsewhere (ISO 32000-2, table 201). A link that waits to be pressed
 * is none: it is taken off with the other annotations that nothing but an act draws.
 */
const ACTIVE = new Set([
  ...['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'RichMediaExecute', 'XFA'],
  ...['GoToR', 'GoToE', 'GoTo3DView', 'SubmitForm', 'ImportData', 'Rendition', 'Movie', 'Sound'],
])
const STREAM = /(?<!end)stream\r?\n/g
const INFLATED_LIMIT = 32 * 1024 * 1024

/** Objects packed into a stream, as text; nothing when they cannot be unpacked, which the reader of the PDF will find. */
function unpacked(stream: Buffer, room: number): string {
  try {
    return inflateSync(stream, { maxOutputLength: room }).toString('latin1')
  } catch {
    return ''
  }
}

/**
 * The active parts that a PDF names, outside the contents of its pages. Objects may be packed into compressed streams:
 * those are unpacked and looked through as well.
 */
export function activeNames(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = file.toString('latin1')
  const found = new Set<string>()
  const look = (part: string) => {
    for (const name of namesIn(part)) if (ACTIVE.has(name)) found.add(name)
  }
  let room = INFLATED_LIMIT
  let from = 0
  for (const start of text.matchAll(STREAM)) {
    if (start.index < from) continue
    const head = text.slice(from, start.index)
    look(head)
    const begin = start.index + start[0].length
    const end = text.indexOf('endstream', begin)
    from = end < 0 ? text.length : end
    if (room > 0 && head.slice(head.lastIndexOf(' obj')).includes('ObjStm')) {
      const objects = unpacked(file.subarray(begin, from), room)
      room -= objects.length
      look(objects)
    }
  }
  look(text.slice(from))
  return [...found]
}
