/** Bytes of one segment of the journal, as every cluster of ours is made with. */
export const SEGMENT_BYTES = 16n * 1024n * 1024n
/** Segments that share the middle part of their names. */
const SEGMENTS_IN_A_LOG = 0x1_0000_0000n / SEGMENT_BYTES

/** A place in the journal as PostgreSQL writes it, `16/B374D848`. */
export function parseLsn(text: string): bigint {
  const [, high = '', low = ''] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  if (high === '') throw new RangeError(`'${text}' is no place in a journal`)
  return BigInt(`0x${high}`) * 0x1_0000_0000n + BigInt(`0x${low}`)
}

/** A number in capitals, with noughts before it. */
export const hex = (value: bigint | number, digits: number): string =>
  value.toString(16).toUpperCase().padStart(digits, '0')

/** The way back. */
export const formatLsn = (place: bigint): string =>
  `${hex(place / 0x1_0000_0000n, 1)}/${hex(place % 0x1_0000_0000n, 1)}`

/** Where the segment begins in which a place lies. */
export const segmentStart = (place: bigint): bigint => place - (place % SEGMENT_BYTES)

/** The name by which PostgreSQL asks for the segment that begins at a place. */
export function segmentName(timeline: number, start: bigint): string {
  const segment = start / SEGMENT_BYTES
  return hex(BigInt(timeline), 8) + hex(segment / SEGMENTS_IN_A_LOG, 8) + hex(segment % SEGMENTS_IN_A_LOG, 8)
}
