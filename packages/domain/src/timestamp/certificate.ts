import { equalBytes, fromUtf8 } from '#domain/draw/bytes.ts'
import { bitsOf, type Der, DerProblem, expectTag, inside, oidOf, readDer, TAG, timeOf } from './der.ts'
import { signatureHolds } from './signature.ts'

const OID = { basicConstraints: '2.5.29.19', commonName: '2.5.4.3' } as const

/** A certificate of X.509, read and not judged. */
export interface Certificate {
  readonly bytes: Uint8Array
  readonly serial: Uint8Array
  readonly issuer: Uint8Array
  readonly subject: Uint8Array
  readonly commonName: string
  readonly from: number
  readonly until: number
  readonly publicKey: Der
  readonly extensions: ReadonlyMap<string, { readonly critical: boolean; readonly value: Uint8Array }>
  readonly signed: Uint8Array
  readonly algorithm: Der
  readonly signature: Uint8Array
}

/** A name for people; bytes that are not UTF-8 are shown one by one. */
function latin(bytes: Uint8Array): string {
  try {
    return fromUtf8(bytes)
  } catch {
    return String.fromCharCode(...bytes)
  }
}

function commonName(name: Der): string {
  for (const set of inside(name)) {
    const [type, value] = inside(inside(set)[0])
    if (oidOf(type) === OID.commonName && value) return latin(value.content)
  }
  return ''
}

/** Reads a certificate from its DER. @throws DerProblem */
export function readCertificate(bytes: Uint8Array): Certificate {
  const [body, algorithm, bits] = inside(expectTag(readDer(bytes), TAG.sequence))
  const parts = inside(expectTag(body, TAG.sequence))
  const fields = parts[0]?.tag === TAG.context0 ? parts.slice(1) : parts
  const [serial, , issuer, validity, subject, publicKey] = fields
  if (!body || !algorithm || !issuer || !subject || !publicKey)
    throw new DerProblem('A certificate is not whole.')
  const [from, until] = inside(validity).map(timeOf)
  const list = fields.find(part => part.tag === TAG.context3)
  const extensions = new Map(
    (list ? inside(inside(list)[0]) : []).map(one => {
      const [type, ...rest] = inside(one)
      const critical = rest[0]?.tag === TAG.boolean && rest[0].content[0] === 0xff
      return [oidOf(type), { critical, value: expectTag(rest.at(-1), TAG.octets).content }] as const
    }),
  )
  return {
    algorithm,
    bytes,
    commonName: commonName(subject),
    extensions,
    from: from ?? 0,
    issuer: issuer.bytes,
    publicKey,
    serial: expectTag(serial, TAG.integer).content,
    signature: bitsOf(bits),
    signed: body.bytes,
    subject: subject.bytes,
    until: until ?? 0,
  }
}

/** Whether a certificate is one of an authority. */
export function mayIssue({ extensions }: Certificate): boolean {
  const constraints = extensions.get(OID.basicConstraints)
  const [first] = constraints ? inside(readDer(constraints.value)) : []
  return first?.tag === TAG.boolean && first.content[0] === 0xff
}

/** Whether a certificate names itself as its issuer: above it there is nobody to ask. */
export const isRoot = ({ issuer, subject }: Certificate): boolean => equalBytes(issuer, subject)

/** Whether one certificate issued another: it may issue, bears the name, was valid at the time, and its signature holds. */
export const hasIssued = (above: Certificate, below: Certificate, at: number): boolean =>
  equalBytes(above.subject, below.issuer) &&
  mayIssue(above) &&
  above.from <= at &&
  at <= above.until &&
  signatureHolds(above.publicKey, below.algorithm, null, below.signed, below.signature)

/** The certificates from the signer's up: each signs the one before it and was valid at the time. */
export function chainOf(signer: Certificate, pool: readonly Certificate[], at: number): Certificate[] {
  const chain = [signer]
  for (let last = signer; !isRoot(last) && chain.length < 8; ) {
    const below = last
    const above = pool.find(one => !chain.includes(one) && hasIssued(one, below, at))
    if (!above) break
    chain.push(above)
    last = above
  }
  return chain
}
