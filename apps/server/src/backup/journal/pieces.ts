import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { syncFolder } from '#server/ports/files/diskFiles.ts'
import { StartupError } from '#server/startupError.ts'
import { AGE, asItIs, type Piping } from '../ageFiles.ts'
import { formatLsn, hex } from './lsn.ts'

/** A piece of the journal as it lies in its folder: what stands between two places of it. */
export interface Piece {
  readonly timeline: number
  readonly from: bigint
  readonly to: bigint
  readonly name: string
}

const NAME = /^([0-9A-F]{8})-([0-9A-F]{16})-([0-9A-F]{16})\.wal\.gz(?:\.age)?$/

const nameOf = (piece: Omit<Piece, 'name'>, isSealed: boolean): string =>
  `${hex(piece.timeline, 8)}-${hex(piece.from, 16)}-${hex(piece.to, 16)}.wal.gz${isSealed ? AGE : ''}`

/** The pieces of a folder in their order. */
export async function listPieces(folder: string): Promise<Piece[]> {
  const names = (await readdir(folder)).toSorted()
  return names.flatMap(name => {
    const [, timeline = '', from = '', to = ''] = NAME.exec(name) ?? []
    if (timeline === '') return []
    return [{ timeline: Number(`0x${timeline}`), from: BigInt(`0x${from}`), to: BigInt(`0x${to}`), name }]
  })
}

/** Writes a piece, packed and sealed: it appears under its name whole or not at all, and stays when the power goes. */
export async function writePiece(
  folder: string,
  piece: Omit<Piece, 'name'>,
  bytes: readonly Uint8Array[],
  sealing: Piping | undefined,
): Promise<void> {
  const path = join(folder, nameOf(piece, sealing !== undefined))
  const unfinished = `${path}.new`
  const target = createWriteStream(unfinished, { flags: 'w', mode: 0o600, flush: true })
  await pipeline(bytes, createGzip(), sealing ?? asItIs, target)
  await rename(unfinished, path)
  await syncFolder(folder)
}

/** The bytes of a piece. */
export async function* readPiece(
  folder: string,
  { name }: Piece,
  opening: Piping,
): AsyncGenerator<Uint8Array> {
  const source = createReadStream(join(folder, name))
  const opened = name.endsWith(AGE) ? opening(source) : source
  const gunzip = createGunzip()
  const packing = pipeline(opened, gunzip)
  yield* gunzip as AsyncIterable<Uint8Array>
  await packing
}

/**
 * The pieces that lead on from a place, one behind the other.
 *
 * @throws StartupError where one is missing between two others, or all
 */
export function unbroken(pieces: readonly Piece[], from: bigint): Piece[] {
  const needed = pieces.filter(({ to }) => to > from)
  let place = needed[0]?.from ?? from
  if (needed.length === 0 || place > from)
    throw new StartupError(`The journal does not reach back to ${formatLsn(from)}, where the base begins.`)
  for (const piece of needed) {
    if (piece.from !== place)
      throw new StartupError(`The journal has a gap: from ${formatLsn(place)} to ${formatLsn(piece.from)}.`)
    place = piece.to
  }
  return needed
}
