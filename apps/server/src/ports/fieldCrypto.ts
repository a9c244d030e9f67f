import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'
import type { KeyRing } from './keyRing.ts'
import type { Random } from './random.ts'

const FIRST = 1
const VERSION = 2
/** As 2, and bound to the row too. */
const OF_ROW = 3
const ID_BYTES = 4
const IV_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + ID_BYTES

function encrypt(key: KeyObject, random: Random, head: Buffer, about: string, bytes: Uint8Array): Buffer {
  const iv = random.bytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.concat([head, Buffer.from(about)]))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([head, iv, cipher.getAuthTag(), sealed])
}

function decrypt(key: KeyObject | Buffer, sealed: Buffer, headBytes: number, about: Buffer): Buffer {
  const iv = sealed.subarray(headBytes, headBytes + IV_BYTES)
  const tag = sealed.subarray(headBytes + IV_BYTES, headBytes + IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(about).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(headBytes + IV_BYTES + TAG_BYTES)), decipher.final()])
}

/** What tells a row from all others of its table. */
type Row = number | string

/** What a value is bound to beside version and key: its place, and its row where it has one. */
const boundTo = (place: string, row: Row | undefined): string =>
  row === undefined ? place : `${place}#${row}`

/**
 * Seals bytes: AES-256-GCM with a key of their own purpose and a fresh nonce. Layout: version byte, id of the data key,
 * nonce, tag, ciphertext. Version, key and place are bound: what lies elsewhere does not open there.
 *
 * @param place where it lies: `citizen_user.pan`, `file uploads/…`
 * @param row id of its row: moved to another row it does not open
 */
export function sealBytes(
  ring: KeyRing,
  random: Random,
  place: string,
  bytes: Uint8Array,
  row?: Row,
): Buffer {
  const id = ring.current
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(row === undefined ? VERSION : OF_ROW)
  head.writeUInt32BE(id, 1)
  return encrypt(ring.keyFor(id, place), random, head, boundTo(place, row), bytes)
}

const isKeyed = (sealed: Buffer): boolean => sealed[0] === VERSION || sealed[0] === OF_ROW

/** Whether a sealed value is bound to its row. */
export const isOfRow = (sealed: Buffer): boolean => sealed[0] === OF_ROW

/** Id of the data key of a sealed value; 0 for the first form, which has none. */
export const keyIdOf = (sealed: Buffer): number => (isKeyed(sealed) ? sealed.readUInt32BE(1) : 0)

/**
 * Opens sealed bytes.
 *
 * @param row id of the row they lie in; a value that is bound to none opens as well
 * @throws Error when they were altered, lie in another place or row, or their key is not known
 */
export function unsealBytes(ring: KeyRing, place: string, sealed: Buffer, row?: Row): Buffer {
  if (isKeyed(sealed) && sealed.length >= HEAD_BYTES + IV_BYTES + TAG_BYTES) {
    const bound = boundTo(place, isOfRow(sealed) ? row : undefined)
    const about = Buffer.concat([sealed.subarray(0, HEAD_BYTES), Buffer.from(bound)])
    return decrypt(ring.keyFor(keyIdOf(sealed), place), sealed, HEAD_BYTES, about)
  }
  if (sealed[0] !== FIRST) throw new Error('unknown version of a sealed value')
  if (!ring.first) throw new Error('a sealed value of the first form needs FIELD_KEY')
  return decrypt(ring.first, sealed, 1, Buffer.alloc(0))
}

/** Seals a text that must not lie readable in the database (PAN, account number, answers). '' stays '' as an empty buffer. */
export const seal = (ring: KeyRing, random: Random, text: string, place: string, row?: Row): Buffer =>
  text === '' ? Buffer.alloc(0) : sealBytes(ring, random, place, Buffer.from(text), row)

/** What a row holds until its id is known, which is part of the seal: an empty text. */
export const NOT_YET: Buffer = Buffer.alloc(0)

/** Opens a sealed text. @throws Error as `unsealBytes` */
export const unseal = (ring: KeyRing, sealed: Buffer, place: string, row?: Row): string =>
  sealed.length === 0 ? '' : unsealBytes(ring, place, sealed, row).toString('utf8')

/** Seals a value for one row, as JSON. */
export const sealJson = (ring: KeyRing, random: Random, value: unknown, place: string, row: Row): Buffer =>
  seal(ring, random, JSON.stringify(value), place, row)

/**
 * The way back, for a parser.
 *
 * @param open the open column of before, which counts while nothing is sealed
 * @throws Error as `unsealBytes`
 */
export const openJson = (ring: KeyRing, sealed: Buffer, place: string, row: Row, open: unknown): unknown =>
  sealed.length === 0 ? open : JSON.parse(unseal(ring, sealed, place, row))
