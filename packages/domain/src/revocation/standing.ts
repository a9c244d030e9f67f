import { DAY_MS } from '#domain/dates/lengths.ts'
import { equalBytes } from '#domain/draw/bytes.ts'
import { type Certificate, hasIssued, mayIssue, readCertificate } from '#domain/timestamp/certificate.ts'
import {
  bitsOf,
  type Der,
  DerProblem,
  expectTag,
  inside,
  oidOf,
  readDer,
  TAG,
  timeOf,
} from '#domain/timestamp/der.ts'
import { digestBy, signatureHolds } from '#domain/timestamp/signature.ts'

/**
 * What a certificate's issuer says of it. `until`: when it will have said something newer; `since`: from when on the
 * certificate is withdrawn. Milliseconds since 1970.
 */
export type Standing =
  | { readonly kind: 'good'; readonly from: number; readonly until: number }
  | { readonly kind: 'revoked'; readonly since: number; readonly reason: RevocationReason }

/** Reasons of RFC 5280, 5.3.1, by their numbers; 7 is not used there. */
const REASONS = [
  'unspecified',
  'keyCompromise',
  'cACompromise',
  'affiliationChanged',
  'superseded',
  'cessationOfOperation',
  'certificateHold',
  'unspecified',
  'removeFromCRL',
  'privilegeWithdrawn',
  'aACompromise',
] as const
export type RevocationReason = (typeof REASONS)[number]

/** An answer that names no moment for the next one is taken to hold for so long. */
const UNSAID_MS = DAY_MS
const ENUMERATED = 0x0a
/** Fields of issuingDistributionPoint: the list holds certificates of users alone, or of authorities alone. */
const ONLY_USERS = 0x81
const ONLY_AUTHORITIES = 0x82
const OID = {
  basicOcsp: '1.3.6.1.5.5.7.48.1.1',
  extendedKeyUsage: '2.5.29.37',
  ocspSigning: '1.3.6.1.5.5.7.3.9',
  reasonCode: '2.5.29.21',
  distributionPoint: '2.5.29.28',
} as const

const reasonOf = (code: Der | undefined): RevocationReason =>
  REASONS[expectTag(code, ENUMERATED).content[0] ?? 0] ?? 'unspecified'

/** Whether a responder may answer for an issuer: it is the issuer, or one that the issuer named for that alone (RFC 6960, 4.2.2.2). */
function mayAnswer(responder: Certificate, issuer: Certificate, at: number): boolean {
  if (!hasIssued(issuer, responder, at) || responder.from > at || at > responder.until) return false
  const usage = responder.extensions.get(OID.extendedKeyUsage)
  return usage !== undefined && inside(readDer(usage.value)).some(use => oidOf(use) === OID.ocspSigning)
}

/** Whether a CertID names a certificate of an issuer. */
function names(id: Der | undefined, certificate: Certificate, issuer: Certificate): boolean {
  const [algorithm, name, key, serial] = inside(id)
  return (
    equalBytes(expectTag(serial, TAG.integer).content, certificate.serial) &&
    equalBytes(expectTag(name, TAG.octets).content, digestBy(algorithm, issuer.subject)) &&
    equalBytes(expectTag(key, TAG.octets).content, digestBy(algorithm, bitsOf(inside(issuer.publicKey)[1])))
  )
}

function standingIn(single: readonly Der[]): Standing {
  const [, status, thisUpdate, next] = single
  if (status?.tag === 0xa1) {
    const [since, reason] = inside(status)
    return {
      kind: 'revoked',
      since: timeOf(since),
      reason: reason ? reasonOf(inside(reason)[0]) : 'unspecified',
    }
  }
  if (status?.tag !== 0x80) throw new DerProblem('The issuer does not know the certificate.')
  const from = timeOf(thisUpdate)
  const until = next?.tag === TAG.context0 ? timeOf(inside(next)[0]) : from + UNSAID_MS
  return { kind: 'good', from, until }
}

/** The certificates of a DER list that its owner may have answered with. */
const respondersIn = (list: Der | undefined): Certificate[] =>
  list?.tag === TAG.context0 ? inside(inside(list)[0]).map(one => readCertificate(one.bytes)) : []

/**
 * What an answer of OCSP (RFC 6960, DER) says of a certificate, its signature checked.
 * @throws DerProblem saying why it says nothing: a refusal, of another certificate, of another's hand
 */
export function readOcsp(response: Uint8Array, certificate: Certificate, issuer: Certificate): Standing {
  const [status, wrapped] = inside(expectTag(readDer(response), TAG.sequence))
  if (expectTag(status, ENUMERATED).content[0] !== 0) throw new DerProblem('The responder refuses to answer.')
  const [type, inner] = inside(inside(expectTag(wrapped, TAG.context0))[0])
  if (oidOf(type) !== OID.basicOcsp) throw new DerProblem('The answer is of another kind.')
  const [data, algorithm, signature, list] = inside(readDer(expectTag(inner, TAG.octets).content))
  if (!data || !algorithm) throw new DerProblem('The answer is not whole.')
  const fields = inside(expectTag(data, TAG.sequence))
  const [, produced, responses] = fields[0]?.tag === TAG.context0 ? fields.slice(1) : fields
  const at = timeOf(produced)
  const hands = [issuer, ...respondersIn(list).filter(one => mayAnswer(one, issuer, at))]
  const value = bitsOf(signature)
  if (!hands.some(one => signatureHolds(one.publicKey, algorithm, null, data.bytes, value)))
    throw new DerProblem('The answer was not signed by the issuer.')
  const single = inside(expectTag(responses, TAG.sequence))
    .map(inside)
    .find(one => names(one[0], certificate, issuer))
  if (!single) throw new DerProblem('The answer is of another certificate.')
  return standingIn(single)
}

/** The extensions of a list or of an entry, by their identifiers. */
function extensionsOf(list: Der | undefined): Map<string, { critical: boolean; value: Uint8Array }> {
  return new Map(
    (list ? inside(list) : []).map(one => {
      const [type, ...rest] = inside(one)
      const critical = rest[0]?.tag === TAG.boolean && rest[0].content[0] === 0xff
      return [oidOf(type), { critical, value: expectTag(rest.at(-1), TAG.octets).content }] as const
    }),
  )
}

/** Whether a list says all about a certificate: not only for some reasons, of others, or what is new since another list. */
function refusePartial(extensions: ReturnType<typeof extensionsOf>, certificate: Certificate): void {
  for (const [type, { critical, value }] of extensions) {
    if (type !== OID.distributionPoint) {
      if (critical) throw new DerProblem('The list of withdrawn certificates is not whole.')
      continue
    }
    const parts = inside(readDer(value)).filter(part => part.tag !== TAG.context0)
    const wanted = mayIssue(certificate) ? ONLY_AUTHORITIES : ONLY_USERS
    if (parts.some(part => part.tag !== wanted))
      throw new DerProblem('The list is of other certificates than this one.')
  }
}

/**
 * What a list of withdrawn certificates (CRL of RFC 5280, DER) says of a certificate, its signature checked.
 * @throws DerProblem saying why it says nothing: of another's hand, not whole, without a moment for the next
 */
export function readCrl(crl: Uint8Array, certificate: Certificate, issuer: Certificate): Standing {
  const [list, algorithm, signature] = inside(expectTag(readDer(crl), TAG.sequence))
  if (!list || !algorithm) throw new DerProblem('The list is not whole.')
  const all = inside(expectTag(list, TAG.sequence))
  const [, name, thisUpdate, ...rest] = all[0]?.tag === TAG.integer ? all.slice(1) : all
  if (!equalBytes(expectTag(name, TAG.sequence).bytes, issuer.subject))
    throw new DerProblem('The list is of another issuer.')
  if (!signatureHolds(issuer.publicKey, algorithm, null, list.bytes, bitsOf(signature)))
    throw new DerProblem('The list was not signed by the issuer.')
  const extensions = rest.find(part => part.tag === TAG.context0)
  refusePartial(extensionsOf(extensions && inside(extensions)[0]), certificate)
  const next = rest.find(part => part.tag === TAG.utcTime || part.tag === TAG.generalizedTime)
  if (!next) throw new DerProblem('The list names no moment for the next one.')
  const entries = rest.find(part => part.tag === TAG.sequence)
  for (const entry of entries ? inside(entries) : []) {
    const [serial, since, more] = inside(entry)
    if (!equalBytes(expectTag(serial, TAG.integer).content, certificate.serial)) continue
    const reason = extensionsOf(more).get(OID.reasonCode)
    return {
      kind: 'revoked',
      since: timeOf(since),
      reason: reason ? reasonOf(readDer(reason.value)) : 'unspecified',
    }
  }
  return { kind: 'good', from: timeOf(thisUpdate), until: timeOf(next) }
}
