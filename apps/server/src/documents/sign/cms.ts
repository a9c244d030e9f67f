import { createHash, createPublicKey, type KeyObject, sign, verify, X509Certificate } from 'node:crypto'
import * as asn1 from 'asn1js'
import { Certificate } from 'pkijs'
import { SigningError } from './errors.ts'

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signatureTimeStampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaSha256: '1.2.840.113549.1.1.11',
  ecdsaSha256: '1.2.840.10045.4.3.2',
} as const

/** Bytes with a buffer of their own, as the ASN.1 library reads them. */
function own(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}

function sequence(...value: asn1.BaseBlock[]): asn1.Sequence {
  return new asn1.Sequence({ value })
}

function oid(value: string): asn1.ObjectIdentifier {
  return new asn1.ObjectIdentifier({ value })
}

function octets(bytes: Uint8Array): asn1.OctetString {
  return new asn1.OctetString({ valueHex: own(bytes) })
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/**
 * The attributes that are signed: content type, digest of the document, and the hash of the signing certificate,
 * which binds the signature to it (ETSI EN 319 122-1, baseline B). Sorted as DER wants a SET.
 */
function signedAttributes(digest: Uint8Array, certificate: Uint8Array): asn1.Sequence[] {
  const attribute = (type: string, value: asn1.BaseBlock) =>
    sequence(oid(type), new asn1.Set({ value: [value] }))
  const certificateId = sequence(sequence(sequence(octets(sha256(certificate)))))
  return [
    attribute(OID.contentType, oid(OID.data)),
    attribute(OID.messageDigest, octets(digest)),
    attribute(OID.signingCertificateV2, certificateId),
  ].sort((left, right) => Buffer.compare(Buffer.from(left.toBER()), Buffer.from(right.toBER())))
}

function attributesToSign(digest: Uint8Array, certificate: Uint8Array): Buffer {
  return Buffer.from(new asn1.Set({ value: signedAttributes(digest, certificate) }).toBER())
}

function signatureAlgorithm(certificate: Uint8Array): asn1.Sequence {
  const kind = new X509Certificate(certificate).publicKey.asymmetricKeyType
  if (kind === 'rsa') return sequence(oid(OID.rsaSha256), new asn1.Null())
  if (kind === 'ec') return sequence(oid(OID.ecdsaSha256))
  throw new SigningError(`a signing key of type ${kind} is not supported`)
}

function parse(der: Uint8Array): asn1.AsnType {
  const { offset, result } = asn1.fromBER(own(der))
  if (offset === -1) throw new SigningError('the certificate is not DER')
  return result
}

/** What a signature is encoded from; everything else in it follows. */
interface SignatureParts {
  readonly certificates: Uint8Array[]
  readonly value: Uint8Array
  /** TimeStampToken over the value (RFC 3161), DER; null where no witness stamped it. */
  readonly token: Uint8Array | null
}

/** The stamp of a witness beside the signature, which it covers (ETSI EN 319 122-1, 5.3). */
const stamped = (token: Uint8Array) =>
  new asn1.Constructed({
    idBlock: { tagClass: 3, tagNumber: 1 },
    value: [sequence(oid(OID.signatureTimeStampToken), new asn1.Set({ value: [parse(token)] }))],
  })

/** The one encoding of a detached signature over a digest. */
function encode(digest: Uint8Array, { certificates, value, token }: SignatureParts): Buffer {
  const [signer] = certificates
  if (!signer) throw new SigningError('a signature needs a certificate')
  const { issuer, serialNumber } = Certificate.fromBER(own(signer))
  const sha256Algorithm = () => sequence(oid(OID.sha256))
  const signerInfo = sequence(
    new asn1.Integer({ value: 1 }),
    sequence(issuer.toSchema(), serialNumber),
    sha256Algorithm(),
    new asn1.Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: signedAttributes(digest, signer) }),
    signatureAlgorithm(signer),
    octets(value),
    ...(token ? [stamped(token)] : []),
  )
  const signedData = sequence(
    new asn1.Integer({ value: 1 }),
    new asn1.Set({ value: [sha256Algorithm()] }),
    sequence(oid(OID.data)),
    new asn1.Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: certificates.map(parse) }),
    new asn1.Set({ value: [signerInfo] }),
  )
  const content = new asn1.Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [signedData] })
  return Buffer.from(sequence(oid(OID.signedData), content).toBER())
}

/** Has a witness stamp the SHA-256 of a signature's value; null when none answers. */
export type StampValue = (digest: Uint8Array) => Promise<Uint8Array | null>

/**
 * A detached CMS signature over a SHA-256 digest: CAdES baseline T with a stamp, baseline B without. The signer's
 * certificate comes first.
 */
export async function signDigest(
  digest: Uint8Array,
  key: KeyObject,
  certificates: Uint8Array[],
  stamp: StampValue,
): Promise<{ readonly cms: Buffer; readonly token: Uint8Array | null }> {
  const [signer] = certificates
  if (!signer) throw new SigningError('a signature needs a certificate')
  const value = sign('sha256', attributesToSign(digest, signer), key)
  const token = await stamp(sha256(value))
  return { cms: encode(digest, { certificates, value, token }), token }
}

/** What is found in a CMS signature. */
export interface FoundSignature {
  certificate: X509Certificate
  /** True when it is intact and signs exactly this digest. */
  matches: boolean
  /** The stamp beside it and the SHA-256 (hex) that it has to be of; null where there is none. */
  stamp: { readonly token: Uint8Array; readonly digest: string } | null
}

function children(block: asn1.BaseBlock | undefined): asn1.BaseBlock[] {
  return block instanceof asn1.Constructed ? block.valueBlock.value : []
}

/** The token in the unsigned attributes of a signer, as it was written. */
function tokenIn(unsigned: asn1.BaseBlock | undefined): Uint8Array | null {
  const [token] = children(children(children(unsigned)[0])[1])
  return token ? new Uint8Array(token.valueBeforeDecodeView) : null
}

/**
 * Checks a CMS signature of ours against a digest. It is encoded anew from its certificates, signature value and stamp
 * and must be the same to the last byte, so that nothing unsigned can be changed in it unseen; the stamp is left to
 * its own check. Returns null when the bytes are no such signature.
 */
export function checkSignature(cms: Uint8Array, digest: Uint8Array): FoundSignature | null {
  const { offset, result } = asn1.fromBER(own(cms))
  if (offset === -1) return null
  const [, , , certificateSet, signerInfos] = children(children(children(result)[1])[0])
  const certificates = children(certificateSet).map(block => new Uint8Array(block.toBER()))
  const [, , , , , signature, unsigned] = children(children(signerInfos)[0])
  const [signer] = certificates
  if (!signer || !(signature instanceof asn1.OctetString)) return null
  const value = new Uint8Array(signature.valueBlock.valueHexView)
  const token = tokenIn(unsigned)
  const certificate = new X509Certificate(signer)
  const same = encode(digest, { certificates, value, token }).equals(cms)
  const key = createPublicKey(certificate.publicKey.export({ type: 'spki', format: 'pem' }))
  return {
    certificate,
    matches: same && verify('sha256', attributesToSign(digest, signer), key, value),
    stamp: token && { token, digest: sha256(value).toString('hex') },
  }
}
