import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { addFinalDocument } from '#server/documents/documentStore.ts'
import { paperName } from '#server/documents/issueOnce.ts'
import { findPaper } from '#server/documents/verify/documentStore.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { task } from '#server/jobs/task.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { findLandUse, setCertificate } from '../record/applicationStore.ts'
import { certificateKey, issueCertificate } from './certificate.ts'

/** The document type of a certificate (docs/rules/document.md). */
const CERTIFICATE = 304

/** Nobody is there to be told: a certificate that was taken back before it was issued is a fault of ours. */
const refuse = ({ code }: { readonly code: string }): never => {
  throw new Error(`the certificate cannot be issued: ${code}`)
}

/** Prints and signs the certificate of an approved application, puts it among its documents and tells the applicant. */
export const certificateTask = task(
  'landuse.certificate',
  v.object({ applicationId: v.number() }),
  async ({ applicationId }, { db, ports, now }) => {
    await inTransaction(db, async tx => {
      const application = await findLandUse(tx, ports, { applicationId }, true)
      const isDue =
        application?.statusId === ApplicationStatus.Approved && application.certificateDocumentId === null
      if (!isDue || !application.decidedOn) return
      const paper = await issueCertificate({ db: tx, ports, refuse }, application, application.decidedOn)
      const issued = await findPaper(tx, paperName(certificateKey(applicationId)), 1)
      if (!issued?.fileKey)
        throw new Error(`the certificate of application ${applicationId} is not registered`)
      const document = await addFinalDocument(
        tx,
        ports,
        {
          ownerUserId: application.userId,
          entityTypeId: EntityType.LandUseApplication,
          entityId: applicationId,
          documentTypeId: CERTIFICATE,
          originalName: paper.fileName,
          mimeType: 'application/pdf',
          sizeBytes: paper.bytes.length,
          sha256: createHash('sha256').update(paper.bytes).digest(),
          thumbnail: '',
          fileKey: issued.fileKey,
        },
        now,
      )
      await setCertificate(tx, applicationId, document.id)
      const params = { number: application.applicationNumber }
      await notifyCitizen(tx, ports, application.userId, 'LAND_USE_APPROVED', params, now)
    })
  },
)
