import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { EntityType } from '#domain/application/kind.ts'
import { addressDocument } from '#server/documents/addresseeStore.ts'
import { addFinalDocument, hasLocked } from '#server/documents/documentStore.ts'
import { paperName } from '#server/documents/issueOnce.ts'
import { findPaper } from '#server/documents/verify/documentStore.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { task } from '#server/jobs/task.ts'
import { findPermission } from './applicationStore.ts'
import { issueOrder, orderKey } from './orderPaper.ts'

/** Document types of orders (docs/rules/document.md). */
const NOC = 406
const SURRENDER_ORDER = 407

/** Nobody is there to be told: an order that is taken back before it is printed is looked for beforehand. */
const refuse = ({ code }: { readonly code: string }): never => {
  throw new Error(`the order cannot be issued: ${code}`)
}

/**
 * Prints and signs the order of an approved application and puts it among the papers of its property, addressed to the
 * citizens whom it concerned when it was decided. Safe to repeat.
 */
export const orderTask = task(
  'permission.order',
  v.object({ applicationId: v.number(), addressees: v.array(v.number()) }),
  async ({ applicationId, addressees }, { db, ports, now }) => {
    await inTransaction(db, async tx => {
      const application = await findPermission(tx, ports, { id: applicationId }, true)
      if (!application?.order || application.orderRevokedOn) return
      const place = { entityTypeId: EntityType.Property, entityId: application.propertyId }
      const paper = await issueOrder({ db: tx, ports, refuse }, application)
      const issued = await findPaper(tx, paperName(orderKey(application)), 1)
      if (!issued?.fileKey) throw new Error(`the order of application ${applicationId} is not registered`)
      const sha256 = createHash('sha256').update(paper.bytes).digest()
      if (await hasLocked(tx, place, sha256)) return
      const document = await addFinalDocument(
        tx,
        ports,
        {
          ...place,
          ownerUserId: null,
          documentTypeId: application.order.mortgage ? NOC : SURRENDER_ORDER,
          originalName: paper.fileName,
          mimeType: 'application/pdf',
          sizeBytes: paper.bytes.length,
          sha256,
          thumbnail: '',
          fileKey: issued.fileKey,
        },
        // It is a paper of the day it was decided: who owns the property by now need not be whom it was granted to.
        application.decidedOn ?? now,
      )
      await addressDocument(tx, document.id, addressees)
    })
  },
)
