import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { toHex } from '#domain/draw/bytes.ts'
import { sha256 } from '#domain/draw/sha256.ts'
import { addressesOf, ocspRequest } from '#domain/revocation/ask.ts'
import { type Evidence, LONGEST_CHAIN } from '#domain/revocation/evidence.ts'
import { type RevocationReason, readCrl, readOcsp, type Standing } from '#domain/revocation/standing.ts'
import { type Certificate, hasIssued, isRoot, readCertificate } from '#domain/timestamp/certificate.ts'
import { DerProblem } from '#domain/timestamp/der.ts'
import type { Clock } from '../clock.ts'

/** What issuers say of a certificate and of all above it, and until when that is the newest that they say. */
export interface CurrentEvidence {
  readonly evidence: Evidence
  readonly until: Date
}

/** Issuers of certificates, who say which of them they withdrew (OCSP, CRL). */
export interface RevocationSource {
  /**
   * Asks about a certificate and all above it but the root.
   * @param certificate DER
   * @param known certificates that may be among those above it, DER
   * @returns null for a certificate that nobody issued but its owner
   * @throws CertificateRevoked when an issuer withdrew one; RevocationUnknown when one is not to be asked
   */
  ask(certificate: Uint8Array, known: readonly Uint8Array[]): Promise<CurrentEvidence | null>
}

/** Nobody says whether a certificate stands. */
export class RevocationUnknown extends Error {}

/** An issuer withdrew a certificate, from a moment on. */
export class CertificateRevoked extends Error {
  /** SHA-256 of the certificate, lower-case hexadecimal. */
  readonly fingerprint: string
  readonly since: Date
  readonly reason: RevocationReason

  constructor({ bytes, commonName }: Certificate, { since, reason }: Extract<Standing, { kind: 'revoked' }>) {
    super(`the issuer of ${commonName} withdrew it (${reason})`)
    this.fingerprint = toHex(sha256(bytes))
    this.since = new Date(since)
    this.reason = reason
  }
}

/** For a whole chain: whoever waits for a paper waits no longer. */
const TIMEOUT_MS = 8_000
/** Each paper holds what was answered; a longer list belongs into no paper. */
const LARGEST_ANSWER = 256 * 1024
/** An answer dated so far ahead is of another clock. */
const CLOCK_SLACK_MS = 5 * MINUTE_MS

interface Asking {
  readonly get: typeof fetch
  readonly signal: AbortSignal
  readonly now: number
}

async function bodyOf(answer: Response, host: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > LARGEST_ANSWER)
      throw new RevocationUnknown(`${host} answered more than ${LARGEST_ANSWER} bytes`)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

async function fetchBytes(
  { get, signal }: Asking,
  address: string,
  request?: Uint8Array,
): Promise<Uint8Array> {
  const { host } = new URL(address)
  const asked = request && {
    method: 'POST',
    headers: { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' },
    body: new Uint8Array(request),
  }
  const answer = await get(address, { ...asked, redirect: 'error', signal })
  if (!answer.ok) throw new RevocationUnknown(`${host} answered ${answer.status}`)
  return bodyOf(answer, host)
}

/** The first that works out; what became of the others is told when none does. */
async function firstOf<Found>(tries: readonly (() => Promise<Found>)[], what: string): Promise<Found> {
  const faults: string[] = []
  for (const attempt of tries) {
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof CertificateRevoked || !(error instanceof Error)) throw error
      faults.push(error.message)
    }
  }
  throw new RevocationUnknown(`${what} (${faults.join('; ') || 'it names no address'})`)
}

/** The certificate above another one: known, or where the one below says that it is. */
async function issuerOf(
  asking: Asking,
  below: Certificate,
  known: readonly Certificate[],
): Promise<Certificate> {
  const found = known.find(one => hasIssued(one, below, asking.now))
  if (found) return found
  const tries = addressesOf(below).issuer.map(address => async () => {
    const issuer = readCertificate(await fetchBytes(asking, address))
    if (!hasIssued(issuer, below, asking.now)) throw new DerProblem('it is not the issuer')
    return issuer
  })
  return firstOf(tries, `the issuer of ${below.commonName} is not to be had`)
}

interface Answer {
  readonly bytes: Uint8Array
  readonly kind: 'ocsp' | 'crl'
  readonly until: number
}

/** What the issuer says of one certificate: by OCSP, which is short, or else by its list. */
async function standingOf(asking: Asking, below: Certificate, issuer: Certificate): Promise<Answer> {
  const { ocsp, crl } = addressesOf(below)
  const judged = (kind: Answer['kind'], bytes: Uint8Array): Answer => {
    const standing = (kind === 'ocsp' ? readOcsp : readCrl)(bytes, below, issuer)
    if (standing.kind === 'revoked') throw new CertificateRevoked(below, standing)
    if (standing.from > asking.now + CLOCK_SLACK_MS || standing.until <= asking.now)
      throw new DerProblem('the answer is not of now')
    return { bytes, kind, until: standing.until }
  }
  const request = ocspRequest(below, issuer)
  const tries = [
    ...ocsp.map(address => async () => judged('ocsp', await fetchBytes(asking, address, request))),
    ...crl.map(address => async () => judged('crl', await fetchBytes(asking, address))),
  ]
  return firstOf(tries, `nobody says whether ${below.commonName} stands`)
}

async function climb(
  asking: Asking,
  from: Certificate,
  known: readonly Certificate[],
): Promise<CurrentEvidence> {
  const certificates: Uint8Array[] = []
  const answers: Answer[] = []
  for (let below = from; !isRoot(below); ) {
    if (certificates.length === LONGEST_CHAIN)
      throw new RevocationUnknown('the chain of certificates has no end')
    const issuer = await issuerOf(asking, below, known)
    answers.push(await standingOf(asking, below, issuer))
    certificates.push(issuer.bytes)
    below = issuer
  }
  const of = (kind: Answer['kind']) => answers.filter(one => one.kind === kind).map(one => one.bytes)
  return {
    evidence: { certificates, ocsps: of('ocsp'), crls: of('crl') },
    until: new Date(Math.min(...answers.map(one => one.until))),
  }
}

/** Issuers that are asked over HTTP at the addresses that certificates name (RFC 6960, RFC 5280). */
export const httpRevocation = (clock: Clock, get: typeof fetch = fetch): RevocationSource => ({
  async ask(certificate, known) {
    const asking = { get, now: clock.now().getTime(), signal: AbortSignal.timeout(TIMEOUT_MS) }
    try {
      const from = readCertificate(certificate)
      return isRoot(from) ? null : await climb(asking, from, known.map(readCertificate))
    } catch (error) {
      if (error instanceof DerProblem) throw new RevocationUnknown(error.message, { cause: error })
      throw error
    }
  },
})
