import { createHash } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { type Evidence, evidenceHolds, together } from '#domain/revocation/evidence.ts'
import { certificatesOfToken } from '#domain/timestamp/token.ts'
import type { Clock } from '#server/ports/clock.ts'
import {
  CertificateRevoked,
  type RevocationSource,
  RevocationUnknown,
} from '#server/ports/revocation/revocation.ts'
import { SigningError } from './errors.ts'

/** So long an answer of an issuer serves further papers. */
const KEPT_MS = HOUR_MS
/** How long an issuer that did not answer is left alone: nobody waits for it with every paper. */
const REST_MS = MINUTE_MS

/** What makes a signature last: proof, in the file, that its certificates stood when it was made. */
export interface LastingEvidence {
  /**
   * Proof for a signature and its stamp, or null: the certificate has no issuer, or one of the issuers does not answer, which is
   * reported. The paper is given out without it then.
   * @param certificates DER; the signing certificate first, then its chain
   * @param token the witness's stamp, DER
   * @throws SigningError when the issuer withdrew the signing certificate
   */
  gather(certificates: readonly Uint8Array[], token: Uint8Array): Promise<Evidence | null>
}

const nameOf = (certificate: Uint8Array): string => createHash('sha256').update(certificate).digest('hex')

/** Keeps what issuers answer for an hour; after they failed they are not asked for a minute. */
export function lastingEvidence(
  source: RevocationSource,
  clock: Clock,
  report: (sentence: string) => void,
): LastingEvidence {
  const kept = new Map<string, { readonly evidence: Evidence | null; readonly until: number }>()
  let restsUntil = 0

  /** What issuers say of both, held to what whoever checks the paper will ask of it. */
  async function ask(certificates: readonly Uint8Array[], token: Uint8Array) {
    const [signer = new Uint8Array(), ...chain] = certificates
    const now = clock.now().getTime()
    const own = await source.ask(signer, chain)
    const forAnHour = now + KEPT_MS
    if (!own) return { evidence: null, until: forAnHour }
    const stamp = certificatesOfToken(token)
    const witness = await source.ask(stamp.signer, stamp.all)
    const both = witness ? [own, witness] : [own]
    const evidence = together(both.map(one => one.evidence))
    if (!evidenceHolds(evidence, [signer, stamp.signer], now))
      throw new RevocationUnknown('what the issuers answer does not hold together')
    return { evidence, until: Math.min(forAnHour, ...both.map(one => one.until.getTime())) }
  }

  function withoutProof(error: unknown, signer: Uint8Array): null {
    if (error instanceof CertificateRevoked && error.fingerprint === nameOf(signer))
      throw new SigningError(`${error.message}; set SIGNING_P12 to another one and start anew`, {
        cause: error,
      })
    if (!(error instanceof RevocationUnknown || error instanceof CertificateRevoked)) throw error
    restsUntil = clock.now().getTime() + REST_MS
    report(`Papers are signed without proof of their certificates (PAdES B-T): ${error.message}.`)
    return null
  }

  return {
    async gather(certificates, token) {
      const now = clock.now().getTime()
      const [signer] = certificates
      if (!signer || now < restsUntil) return null
      try {
        const name = `${nameOf(signer)} ${nameOf(certificatesOfToken(token).signer)}`
        const before = kept.get(name)
        if (before && now < before.until) return before.evidence
        const answer = await ask(certificates, token)
        kept.set(name, answer)
        return answer.evidence
      } catch (error) {
        return withoutProof(error, signer)
      }
    },
  }
}
