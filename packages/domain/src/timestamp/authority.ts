import { p256 } from '@noble/curves/nist.js'
import { concatBytes, toHex } from '#domain/draw/bytes.ts'
import { sha256 } from '#domain/draw/sha256.ts'
import { DerProblem, expectTag, inside, integerOf, oidOf, readDer, TAG } from './der.ts'
import { bits, der, integer, moment, nothing, octets, oid, sequence, setOf, text, yes } from './writeDer.ts'

const OID = {
  signedData: '1.2.840.113549.1.7.2',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaSha256: '1.2.840.10045.4.3.2',
  ecPublicKey: '1.2.840.10045.2.1',
  p256: '1.2.840.10045.3.1.7',
  /** "Any policy" of time-stamping in the arc of examples: this authority promises nothing. */
  policy: '2.999.1',
} as const
const YEARS = 10

/** An authority that stamps times with a key of its own. */
export interface StampingAuthority {
  /** Private key on P-256, 32 bytes. */
  readonly key: Uint8Array
  /** Its self-signed certificate, DER. */
  readonly certificate: Uint8Array
}

/** Signs with ECDSA and SHA-256; the same bytes give the same signature (RFC 6979). */
const sign = (key: Uint8Array, bytes: Uint8Array): Uint8Array =>
  p256.sign(sha256(bytes), key, { format: 'der', lowS: false, prehash: false })

const sha256Algorithm = () => sequence(oid(OID.sha256))
const ecdsaAlgorithm = () => sequence(oid(OID.ecdsaSha256))

function nameOf(organisation: string, commonName: string): Uint8Array {
  const part = (type: string, value: Uint8Array) => der(TAG.set, sequence(oid(type), value))
  return sequence(part('2.5.4.10', text(organisation)), part('2.5.4.3', text(commonName)))
}

/**
 * Makes an authority with a self-signed certificate that may stamp times and nothing else.
 * @param key 32 random bytes
 */
export function makeAuthority(
  key: Uint8Array,
  name: { readonly organisation: string; readonly commonName: string },
  from: Date,
): StampingAuthority {
  const until = new Date(from)
  until.setUTCFullYear(until.getUTCFullYear() + YEARS)
  const own = nameOf(name.organisation, name.commonName)
  const extension = (type: string, value: Uint8Array) => sequence(oid(type), yes(), octets(value))
  const publicKey = sequence(
    sequence(oid(OID.ecPublicKey), oid(OID.p256)),
    bits(p256.getPublicKey(key, false)),
  )
  const serial = BigInt(`0x4${toHex(sha256(publicKey)).slice(0, 15)}`)
  const body = sequence(
    der(TAG.context0, integer(2n)),
    integer(serial),
    ecdsaAlgorithm(),
    own,
    sequence(moment(from), moment(until)),
    own,
    publicKey,
    der(
      TAG.context3,
      sequence(
        extension('2.5.29.19', sequence()),
        extension('2.5.29.15', der(TAG.bitString, Uint8Array.from([7, 0x80]))),
        extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.8'))),
      ),
    ),
  )
  return { certificate: sequence(body, ecdsaAlgorithm(), bits(sign(key, body))), key }
}

/** TimeStampToken over a digest (SHA-256). `nonce` as the request gave it. */
export function issueToken(
  { key, certificate }: StampingAuthority,
  digest: Uint8Array,
  at: Date,
  serial: bigint,
  nonce: bigint | null = null,
): Uint8Array {
  const info = sequence(
    integer(1n),
    oid(OID.policy),
    sequence(sha256Algorithm(), octets(digest)),
    integer(serial),
    moment(at),
    ...(nonce === null ? [] : [integer(nonce)]),
  )
  const attribute = (type: string, value: Uint8Array) => sequence(oid(type), der(TAG.set, value))
  const attributes = setOf(
    attribute(OID.contentType, oid(OID.tstInfo)),
    attribute(OID.messageDigest, octets(sha256(info))),
    attribute(OID.signingCertificateV2, sequence(sequence(sequence(octets(sha256(certificate)))))),
  )
  const [body] = inside(readDer(certificate))
  const [, serialNumber, , issuer] = inside(body)
  if (!serialNumber || !issuer) throw new DerProblem('A certificate is not whole.')
  const signedAttributes = Uint8Array.from(attributes)
  signedAttributes[0] = TAG.context0
  const signer = sequence(
    integer(1n),
    sequence(issuer.bytes, serialNumber.bytes),
    sha256Algorithm(),
    signedAttributes,
    ecdsaAlgorithm(),
    octets(sign(key, attributes)),
  )
  const signedData = sequence(
    integer(3n),
    der(TAG.set, sha256Algorithm()),
    sequence(oid(OID.tstInfo), der(TAG.context0, octets(info))),
    der(TAG.context0, certificate),
    der(TAG.set, signer),
  )
  return sequence(oid(OID.signedData), der(TAG.context0, signedData))
}

/** TimeStampReq for a digest (SHA-256), asking for the certificates too. */
export const stampRequest = (digest: Uint8Array, nonce: bigint): Uint8Array =>
  sequence(integer(1n), sequence(sequence(oid(OID.sha256), nothing()), octets(digest)), integer(nonce), yes())

/**
 * Answers a TimeStampReq with a TimeStampResp; a request that it cannot read or serve is answered with a rejection.
 * @param serial number of the token; no two may have the same
 */
export function answerRequest(
  authority: StampingAuthority,
  request: Uint8Array,
  at: Date,
  serial: bigint,
): Uint8Array {
  const rejected = (bit: number) =>
    sequence(sequence(integer(2n), der(TAG.bitString, Uint8Array.from([7 - (bit % 8), 0x80 >> (bit % 8)]))))
  try {
    const [version, imprint, ...rest] = inside(expectTag(readDer(request), TAG.sequence))
    const [algorithm, hashed] = inside(imprint)
    if (integerOf(version) !== 1n) return rejected(2)
    if (oidOf(inside(algorithm)[0]) !== OID.sha256) return rejected(0)
    const digest = expectTag(hashed, TAG.octets).content
    if (digest.length !== 32) return rejected(5)
    const nonce = rest.find(part => part.tag === TAG.integer)
    const token = issueToken(authority, digest, at, serial, nonce ? integerOf(nonce) : null)
    return sequence(sequence(integer(0n)), token)
  } catch (error) {
    if (error instanceof DerProblem) return rejected(5)
    throw error
  }
}

/** The token of a TimeStampResp. @throws DerProblem when it was not granted */
export function grantedToken(response: Uint8Array): Uint8Array {
  const [status, token] = inside(expectTag(readDer(response), TAG.sequence))
  const [code] = inside(status)
  const granted = integerOf(code)
  if (granted > 1n || !token) throw new DerProblem(`The time was not stamped (status ${granted}).`)
  return concatBytes(token.bytes)
}
