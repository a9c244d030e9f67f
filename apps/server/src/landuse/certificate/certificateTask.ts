import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { addDocument } from '#server/documents/documentStore.ts'
import { paperName } from '#server/documents/issueOnce.ts'
import { findPaper } from '#server/documents/verify/documentStore.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { task } from '#server/jobs/task.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { findLandUse } from '../applicationStore.ts'
import { certificateKey, issueCertificate } from './certificate.ts'

/** The document type of a certificate (domain design, section 6). */
const CERTIFICATE = 304

/** Prints and signs the certificate of an approved application, puts it among its documents and tells the applicant. */
export const certificateTask = task(
  'landuse.certificate',
  v.object({ applicationId: v.number() }),
  async ({ applicationId }, { db, ports, now }) => {
    await inTransaction(db, async tx => {
      const application = await findLandUse(tx, { applicationId }, true)
      const isDue =
        application?.statusId === ApplicationStatus.Approved && application.certificateDocumentId === null
      if (!isDue || !application.decidedOn) return
      const paper = await issueCertificate(tx, ports, application, application.decidedOn)
      const issued = await findPaper(tx, paperName(certificateKey(applicationId)), 1)
      if (!issued?.fileKey)
        throw new Error(`the certificate of application ${applicationId} is not registered`)
      const document = await addDocument(
        tx,
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
      await tx.updateTable('document').set({ state: 'LOCKED' }).where('id', '=', document.id).execute()
      await tx
        .updateTable('land_use_application')
        .set({ certificate_document_id: document.id })
        .where('id', '=', applicationId)
        .execute()
      const params = { number: application.applicationNumber }
      await notifyCitizen(tx, application.userId, 'LAND_USE_APPROVED', params, now)
    })
  },
)
