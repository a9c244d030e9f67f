import { EntityType } from '#domain/application/kind.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { withdrawDocument } from '#server/documents/documentMovesStore.ts'
import { paperName } from '#server/documents/issueOnce.ts'
import { findPaper, revokeDocument } from '#server/documents/verify/documentStore.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { certificateKey } from '../certificate/certificate.ts'
import { authority, getByNumber } from '../record/getByNumber.ts'

/**
 * Withdraws a certificate: from now on its code and its file are told to be withdrawn, and it is handed out no more.
 * @throws ActRefused when there is none, or it was withdrawn before
 */
export async function revokeCertificate(
  { db, ports, now, officer }: OfficerAct,
  { applicationNumber, remarks }: { readonly applicationNumber: string; readonly remarks: string },
): Promise<void> {
  const application = await getByNumber(db, applicationNumber)
  const issued = await findPaper(db, paperName(certificateKey(application.id)), 1)
  if (!issued)
    throw new ActRefused({
      en: `${applicationNumber} has no certificate.`,
      hi: `${applicationNumber} का कोई प्रमाण-पत्र नहीं है।`,
    })
  const isRevoked = await revokeDocument(db, issued.code, { at: now, reason: remarks })
  if (!isRevoked)
    throw new ActRefused({
      en: `The certificate of ${applicationNumber} was withdrawn before.`,
      hi: `${applicationNumber} का प्रमाण-पत्र पहले ही वापस लिया जा चुका है।`,
    })
  if (application.certificateDocumentId !== null)
    await withdrawDocument(db, application.certificateDocumentId)
  const entry = { entityTypeId: EntityType.LandUseApplication, entityId: application.id }
  const told = { event: 'CERTIFICATE_REVOKED', remarks, isPublic: true }
  await writeAudit(db, authority(officer), { ...entry, ...told }, now)
  const params = { number: applicationNumber, reason: remarks }
  await notifyCitizen(db, ports, application.userId, 'LAND_USE_CERTIFICATE_REVOKED', params, now)
}
