import { concatBytes, fromHex, toHex, utf8 } from './bytes.ts'
import { ALGORITHM } from './manifest.ts'
import { NUMBER_AT, type Roll } from './roll.ts'
import { createSha256, type Sha256Engine, sha256 } from './sha256.ts'

/** Seed of a draw: SHA-256("verifiable-draw/1\0" ‖ manifest hash ‖ randomness); hex in, 32 bytes out. */
export function seedOf(manifestHash: string, randomness: string): Uint8Array {
  return sha256(concatBytes(utf8(`${ALGORITHM}\0`), fromHex(manifestHash), fromHex(randomness)))
}

/** HMAC-SHA256(seed, "kind|PoolCode|name"), 32 bytes: the ticket of an entry or the order of a unit. */
export function lotOf(seed: Uint8Array, kind: 'ticket' | 'unit', poolCode: string, name: string): Uint8Array {
  const message = utf8(`${kind}|${poolCode}|${name}`)
  const out = new Uint8Array(32)
  createSha256().hmac(seed)(message, message.length, out, 0)
  return out
}

/** Ticket of one entry, lower-case hex; it depends on nobody else's entry. */
export function ticketOf(seed: Uint8Array, poolCode: string, applicationNumber: string): string {
  return toHex(lotOf(seed, 'ticket', poolCode, applicationNumber))
}

/** Tickets of a whole roll, 32 bytes per row. `onProgress` is called now and then with the rows done. */
export function ticketsOf(
  seed: Uint8Array,
  roll: Roll,
  onProgress?: (rows: number) => void,
  engine: Sha256Engine = createSha256(),
): Uint8Array {
  const hmac = engine.hmac(seed)
  const tickets = new Uint8Array(roll.count * 32)
  const prefixes = roll.pools.map(pool => utf8(`ticket|${pool}|`))
  const message = new Uint8Array(128)
  let ready = -1
  let length = 0
  for (let row = 0; row < roll.count; row++) {
    const pool = roll.pool[row] as number
    if (pool !== ready) {
      const prefix = prefixes[pool] as Uint8Array
      message.set(prefix)
      length = prefix.length
      ready = pool
    }
    const from = (roll.lineStart[row] as number) + NUMBER_AT
    const size = roll.numberLength[row] as number
    for (let i = 0; i < size; i++) message[length + i] = roll.bytes[from + i] as number
    hmac(message, length + size, tickets, row * 32)
    if ((row & 16383) === 16383) onProgress?.(row + 1)
  }
  onProgress?.(roll.count)
  return tickets
}

/** Compares two tickets of the table byte by byte; equal tickets go by row, that is by application number. */
export function compareTickets(tickets: Uint8Array, a: number, b: number): number {
  for (let i = 0; i < 32; i++) {
    const difference = (tickets[a * 32 + i] as number) - (tickets[b * 32 + i] as number)
    if (difference !== 0) return difference
  }
  return a - b
}

/**
 * Rows in ascending order of ticket. Two counting passes over the first four bytes, then the few rows that share
 * them are compared in full: linear time, no strings.
 */
export function orderByTicket(tickets: Uint8Array, rows: Uint32Array): Uint32Array {
  let from = rows
  let to = new Uint32Array(rows.length)
  const starts = new Uint32Array(65537)
  for (const at of [2, 0]) {
    starts.fill(0)
    for (let i = 0; i < from.length; i++) {
      const row = (from[i] as number) * 32 + at
      const digit = ((tickets[row] as number) << 8) | (tickets[row + 1] as number)
      starts[digit + 1] = (starts[digit + 1] as number) + 1
    }
    for (let digit = 0; digit < 65536; digit++)
      starts[digit + 1] = (starts[digit + 1] as number) + (starts[digit] as number)
    for (let i = 0; i < from.length; i++) {
      const entry = from[i] as number
      const row = entry * 32 + at
      const digit = ((tickets[row] as number) << 8) | (tickets[row + 1] as number)
      const place = starts[digit] as number
      to[place] = entry
      starts[digit] = place + 1
    }
    const spare: Uint32Array<ArrayBuffer> = at === 2 ? new Uint32Array(rows.length) : to
    from = to
    to = spare
  }
  for (let i = 0; i < from.length; ) {
    let end = i + 1
    while (end < from.length && sharesStart(tickets, from[i] as number, from[end] as number)) end++
    if (end - i > 1) from.subarray(i, end).sort((a, b) => compareTickets(tickets, a, b))
    i = end
  }
  return from
}

function sharesStart(tickets: Uint8Array, a: number, b: number): boolean {
  for (let i = 0; i < 4; i++) if (tickets[a * 32 + i] !== tickets[b * 32 + i]) return false
  return true
}
