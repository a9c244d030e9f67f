import { createHash, KeyObject, type webcrypto, X509Certificate } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as asn1 from 'asn1js'
import * as pki from 'pkijs'
import { DAY_MS, HOUR_MS } from '#domain/dates/lengths.ts'
import type { Signer } from '#server/documents/sign/signer.ts'

const OID = {
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  extendedKeyUsage: '2.5.29.37',
  access: '1.3.6.1.5.5.7.1.1',
  points: '2.5.29.31',
  ocsp: '1.3.6.1.5.5.7.48.1',
  caIssuers: '1.3.6.1.5.5.7.48.2',
  basicOcsp: '1.3.6.1.5.5.7.48.1.1',
} as const
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' }
const address = (value: string) => new pki.GeneralName({ type: 6, value })
const extension = (extnID: string, value: { toSchema(): asn1.BaseBlock }) =>
  new pki.Extension({ extnID, extnValue: value.toSchema().toBER() })

function named(name: string): pki.RelativeDistinguishedNames {
  const value = new asn1.Utf8String({ value: name })
  return new pki.RelativeDistinguishedNames({
    typesAndValues: [new pki.AttributeTypeAndValue({ type: OID.commonName, value })],
  })
}

interface Holder {
  readonly certificate: pki.Certificate
  readonly key: webcrypto.CryptoKey
}
export const derOf = (certificate: pki.Certificate): Uint8Array =>
  new Uint8Array(certificate.toSchema(true).toBER())

/** The hand of an authority that has a certificate of this issuer. */
function signerOf({ certificate, key }: Holder): Signer {
  const der = derOf(certificate)
  const fingerprint = createHash('sha256').update(der).digest('hex')
  return {
    name: 'Test Authority',
    key: KeyObject.from(key),
    certificates: [der],
    certificatePem: new X509Certificate(der).toString(),
    fingerprint,
    trustedFingerprints: new Set([fingerprint]),
  }
}

let serials = 0
/** Makes a certificate of an issuer; one that signs itself where there is none. */
async function make(
  name: string,
  by: Holder | null,
  now: Date,
  extensions: pki.Extension[],
): Promise<Holder> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])
  const certificate = new pki.Certificate({ version: 2, extensions })
  certificate.serialNumber = new asn1.Integer({ value: ++serials })
  certificate.subject = named(name)
  certificate.issuer = by ? by.certificate.subject : certificate.subject
  certificate.notBefore.value = new Date(now.getTime() - DAY_MS)
  certificate.notAfter.value = new Date(now.getTime() + 365 * DAY_MS)
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(by?.key ?? privateKey, 'SHA-256')
  return { certificate, key: privateKey }
}

/** How the issuer of tests answers; a test changes it as it goes. */
export interface IssuerMood {
  /** The hand that signs answers; `stranger` is one that the issuer never named. */
  hand: 'issuer' | 'responder' | 'stranger'
  ocsp: 'answers' | 'down' | 'silent'
  crl: 'answers' | 'down' | 'huge'
  revokedOn: Date | null
  /** The moment of its answers. */
  now: Date
}

/**
 * An authority that issues certificates and says over HTTP which of them it withdrew (OCSP, CRL), made with a library that has no
 * part in the portal's reading of it.
 */
export async function openIssuer(now: Date) {
  const mood: IssuerMood = { hand: 'responder', ocsp: 'answers', crl: 'answers', revokedOn: null, now }
  const asked: string[] = []
  const isAuthority = extension(OID.basicConstraints, new pki.BasicConstraints({ cA: true }))
  const answersFor = extension(
    OID.extendedKeyUsage,
    new pki.ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.9'] }),
  )
  const root = await make('Licensed authority of tests', null, now, [isAuthority])
  const responder = await make('Responder of tests', root, now, [answersFor])
  const stranger = await make('Licensed authority of tests', null, now, [isAuthority])
  const hands = { issuer: root, responder, stranger }

  async function ocspAnswer(der: Uint8Array): Promise<ArrayBuffer> {
    const [request] = pki.OCSPRequest.fromBER(new Uint8Array(der).buffer).tbsRequest.requestList
    if (!request) throw new Error('nothing is asked')
    const hand = hands[mood.hand]
    const basic = new pki.BasicOCSPResponse({ certs: [hand.certificate] })
    basic.tbsResponseData.responderID = hand.certificate.subject
    basic.tbsResponseData.producedAt = mood.now
    const single = new pki.SingleResponse({ certID: request.reqCert })
    const since = mood.revokedOn && new asn1.GeneralizedTime({ valueDate: mood.revokedOn })
    single.certStatus = since
      ? new asn1.Constructed({ idBlock: { tagClass: 3, tagNumber: 1 }, value: [since] })
      : new asn1.Primitive({ idBlock: { tagClass: 3, tagNumber: 0 } })
    single.thisUpdate = mood.now
    single.nextUpdate = new Date(mood.now.getTime() + 4 * HOUR_MS)
    basic.tbsResponseData.responses = [single]
    await basic.sign(hand.key, 'SHA-256')
    const response = new asn1.OctetString({ valueHex: basic.toSchema().toBER() })
    return new pki.OCSPResponse({
      responseStatus: new asn1.Enumerated({ value: 0 }),
      responseBytes: new pki.ResponseBytes({ responseType: OID.basicOcsp, response }),
    })
      .toSchema()
      .toBER()
  }

  async function list(): Promise<ArrayBuffer> {
    const hand = hands[mood.hand === 'stranger' ? 'stranger' : 'issuer']
    const crl = new pki.CertificateRevocationList({ version: 1, issuer: hand.certificate.subject })
    crl.thisUpdate = new pki.Time({ type: 0, value: mood.now })
    crl.nextUpdate = new pki.Time({ type: 0, value: new Date(mood.now.getTime() + DAY_MS) })
    const revocationDate = mood.revokedOn && new pki.Time({ type: 0, value: mood.revokedOn })
    if (revocationDate)
      crl.revokedCertificates = [...issued].map(
        one => new pki.RevokedCertificate({ userCertificate: one.serialNumber, revocationDate }),
      )
    await crl.sign(hand.key, 'SHA-256')
    return crl.toSchema(true).toBER()
  }
  const issued = new Set<pki.Certificate>()

  const server = createServer(async (request, reply) => {
    asked.push(request.url ?? '')
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (request.url === '/root') return void reply.end(derOf(root.certificate))
    const isOcsp = request.url === '/ocsp'
    const how = isOcsp ? mood.ocsp : mood.crl
    if (how === 'silent') return
    if (how === 'down') return void reply.writeHead(503).end()
    if (how === 'huge') return void reply.end(Buffer.alloc(1024 * 1024))
    reply.end(Buffer.from(isOcsp ? await ocspAnswer(Buffer.concat(parts)) : await list()))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** A certificate for documents and the hand that has it; it names where its issuer is to be asked. */
  async function issue(name = 'Test Authority signing') {
    const access = new pki.InfoAccess({
      accessDescriptions: [
        new pki.AccessDescription({ accessMethod: OID.ocsp, accessLocation: address(`${url}/ocsp`) }),
        new pki.AccessDescription({ accessMethod: OID.caIssuers, accessLocation: address(`${url}/root`) }),
      ],
    })
    const point = new pki.DistributionPoint({ distributionPoint: [address(`${url}/crl`)] })
    const points = new pki.CRLDistributionPoints({ distributionPoints: [point] })
    const made = await make(name, root, now, [extension(OID.access, access), extension(OID.points, points)])
    issued.add(made.certificate)
    return { certificate: made.certificate, signer: signerOf(made) }
  }
  const close = () => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  }
  return { mood, asked, root: root.certificate, issue, close }
}
