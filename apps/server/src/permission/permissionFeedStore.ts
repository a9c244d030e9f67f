import type { Feed } from '#server/integration/feed.ts'
import { toldStatus } from '#server/integration/toldStatus.ts'
import { toldAt } from '#server/integration/toldTime.ts'

/** Applications on properties that were submitted, for the authority's own systems; who applied is no part of it. */
export const permissionFeed: Feed<'property-applications'> = async (db, ids) => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('permission_application')
    .select(['id', 'application_number', 'property_id', 'type_id', 'status_id', 'stage', 'refund_status_id'])
    .select(['submitted_on', 'decided_on'])
    .where('id', 'in', ids)
    .where('application_number', 'is not', null)
    .execute()
  return new Map(
    rows.map(row => {
      const told = {
        ...toldStatus(row.status_id),
        applicationNumber: row.application_number ?? '',
        propertyId: row.property_id,
        typeId: row.type_id,
        stage: row.stage,
        refundStatusId: row.refund_status_id,
        submittedOn: toldAt(row.submitted_on),
        decidedOn: toldAt(row.decided_on),
      }
      return [row.id, told] as const
    }),
  )
}
