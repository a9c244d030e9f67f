import { concatBytes, fromUtf8 } from '#domain/draw/bytes.ts'
import type { Certificate } from '#domain/timestamp/certificate.ts'
import { bitsOf, type Der, inside, oidOf, readDer, TAG } from '#domain/timestamp/der.ts'
import { digestBy } from '#domain/timestamp/signature.ts'
import { der, nothing, octets, oid, sequence } from '#domain/timestamp/writeDer.ts'

const OID = {
  authorityInformationAccess: '1.3.6.1.5.5.7.1.1',
  ocsp: '1.3.6.1.5.5.7.48.1',
  caIssuers: '1.3.6.1.5.5.7.48.2',
  distributionPoints: '2.5.29.31',
  sha1: '1.3.14.3.2.26',
} as const
/** GeneralName: uniformResourceIdentifier. */
const ADDRESS = 0x86

/** Where a certificate says that its issuer can be asked; addresses of HTTP alone. */
export interface Addresses {
  readonly ocsp: readonly string[]
  readonly crl: readonly string[]
  /** Certificates of the issuer, DER. */
  readonly issuer: readonly string[]
}

const addressesIn = (names: readonly Der[]): string[] =>
  names
    .filter(name => name.tag === ADDRESS)
    .map(name => fromUtf8(name.content))
    .filter(address => /^https?:\/\//i.test(address))

/** Where to ask about a certificate. @throws DerProblem when its extensions cannot be read */
export function addressesOf({ extensions }: Certificate): Addresses {
  const access = extensions.get(OID.authorityInformationAccess)
  const described = access ? inside(readDer(access.value)).map(inside) : []
  const of = (method: string) =>
    described
      .filter(([type]) => oidOf(type) === method)
      .flatMap(([, name]) => (name ? addressesIn([name]) : []))
  const points = extensions.get(OID.distributionPoints)
  const named = (points ? inside(readDer(points.value)) : [])
    .map(point => inside(point).find(part => part.tag === TAG.context0))
    .map(name => name && inside(name).find(part => part.tag === TAG.context0))
  return {
    ocsp: of(OID.ocsp),
    issuer: of(OID.caIssuers),
    crl: named.flatMap(names => (names ? addressesIn(inside(names)) : [])),
  }
}

/** OCSPRequest about one certificate, in the form that every responder knows (RFC 5019: SHA-1, no number to repeat). */
export function ocspRequest(certificate: Certificate, issuer: Certificate): Uint8Array {
  const algorithm = sequence(oid(OID.sha1), nothing())
  const digest = (bytes: Uint8Array) => octets(digestBy(readDer(algorithm), bytes))
  const id = sequence(
    algorithm,
    digest(issuer.subject),
    digest(bitsOf(inside(issuer.publicKey)[1])),
    der(TAG.integer, concatBytes(certificate.serial)),
  )
  return sequence(sequence(sequence(sequence(id))))
}
