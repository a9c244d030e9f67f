import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { DocumentType } from '#domain/lottery/policy.ts'
import type { DocumentEntity } from '#server/documents/documentEntity.ts'
import { findOpenQuery } from './scrutiny/queryStore.ts'

/** Documents of a lottery application: free in a draft until the last date, shut once the money is on its way, opened again by a query. */
export const lotteryDocuments: DocumentEntity = {
  entityTypeId: EntityType.LotteryApplication,
  documentTypeIds: Object.values(DocumentType).filter(type => type !== DocumentType.booklet),
  async rights(db, userId, entityId, now) {
    const row = await db
      .selectFrom('lottery_application as a')
      .innerJoin('scheme_campaign as c', 'c.id', 'a.campaign_id')
      .select(['a.status_id', 'c.end_on'])
      .where('a.id', '=', entityId)
      .where('a.user_id', '=', userId)
      .executeTakeFirst()
    if (!row) return null
    if (row.status_id === ApplicationStatus.Draft && now <= row.end_on) {
      return { canView: true, editableTypes: 'all' }
    }
    const openQuery = await findOpenQuery(db, entityId, now)
    return { canView: true, editableTypes: openQuery?.documentTypeIds ?? [] }
  },
}
