import { createHash } from 'node:crypto'
import { evidenceHolds } from '#domain/revocation/evidence.ts'
import { DerProblem } from '#domain/timestamp/der.ts'
import { certificatesOfToken, checkToken } from '#domain/timestamp/token.ts'
import { checkSignature, type FoundSignature } from './cms.ts'
import { readEvidence } from './dss.ts'

/**
 * What a PDF's signature is worth by itself. `good`: whole and made while its certificate was valid. `early` and `late`:
 * whole, but made before its certificate was valid or after it had ended. `changed`: something was changed, added or
 * taken away. `none`: not signed as this portal signs.
 */
export type SignatureState = 'good' | 'early' | 'late' | 'changed' | 'none'

/**
 * PAdES baseline B: the signature; T: and a stamp of a witness; LT: and proof, in the file, that the certificates of both were not
 * withdrawn.
 */
export type SignatureLevel = 'B-B' | 'B-T' | 'B-LT'

/** What a PDF's signature says. */
export interface SignatureVerdict {
  state: SignatureState
  /** Intact, of the document as a whole, and made while the certificate was valid. */
  valid: boolean
  /** Common name in the signing certificate. */
  signerName: string | null
  /** The moment that the signature claims. */
  signedAt: Date | null
  /** The moment at which a witness saw the signature, and the witness's name; null where none stamped it. */
  stampedAt: Date | null
  witness: string | null
  /** What stands beside it; null where the file is not signed. */
  level: SignatureLevel | null
  /** False when something follows the signed part that is not the proof of its certificates. */
  coversWholeDocument: boolean
  /** SHA-256 of the certificate, lower-case hexadecimal. Compare it with the authority's: anybody can sign a PDF. */
  certificateFingerprint: string | null
  certificateFrom: Date | null
  certificateUntil: Date | null
}

const NONE: SignatureVerdict = {
  state: 'none',
  valid: false,
  signerName: null,
  signedAt: null,
  stampedAt: null,
  witness: null,
  level: null,
  coversWholeDocument: false,
  certificateFingerprint: null,
  certificateFrom: null,
  certificateUntil: null,
}

function readDate(text: string): Date | null {
  const parts = /\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\+05'30'\)/.exec(text)
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+05:30`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** The signature's bytes out of `<…>`: lower-case hexadecimal, then only zeros. */
function readContents(hex: string): Buffer | null {
  if (!/^<[0-9a-f]+>$/.test(hex)) return null
  const padded = Buffer.from(hex.slice(1, -1), 'hex')
  if (padded[0] !== 0x30 || padded[1] !== 0x82) return null
  const length = 4 + padded.readUInt16BE(2)
  return padded.subarray(length).every(byte => byte === 0) ? padded.subarray(0, length) : null
}

function check(contents: Buffer, digest: Buffer): FoundSignature | null {
  try {
    return checkSignature(contents, digest)
  } catch (error) {
    // Torn certificates and keys are refused by the platform with errors of many kinds; all mean 'not intact'.
    if (error instanceof Error) return null
    throw error
  }
}

/** What the stamp attests; null when it does not hold, undefined where there is none. */
function attested({ stamp }: FoundSignature): { at: Date; witness: string } | null | undefined {
  if (!stamp) return undefined
  try {
    const { at, witness } = checkToken(stamp.token, stamp.digest)
    return { at: new Date(at), witness }
  } catch (error) {
    if (error instanceof DerProblem) return null
    throw error
  }
}

/** Whether the proof behind a signature holds for its certificate and its witness's; a proof without a stamp is none. */
function proven(file: Buffer, end: number, found: FoundSignature, at: number | undefined): boolean {
  const evidence = readEvidence(file, end)
  if (!evidence || !found.stamp || at === undefined) return false
  try {
    const signers = [found.certificate.raw, certificatesOfToken(found.stamp.token).signer]
    return evidenceHolds(evidence, signers, at)
  } catch (error) {
    if (error instanceof DerProblem) return false
    throw error
  }
}

/** The moment at which the certificate has to be valid is the witness's; without one the moment that is claimed. */
function stateOf(
  whole: boolean,
  at: Date | null,
  certificate: FoundSignature['certificate'],
): SignatureState {
  if (!whole || at === null) return 'changed'
  if (at < certificate.validFromDate) return 'early'
  return at > certificate.validToDate ? 'late' : 'good'
}

/**
 * Checks the last signature of a PDF that this portal signed. Any changed byte makes it invalid, but for those of a stamp
 * or an issuer's answer that their own signatures leave out. It does not ask whether the signer is the authority: compare
 * `certificateFingerprint`.
 */
export function verifyPdfSignature(bytes: Uint8Array): SignatureVerdict {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = file.lastIndexOf('/ByteRange [')
  if (at < 0) return NONE
  const range = /^\/ByteRange \[0 (\d{1,10}) +(\d{1,10}) +(\d{1,10}) *\]/.exec(
    file.toString('latin1', at, at + 64),
  )
  if (!range) return NONE
  const [start = 0, end = 0, rest = 0] = range.slice(1).map(Number)
  if (start >= end || end + rest > file.length) return NONE
  const contents = readContents(file.toString('latin1', start, end))
  if (!contents) return NONE
  const digest = createHash('sha256')
    .update(file.subarray(0, start))
    .update(file.subarray(end, end + rest))
    .digest()
  const found = check(contents, digest)
  if (!found) return NONE
  const { certificate, matches } = found
  const stamp = attested(found)
  const signedAt = readDate(file.toString('latin1', Math.max(0, at - 4096), at))
  const lasts = end + rest < file.length && proven(file, end + rest, found, stamp?.at.getTime())
  const coversWholeDocument = lasts || end + rest === file.length
  const whole = matches && coversWholeDocument && stamp !== null
  const state = stateOf(whole, stamp?.at ?? signedAt, certificate)
  return {
    state,
    valid: state === 'good',
    signerName: /^CN=(.+)$/m.exec(certificate.subject)?.[1] ?? null,
    signedAt,
    stampedAt: stamp?.at ?? null,
    witness: stamp?.witness ?? null,
    level: lasts ? 'B-LT' : stamp ? 'B-T' : 'B-B',
    coversWholeDocument,
    certificateFingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    certificateFrom: certificate.validFromDate,
    certificateUntil: certificate.validToDate,
  }
}
