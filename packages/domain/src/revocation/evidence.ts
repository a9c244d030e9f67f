import { equalBytes } from '#domain/draw/bytes.ts'
import { type Certificate, hasIssued, isRoot, readCertificate } from '#domain/timestamp/certificate.ts'
import { DerProblem } from '#domain/timestamp/der.ts'
import { readCrl, readOcsp, type Standing } from './standing.ts'

/** What a file keeps beside a signature, so that it can be judged when nobody answers any more: each part DER, none twice. */
export interface Evidence {
  /** The certificates above those that signed. */
  readonly certificates: readonly Uint8Array[]
  /** Answers of OCSP. */
  readonly ocsps: readonly Uint8Array[]
  /** Lists of withdrawn certificates. */
  readonly crls: readonly Uint8Array[]
}

/** More certificates than any chain in use has. */
export const LONGEST_CHAIN = 8

/** The parts of several, each once. */
export function together(all: readonly Evidence[]): Evidence {
  const once = (parts: readonly Uint8Array[]) =>
    parts.filter((part, at) => parts.findIndex(other => equalBytes(other, part)) === at)
  return {
    certificates: once(all.flatMap(one => one.certificates)),
    ocsps: once(all.flatMap(one => one.ocsps)),
    crls: once(all.flatMap(one => one.crls)),
  }
}

type Read = (answer: Uint8Array, certificate: Certificate, issuer: Certificate) => Standing

/** The answer that says a certificate was good at a moment; undefined where none does. */
function proofOf(
  answers: readonly Uint8Array[],
  read: Read,
  [certificate, issuer]: readonly [Certificate, Certificate],
  at: number,
): Uint8Array | undefined {
  return answers.find(answer => {
    try {
      const standing = read(answer, certificate, issuer)
      return standing.kind === 'good' && at <= standing.until
    } catch (error) {
      if (error instanceof DerProblem) return false
      throw error
    }
  })
}

/**
 * Whether evidence proves of each certificate that signed, and of all above it but the roots, that it was not withdrawn, and holds
 * nothing that does not serve that.
 * @param signers DER; the certificates of the signature and of its stamp
 * @param at the moment for which it has to be proven, in milliseconds since 1970
 * @throws DerProblem for certificates that cannot be read
 */
export function evidenceHolds(evidence: Evidence, signers: readonly Uint8Array[], at: number): boolean {
  const pool = evidence.certificates.map(readCertificate)
  const used = new Set<Uint8Array>()
  for (const signer of signers.map(readCertificate)) {
    let below = signer
    for (let depth = 0; !isRoot(below); depth++) {
      const current = below
      const issuer = pool.find(one => hasIssued(one, current, at))
      // A root answers for itself, so that no byte of it can be another.
      if (!issuer || depth > LONGEST_CHAIN || (isRoot(issuer) && !hasIssued(issuer, issuer, at))) return false
      const pair = [current, issuer] as const
      const proof = proofOf(evidence.ocsps, readOcsp, pair, at) ?? proofOf(evidence.crls, readCrl, pair, at)
      if (!proof) return false
      used.add(issuer.bytes).add(proof)
      below = issuer
    }
  }
  const all = [...evidence.certificates, ...evidence.ocsps, ...evidence.crls]
  return all.length > 0 && all.every(part => used.has(part))
}
