import { createHash, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import { MINUTE_MS, MINUTE_SECONDS } from '#domain/dates/lengths.ts'
import { leadingZeroBits } from '#domain/proof/work.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { countHit } from './limitStore.ts'

/** So many zero bits a proof begins with: about a second of a cheap phone, a message or a guess each. */
export const PROOF_BITS = 18
/** A riddle is solved at once or not at all. */
const VALID_MS = 5 * MINUTE_MS
const ONCE = { max: 1, seconds: 15 * MINUTE_SECONDS } as const

type Proving = Pick<Ports, 'clock' | 'random' | 'secrets'>

const sign = (ports: Proving, riddle: string, network: string): Buffer =>
  fingerprint(ports.secrets.otpPepper, `proof|${riddle}|${network}`).subarray(0, 16)

/** A riddle for one network: bits, moment, chance and the server's signature, in one word that a header carries. */
export function makeRiddle(ports: Proving, network: string, bits: number): string {
  const salt = ports.random.bytes(8).toString('base64url')
  const riddle = `${bits}.${ports.clock.now().getTime().toString(36)}.${salt}`
  return `${riddle}.${sign(ports, riddle, network).toString('base64url')}`
}

/**
 * Whether a header brings a proof of work: a riddle of ours for this network, young, with a number whose SHA-256 begins
 * with the bits asked for. It serves once.
 */
export async function isProven(
  pool: Pool,
  ports: Proving,
  network: string,
  header: string | undefined,
): Promise<boolean> {
  const parts = header !== undefined && header.length <= 200 ? header.split('.') : []
  const [bits = '', at = '', salt = '', mac = '', answer] = parts
  if (parts.length !== 5 || answer === undefined) return false
  const riddle = `${bits}.${at}.${salt}`
  const given = Buffer.from(mac, 'base64url')
  const right = sign(ports, riddle, network)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  const now = ports.clock.now()
  if (now.getTime() - Number.parseInt(at, 36) > VALID_MS) return false
  const digest = createHash('sha256').update(`${riddle}.${mac}.${answer}`).digest()
  if (leadingZeroBits(digest) < Number(bits)) return false
  return (await countHit(pool, `proof|${mac}`, ONCE, now)) === 0
}
