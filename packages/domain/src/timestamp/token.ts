import { equalBytes, toHex } from '#domain/draw/bytes.ts'
import { type Certificate, chainOf, readCertificate } from './certificate.ts'
import { type Der, DerProblem, expectTag, inside, integerOf, oidOf, readDer, TAG, timeOf } from './der.ts'
import { digestBy, fingerprint, signatureHolds } from './signature.ts'

const OID = {
  signedData: '1.2.840.113549.1.7.2',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const

/** A time-stamp that was checked: when, and by whom. */
export interface CheckedToken {
  /** The moment that the witness attests, in milliseconds since 1970. */
  readonly at: number
  /** Common name of the witness's certificate. */
  readonly witness: string
  /** SHA-256 of the certificates from the witness's own up to the last one that could be found, hex. */
  readonly chain: readonly string[]
  /** The number that the request asked to be repeated, hex without leading zeros; '' when there is none. */
  readonly nonce: string
}

/** A certificate may sign time-stamps when that is all it may do, and says so critically (RFC 3161, 2.3). */
function mayStamp({ extensions }: Certificate): boolean {
  const usage = extensions.get(OID.extendedKeyUsage)
  if (!usage?.critical) return false
  const uses = inside(readDer(usage.value)).map(oidOf)
  return uses.length === 1 && uses[0] === OID.timeStamping
}

/** The attribute's one value, or undefined when it is not there exactly once. */
function attribute(attributes: readonly Der[], type: string): Der | undefined {
  const found = attributes.filter(one => oidOf(inside(one)[0]) === type)
  const values = found.length === 1 ? inside(expectTag(inside(found[0])[1], TAG.set)) : []
  return values.length === 1 ? values[0] : undefined
}

/** True when the signed attributes name the signer's certificate by its hash (RFC 5035, or RFC 2634 with SHA-1). */
function namesSigner(attributes: readonly Der[], signer: Certificate): boolean {
  const second = attribute(attributes, OID.signingCertificateV2)
  const named = second ?? attribute(attributes, OID.signingCertificate)
  if (!named) return false
  const parts = inside(inside(inside(named)[0])[0])
  if (second && parts[0]?.tag === TAG.sequence)
    return equalBytes(digestBy(parts[0], signer.bytes), expectTag(parts[1], TAG.octets).content)
  return toHex(expectTag(parts[0], TAG.octets).content) === fingerprint(signer.bytes, !second)
}

function must(holds: boolean, problem: string): void {
  if (!holds) throw new DerProblem(problem)
}

/** What is stamped, when, and the number of the request. */
function readInfo(bytes: Uint8Array, digest: string): { at: number; nonce: string } {
  const [version, , imprint, , time, ...rest] = inside(expectTag(readDer(bytes), TAG.sequence))
  must(integerOf(version) === 1n, 'The token has another version.')
  const [algorithm, hashed] = inside(imprint)
  must(oidOf(inside(algorithm)[0]) === OID.sha256, 'The token stamps no SHA-256.')
  must(toHex(expectTag(hashed, TAG.octets).content) === digest, 'The token stamps something else.')
  const nonce = rest.find(part => part.tag === TAG.integer)
  return {
    at: timeOf(expectTag(time, TAG.generalizedTime)),
    nonce: nonce ? integerOf(nonce).toString(16) : '',
  }
}

/** SignedData of a token, in its parts. */
function signedParts(token: Uint8Array): Der[] {
  const [type, wrapped] = inside(expectTag(readDer(token), TAG.sequence))
  must(oidOf(type) === OID.signedData, 'The token is not signed data.')
  return inside(inside(expectTag(wrapped, TAG.context0))[0])
}

const certificatesOf = (parts: readonly Der[]): Uint8Array[] =>
  parts[3]?.tag === TAG.context0 ? inside(parts[3]).map(one => one.bytes) : []

/** The one SignerInfo of a token and the certificate that it names, out of those that are at hand. */
function signerIn(
  parts: readonly Der[],
  pool: readonly Certificate[],
): { fields: Der[]; signer: Certificate } {
  const signers = inside(expectTag(parts.at(-1), TAG.set))
  must(signers.length === 1, 'The token has not one signer.')
  const fields = inside(signers[0])
  const [issuer, serial] = inside(expectTag(fields[1], TAG.sequence))
  const signer = pool.find(
    one =>
      equalBytes(one.issuer, issuer?.bytes ?? new Uint8Array()) &&
      equalBytes(one.serial, expectTag(serial, TAG.integer).content),
  )
  if (!signer) throw new DerProblem('The certificate of the signer is not there.')
  return { fields, signer }
}

/** The certificate with which a token was signed, and those beside it, DER. @throws DerProblem when it is not in the token */
export function certificatesOfToken(token: Uint8Array): { signer: Uint8Array; all: Uint8Array[] } {
  const parts = signedParts(token)
  const all = certificatesOf(parts)
  return { all, signer: signerIn(parts, all.map(readCertificate)).signer.bytes }
}

/**
 * Checks a TimeStampToken of RFC 3161 from its bytes: that it stamps this digest, that its one signer signed it with a
 * certificate that may stamp and was valid then, and how far its certificates lead.
 * @param digest SHA-256, lower-case hex
 * @param more certificates (DER) that the token may lack
 * @throws DerProblem saying what does not hold
 */
export function checkToken(
  token: Uint8Array,
  digest: string,
  more: readonly Uint8Array[] = [],
): CheckedToken {
  const parts = signedParts(token)
  const [contentType, content] = inside(parts[2])
  must(oidOf(contentType) === OID.tstInfo, 'The token holds no time.')
  const info = expectTag(inside(expectTag(content, TAG.context0))[0], TAG.octets).content
  const { at, nonce } = readInfo(info, digest)
  const pool = [...certificatesOf(parts), ...more].map(readCertificate)
  const { fields, signer } = signerIn(parts, pool)
  const [, , digestAlgorithm, signedAttributes, algorithm, signature] = fields
  const attributes = inside(expectTag(signedAttributes, TAG.context0))
  must(oidOf(attribute(attributes, OID.contentType)) === OID.tstInfo, 'The signature is of something else.')
  const stated = expectTag(attribute(attributes, OID.messageDigest), TAG.octets).content
  must(equalBytes(stated, digestBy(digestAlgorithm, info)), 'The signature is of another time.')
  must(namesSigner(attributes, signer), 'The signature names another certificate.')
  if (!signedAttributes || !algorithm) throw new DerProblem('The signature is not whole.')
  const signed = Uint8Array.from(signedAttributes.bytes)
  signed[0] = TAG.set
  const value = expectTag(signature, TAG.octets).content
  must(
    signatureHolds(signer.publicKey, algorithm, digestAlgorithm ?? null, signed, value),
    'The signature does not hold.',
  )
  must(mayStamp(signer), 'The certificate may not stamp.')
  must(signer.from <= at && at <= signer.until, 'The certificate was not valid then.')
  const chain = chainOf(signer, pool, at).map(one => fingerprint(one.bytes))
  return { at, chain, nonce, witness: signer.commonName }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes of a text in base64 (RFC 4648, padded, one way of writing each). @throws DerProblem for anything else */
export function fromBase64(text: string): Uint8Array {
  must(text !== '' && text.length % 4 === 0, 'A token is not in base64.')
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  let held = 0
  for (let i = 0; i < text.length - padding; i++) {
    const digit = DIGITS.indexOf(text.charAt(i))
    if (digit === -1) throw new DerProblem('A token is not in base64.')
    held = ((held << 6) | digit) & 0xfffff
    const place = i % 4
    if (place > 0) bytes[Math.floor(i / 4) * 3 + place - 1] = held >> (6 - 2 * place)
  }
  must(toBase64(bytes) === text, 'A token is not in base64.')
  return bytes
}

/** Text of bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i
    const three = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    text += DIGITS.charAt(three >> 18) + DIGITS.charAt((three >> 12) & 63)
    text += left > 1 ? DIGITS.charAt((three >> 6) & 63) : '='
    text += left > 2 ? DIGITS.charAt(three & 63) : '='
  }
  return text
}
