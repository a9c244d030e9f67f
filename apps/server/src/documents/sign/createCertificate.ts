import { randomBytes } from 'node:crypto'
import * as asn1 from 'asn1js'
import { BasicConstraints, Certificate, Extension, RelativeDistinguishedNames } from 'pkijs'
import { MINUTE_MS } from '#domain/dates/lengths.ts'

const OID = { commonName: '2.5.4.3', organisation: '2.5.4.10', country: '2.5.4.6' } as const
const KEY_USAGE = '2.5.29.15'
const BASIC_CONSTRAINTS = '2.5.29.19'
const VALID_YEARS = 10

/** Country, organisation, name: each a part of its own, as directories and PDF readers expect. */
function distinguishedName(organisation: string): RelativeDistinguishedNames {
  const text = (value: string) => new asn1.Utf8String({ value })
  const parts: [string, asn1.Utf8String | asn1.PrintableString][] = [
    [OID.country, new asn1.PrintableString({ value: 'IN' })],
    [OID.organisation, text(organisation)],
    [OID.commonName, text(`${organisation} document signing`)],
  ]
  const sets = parts.map(
    ([type, value]) =>
      new asn1.Set({
        value: [new asn1.Sequence({ value: [new asn1.ObjectIdentifier({ value: type }), value] })],
      }),
  )
  return new RelativeDistinguishedNames({
    schema: asn1.fromBER(new asn1.Sequence({ value: sets }).toBER()).result,
  })
}

function pem(label: string, der: ArrayBuffer): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

/** Makes the authority's own signing key (RSA 2048, which every PDF reader knows) and a certificate for ten years. */
export async function createCertificate(
  organisation: string,
  now: Date,
): Promise<{ keyPem: string; certificatePem: string }> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      hash: 'SHA-256',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
    },
    true,
    ['sign', 'verify'],
  )
  const certificate = new Certificate()
  certificate.version = 2
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  certificate.serialNumber = new asn1.Integer({ valueHex: new Uint8Array(serial).buffer })
  certificate.subject = distinguishedName(organisation)
  certificate.issuer = distinguishedName(organisation)
  certificate.notBefore.value = new Date(Math.floor(now.getTime() / 1000) * 1000 - MINUTE_MS)
  certificate.notAfter.value = new Date(certificate.notBefore.value)
  certificate.notAfter.value.setUTCFullYear(certificate.notAfter.value.getUTCFullYear() + VALID_YEARS)
  const digitalSignatureAndNonRepudiation = new asn1.BitString({
    valueHex: new Uint8Array([0xc0]).buffer,
    unusedBits: 6,
  })
  certificate.extensions = [
    new Extension({
      extnID: BASIC_CONSTRAINTS,
      critical: true,
      extnValue: new BasicConstraints({ cA: false }).toSchema().toBER(),
    }),
    new Extension({
      extnID: KEY_USAGE,
      critical: true,
      extnValue: digitalSignatureAndNonRepudiation.toBER(),
    }),
  ]
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(privateKey, 'SHA-256')
  return {
    keyPem: pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', privateKey)),
    certificatePem: pem('CERTIFICATE', certificate.toSchema(true).toBER()),
  }
}
