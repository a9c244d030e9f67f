import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { DocumentType } from '#domain/lottery/policy.ts'
import type { DocumentEntity } from '#server/documents/documentEntity.ts'
import { findHeadWithCampaign } from '../application/withCampaignStore.ts'
import { findOpenQuery } from '../scrutiny/queryStore.ts'

/** Documents of a lottery application: free in a draft until the last date, shut once the money is on its way, opened again by a query. */
export const lotteryDocuments: DocumentEntity = {
  entityTypeId: EntityType.LotteryApplication,
  documentTypeIds: Object.values(DocumentType).filter(type => type !== DocumentType.booklet),
  async rights(db, userId, entityId, now) {
    const own = await findHeadWithCampaign(db, { applId: entityId, userId })
    if (!own) return null
    const { application, campaign } = own
    if (application.statusId === ApplicationStatus.Draft && now <= campaign.endOn) {
      return { canView: true, editableTypes: 'all' }
    }
    const openQuery = await findOpenQuery(db, application, now)
    return { canView: true, editableTypes: openQuery?.documentTypeIds ?? [] }
  },
}
