import { fromUtf8, utf8 } from '../bytes.ts'
import { SUMS, sumsOf } from '../publication.ts'
import { randomOf } from './build.ts'
import type { DrawVector } from './vectors.ts'

type Files = Map<string, Uint8Array>

/** The files of a vector by name. */
export const filesOf = ({ Files }: Pick<DrawVector, 'Files'>): Files =>
  new Map(Object.entries(Files).map(([name, content]) => [name, utf8(content)]))

/** One thing of one of these draws changed at random, the same each time for a seed; half the time the digests are written again, as a careful forger would. */
export function tampered(vectors: readonly DrawVector[], seed: number): Files {
  const random = randomOf(seed)
  const below = (count: number) => Math.floor(random() * count)
  const files = filesOf(vectors[below(vectors.length)] as DrawVector)
  const names = [...files.keys()]
  const name = names[below(names.length)] ?? ''
  const bytes = Uint8Array.from(files.get(name) ?? [])
  const kind = below(10)
  if (kind === 0) files.delete(name)
  else if (kind === 1) files.set('notes.txt', utf8('x'))
  else if (kind === 2) files.set(name, bytes.slice(0, below(bytes.length)))
  else if (kind === 3)
    files.set(name, utf8(fromUtf8(bytes).replace(/\d+/, digits => String(Number(digits) + 1))))
  else {
    const place = below(bytes.length)
    bytes[place] = (bytes[place] ?? 0) ^ (1 + below(127))
    files.set(name, bytes)
  }
  if (random() < 0.5 && files.has(SUMS)) files.set(SUMS, sumsOf(files))
  return files
}
