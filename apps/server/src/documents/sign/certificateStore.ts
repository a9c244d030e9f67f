import { X509Certificate } from 'node:crypto'
import type { Db } from '#server/gateway/context.ts'
import { SigningError } from './errors.ts'
import type { Signer } from './signer.ts'

/** A certificate that papers were signed with. */
export interface SigningCertificate {
  /** SHA-256, lower-case hexadecimal. */
  readonly fingerprint: string
  readonly subject: string
  readonly pem: string
  readonly validFrom: Date
  readonly validTo: Date
  readonly firstUsedOn: Date
  readonly revokedOn: Date | null
  readonly revokeReason: string | null
}

/**
 * Nothing is signed with a certificate that officers took trust from: such a paper would be worth nothing to its holder.
 * @throws SigningError for a certificate that was withdrawn
 */
export async function checkTrusted(db: Db, { fingerprint }: Signer): Promise<void> {
  const revokedOn = (await findCertificate(db, fingerprint))?.revokedOn
  if (revokedOn)
    throw new SigningError(
      `the certificate ${fingerprint.slice(0, 8)} was withdrawn; set SIGNING_P12 to another one and start anew`,
    )
}

/** Remembers the certificate of a signature, once. */
export async function rememberCertificate(db: Db, signer: Signer, at: Date): Promise<void> {
  const certificate = new X509Certificate(signer.certificatePem)
  await db
    .insertInto('signing_certificate')
    .values({
      fingerprint: signer.fingerprint,
      subject: signer.name,
      pem: signer.certificatePem,
      valid_from: certificate.validFromDate,
      valid_to: certificate.validToDate,
      first_used_on: at,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Every certificate that papers were signed with, the first used first. */
export const listCertificates = (db: Db): Promise<SigningCertificate[]> =>
  db
    .selectFrom('signing_certificate')
    .select([
      'fingerprint',
      'subject',
      'pem',
      'valid_from as validFrom',
      'valid_to as validTo',
      'first_used_on as firstUsedOn',
      'revoked_on as revokedOn',
      'revoke_reason as revokeReason',
    ])
    .orderBy('first_used_on')
    .orderBy('fingerprint')
    .execute()

/** The certificate of a fingerprint; undefined where no paper was signed with it. */
export const findCertificate = async (db: Db, fingerprint: string): Promise<SigningCertificate | undefined> =>
  (await listCertificates(db)).find(one => one.fingerprint === fingerprint)

/** Withdraws trust in a certificate from a moment on. @returns false when there is none or it was withdrawn before */
export async function revokeCertificate(
  db: Db,
  fingerprint: string,
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<boolean> {
  const result = await db
    .updateTable('signing_certificate')
    .set({ revoked_on: at, revoke_reason: reason })
    .where('fingerprint', '=', fingerprint)
    .where('revoked_on', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
