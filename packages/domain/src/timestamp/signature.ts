import { p256, p384 } from '@noble/curves/nist.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { concatBytes, equalBytes, fromHex, toHex } from '#domain/draw/bytes.ts'
import { bitsOf, type Der, DerProblem, expectTag, inside, integerOf, oidOf, readDer, TAG } from './der.ts'

const HASHES: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  '1.3.14.3.2.26': sha1,
  '2.16.840.1.101.3.4.2.1': sha256,
  '2.16.840.1.101.3.4.2.2': sha384,
  '2.16.840.1.101.3.4.2.3': sha512,
}
const SHA1 = '1.3.14.3.2.26'

/** Hash of a signature algorithm; `null`: the one named beside it. */
const SIGNATURES: Readonly<Record<string, string | null>> = {
  '1.2.840.113549.1.1.1': null,
  '1.2.840.113549.1.1.11': '2.16.840.1.101.3.4.2.1',
  '1.2.840.113549.1.1.12': '2.16.840.1.101.3.4.2.2',
  '1.2.840.113549.1.1.13': '2.16.840.1.101.3.4.2.3',
  '1.2.840.10045.4.3.2': '2.16.840.1.101.3.4.2.1',
  '1.2.840.10045.4.3.3': '2.16.840.1.101.3.4.2.2',
  '1.2.840.10045.4.3.4': '2.16.840.1.101.3.4.2.3',
}
const RSA = '1.2.840.113549.1.1.1'
const EC = '1.2.840.10045.2.1'
const CURVES = { '1.2.840.10045.3.1.7': p256, '1.3.132.0.34': p384 } as const
/** DigestInfo of PKCS #1 before the digest, without the lengths that follow from it. */
const digestInfo = (oid: Uint8Array, digest: Uint8Array): Uint8Array => {
  const algorithm = Uint8Array.from([0x30, oid.length + 2, ...oid, 0x05, 0x00])
  const length = algorithm.length + 2 + digest.length
  return concatBytes(
    Uint8Array.from([0x30, length]),
    algorithm,
    Uint8Array.from([0x04, digest.length]),
    digest,
  )
}

/** The digest of bytes under the algorithm of an AlgorithmIdentifier. @throws DerProblem for one that is not known */
export function digestBy(algorithm: Der | undefined, bytes: Uint8Array): Uint8Array {
  const hash = HASHES[oidOf(inside(algorithm)[0])]
  if (!hash) throw new DerProblem('A digest algorithm is not known.')
  return hash(bytes)
}

/** SHA-256 of a certificate; SHA-1 where an old attribute names it so. */
export const fingerprint = (certificate: Uint8Array, old = false): string =>
  toHex((old ? sha1 : sha256)(certificate))

function powerMod(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  let square = base % modulus
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

function rsaHolds(key: Uint8Array, oid: Uint8Array, digest: Uint8Array, signature: Uint8Array): boolean {
  const [n, e] = inside(readDer(key)).map(integerOf)
  if (n === undefined || e === undefined) throw new DerProblem('A key is not one of RSA.')
  const size = Math.ceil(n.toString(16).length / 2)
  // Below 2,048 bits a signature proves nothing; exponents of keys in use have at most 32 bits.
  if (size < 256 || e >= 1n << 32n || signature.length !== size) return false
  const value = BigInt(`0x${toHex(signature)}`)
  if (value >= n) return false
  const found = fromHex(
    powerMod(value, e, n)
      .toString(16)
      .padStart(size * 2, '0'),
  )
  const info = digestInfo(oid, digest)
  const padding = new Uint8Array(size - info.length - 3).fill(0xff)
  return equalBytes(found, concatBytes(Uint8Array.of(0, 1), padding, Uint8Array.of(0), info))
}

/**
 * Whether a key signed bytes: RSA (PKCS #1 1.5) or ECDSA on P-256 and P-384, with SHA-2.
 * @param publicKey SubjectPublicKeyInfo
 * @param algorithm AlgorithmIdentifier of the signature
 * @param digestAlgorithm AlgorithmIdentifier used where the signature's names no hash
 * @throws DerProblem for a key or algorithm that is not known
 */
export function signatureHolds(
  publicKey: Der,
  algorithm: Der,
  digestAlgorithm: Der | null,
  signed: Uint8Array,
  signature: Uint8Array,
): boolean {
  const named = SIGNATURES[oidOf(inside(algorithm)[0])]
  if (named === undefined) throw new DerProblem('A signature algorithm is not known.')
  const ownOid = digestAlgorithm ? expectTag(inside(digestAlgorithm)[0], TAG.oid) : null
  const hashOid = named ?? (ownOid ? oidOf(ownOid) : '')
  const hash = HASHES[hashOid]
  if (!hash || hashOid === SHA1) throw new DerProblem('A digest algorithm is not known.')
  const [keyAlgorithm, keyBits] = inside(publicKey)
  const [kind, curve] = inside(keyAlgorithm)
  const digest = hash(signed)
  if (oidOf(kind) === RSA)
    return rsaHolds(bitsOf(keyBits), HASH_OIDS[hashOid] ?? new Uint8Array(), digest, signature)
  if (oidOf(kind) !== EC) throw new DerProblem('A kind of key is not known.')
  const name = oidOf(curve)
  const group = name === '1.2.840.10045.3.1.7' || name === '1.3.132.0.34' ? CURVES[name] : null
  if (!group) throw new DerProblem('A curve is not known.')
  try {
    return group.verify(signature, digest, bitsOf(keyBits), { format: 'der', lowS: false, prehash: false })
  } catch {
    // The library throws when the bytes are not a point or not two numbers: then they are no signature.
    return false
  }
}

/** DER of the hashes' object identifiers, as DigestInfo holds them. */
const HASH_OIDS: Readonly<Record<string, Uint8Array>> = {
  '2.16.840.1.101.3.4.2.1': fromHex('0609608648016503040201'),
  '2.16.840.1.101.3.4.2.2': fromHex('0609608648016503040202'),
  '2.16.840.1.101.3.4.2.3': fromHex('0609608648016503040203'),
}
