import type { Feed } from '#server/integration/feed.ts'
import { toldStatus } from '#server/integration/toldStatus.ts'
import { toldAt } from '#server/integration/toldTime.ts'

/** Applications that were submitted, for the authority's own systems; who applied, and with what answers, is no part of it. */
export const applicationFeed: Feed<'lottery-applications'> = async (db, ids) => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('lottery_application as a')
    .innerJoin('scheme_campaign as c', 'c.id', 'a.campaign_id')
    .select(['a.id', 'a.application_number', 'c.code', 'a.pool_code', 'a.status_id', 'a.refund_status_id'])
    .select(['a.submitted_on', 'a.decided_on'])
    .where('a.id', 'in', ids)
    .where('a.application_number', 'is not', null)
    .execute()
  return new Map(
    rows.map(row => {
      const told = {
        ...toldStatus(row.status_id),
        applicationNumber: row.application_number ?? '',
        campaign: row.code,
        poolCode: row.pool_code,
        refundStatusId: row.refund_status_id,
        submittedOn: toldAt(row.submitted_on),
        decidedOn: toldAt(row.decided_on),
      }
      return [row.id, told] as const
    }),
  )
}
