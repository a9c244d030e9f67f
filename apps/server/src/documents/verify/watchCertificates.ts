import { X509Certificate } from 'node:crypto'
import { EntityType } from '#domain/application/kind.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { writeAudit } from '#server/audit/audit.ts'
import {
  listCertificates,
  revokeCertificate,
  type SigningCertificate,
} from '#server/documents/sign/certificateStore.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { JobContext, Timer } from '#server/jobs/timer.ts'
import { CertificateRevoked, RevocationUnknown } from '#server/ports/revocation/revocation.ts'

const actor = { type: 'TIMER', id: 'documents.watchCertificates' } as const

/** Withdraws trust in a certificate as its issuer did, from the moment that the issuer names. */
async function withdraw(
  { db, now, log }: Pick<JobContext, 'db' | 'now' | 'log'>,
  fingerprint: string,
  found: CertificateRevoked,
) {
  const reason = `Its issuer says: ${found.message}.`
  await inTransaction(db, async trx => {
    if (!(await revokeCertificate(trx, fingerprint, { at: found.since, reason }))) return
    const details = { fingerprint, from: toIstIso(found.since), reason }
    const event = 'CERTIFICATE_REVOKED'
    await writeAudit(trx, actor, { entityTypeId: EntityType.Operation, entityId: 0, event, details }, now)
  })
  log.error(
    { fingerprint, since: found.since },
    'a certificate that papers are signed with was withdrawn by its issuer',
  )
}

const isWatched = ({ revokedOn, validTo }: SigningCertificate, now: Date): boolean =>
  revokedOn === null && validTo > now

/**
 * Asks issuers whether the certificates that papers were signed with still stand. One that was withdrawn is withdrawn here too, from
 * the same moment: what a witness saw before stays good, the rest reads so at `/verify`. An issuer that does not answer
 * changes nothing.
 */
export const watchCertificates: Timer = {
  name: 'documents.watchCertificates',
  everySeconds: HOUR_SECONDS,
  async run({ db, now, ports, log }) {
    const { certificates } = ports.press.signer
    for (const one of (await listCertificates(db)).filter(each => isWatched(each, now))) {
      try {
        await ports.revocation.ask(new X509Certificate(one.pem).raw, certificates)
      } catch (error) {
        if (error instanceof CertificateRevoked) await withdraw({ db, now, log }, one.fingerprint, error)
        else if (error instanceof RevocationUnknown)
          log.warn(
            { err: error, fingerprint: one.fingerprint },
            'an issuer does not say whether its certificate stands',
          )
        else throw error
      }
    }
  },
}
