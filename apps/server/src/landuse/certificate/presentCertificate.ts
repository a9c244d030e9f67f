import type { LandUseApplication } from '#contract/landuse/record.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { formatVerificationCode } from '#domain/documents/verificationCode.ts'
import { paperName } from '#server/documents/issueOnce.ts'
import { findPaper } from '#server/documents/verify/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { LandUseRecord } from '../record/applicationRow.ts'
import { certificateKey } from './certificate.ts'

/** The certificate as its owner sees it; null before the approval. */
export async function presentCertificate(
  db: Db,
  application: LandUseRecord,
): Promise<LandUseApplication['certificate']> {
  const { statusId, decidedOn, validTill } = application
  if (statusId !== ApplicationStatus.Approved || !decidedOn || !validTill) return null
  const issued = await findPaper(db, paperName(certificateKey(application.id)), 1)
  const isReady = issued !== null && issued.revokedOn === null && application.certificateDocumentId !== null
  return {
    isReady: isReady ? 1 : 0,
    documentId: isReady ? application.certificateDocumentId : null,
    code: issued ? formatVerificationCode(issued.code) : '',
    issuedOn: toIstIso(decidedOn),
    validTill,
    revokedOn: issued?.revokedOn ? toIstIso(issued.revokedOn) : null,
    revokeReason: issued?.revokeReason ?? '',
  }
}
