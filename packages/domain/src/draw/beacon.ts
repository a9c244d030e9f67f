import { bls12_381 } from '@noble/curves/bls12-381.js'
import { fromHex, fromUtf8, isHex, toHex, utf8 } from './bytes.ts'
import { canonicalJson, parseCanonical } from './canonicalJson.ts'
import { integer, members, NETWORK, type Parsed, string } from './manifest.ts'
import { sha256 } from './sha256.ts'

/** drand quicknet (scheme bls-unchained-g1-rfc9380); the key is pinned here and never fetched. */
export const QUICKNET = {
  ChainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  PublicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  /** Unix time of round 1, in seconds. */
  Genesis: 1692803367,
  /** Seconds from one round to the next. */
  Period: 3,
  Dst: 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
} as const

/** A round as published: `Test` is 1 for a recorded round used in practice and demonstration, never in a real draw. */
export interface Beacon {
  readonly Network: typeof NETWORK
  readonly Round: number
  /** Compressed G1 point, 48 bytes, lower-case hex. */
  readonly Signature: string
  /** SHA-256 of the signature, lower-case hex. */
  readonly Randomness: string
  readonly Test: 0 | 1
}

/** Round announced for a draw at a time: floor((T − genesis) / 3) + 1; T in Unix seconds. @throws RangeError before genesis. */
export function roundAt(unixSeconds: number): number {
  if (!(unixSeconds >= QUICKNET.Genesis)) throw new RangeError('The beacon did not exist at that time.')
  return Math.floor((unixSeconds - QUICKNET.Genesis) / QUICKNET.Period) + 1
}

/** Unix time in seconds at which a round appears. @throws RangeError when the round is not a positive integer. */
export function timeOfRound(round: number): number {
  if (!Number.isSafeInteger(round) || round < 1) throw new RangeError(`${round} is not a beacon round.`)
  return QUICKNET.Genesis + (round - 1) * QUICKNET.Period
}

/** The pair that was found genuine last: a pairing takes long, and a draw is checked more than once. */
let lastGenuine = ''

/** True when the signature is the network's own for this round. False for anything malformed. */
export function isGenuine(round: number, signature: string): boolean {
  if (!Number.isSafeInteger(round) || round < 1 || !isHex(signature, 48)) return false
  const key = `${round}/${signature}`
  if (key === lastGenuine) return true
  const message = new Uint8Array(8)
  new DataView(message.buffer).setBigUint64(0, BigInt(round))
  try {
    const { shortSignatures } = bls12_381
    const hashed = shortSignatures.hash(sha256(message), QUICKNET.Dst)
    const genuine = shortSignatures.verify(fromHex(signature), hashed, fromHex(QUICKNET.PublicKey))
    if (genuine) lastGenuine = key
    return genuine
  } catch {
    // The library throws when the bytes are not a point of the curve: not a signature, so not genuine.
    return false
  }
}

/** Randomness of a round: SHA-256 of its signature, lower-case hex. */
export function randomnessOf(signature: string): string {
  return toHex(sha256(fromHex(signature)))
}

/**
 * Makes the published beacon of a round from the signature that the network gave.
 * @throws RangeError when the signature is not the network's for that round.
 */
export function beaconOf(round: number, signature: string, test: 0 | 1 = 0): Beacon {
  if (!isGenuine(round, signature))
    throw new RangeError(`The signature is not the one of ${NETWORK} for round ${round}.`)
  return {
    Network: NETWORK,
    Randomness: randomnessOf(signature),
    Round: round,
    Signature: signature,
    Test: test,
  }
}

/** The file beacon.json: canonical JSON, one line, no newline. */
export function beaconBytes(beacon: Beacon): Uint8Array {
  return utf8(canonicalJson({ ...beacon }))
}

/** Reads beacon.json strictly (form only; `isGenuine` judges the signature). */
export function parseBeacon(bytes: Uint8Array): Parsed<Beacon> {
  try {
    const object = members(parseCanonical(fromUtf8(bytes)), 'The beacon', [
      'Network',
      'Randomness',
      'Round',
      'Signature',
      'Test',
    ])
    const Signature = string(object.Signature, 'Signature')
    const Randomness = string(object.Randomness, 'Randomness')
    if (object.Network !== NETWORK) throw new SyntaxError(`Network is not ${NETWORK}.`)
    if (!isHex(Signature, 48)) throw new SyntaxError('Signature is not 96 lower-case hexadecimal digits.')
    if (!isHex(Randomness, 32)) throw new SyntaxError('Randomness is not 64 lower-case hexadecimal digits.')
    if (object.Test !== 0 && object.Test !== 1) throw new SyntaxError('Test is neither 0 nor 1.')
    const Round = integer(object.Round, 'Round')
    return { ok: true, value: { Network: NETWORK, Randomness, Round, Signature, Test: object.Test } }
  } catch (error) {
    return { ok: false, problems: [error instanceof Error ? error.message : String(error)] }
  }
}
