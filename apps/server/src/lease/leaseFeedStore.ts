import type { Feed } from '#server/integration/feed.ts'
import { moneyOrNull } from '#server/integration/toldMoney.ts'

/** Leases, for the authority's own systems; who the lessee is, is no part of it. */
export const leaseFeed: Feed<'leases'> = async (db, ids) => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('lease')
    .select(['id', 'tender_number', 'title_en', 'property_id', 'state', 'work_order_number'])
    .select(['lease_from', 'lease_to', 'monthly_rent', 'security_deposit', 'published_on', 'terminated_on'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(row => {
      const told = {
        tenderNumber: row.tender_number,
        title: row.title_en,
        propertyId: row.property_id,
        state: row.state,
        workOrderNumber: row.work_order_number,
        leaseFrom: row.lease_from,
        leaseTo: row.lease_to,
        ...moneyOrNull('monthlyRent', row.monthly_rent),
        ...moneyOrNull('securityDeposit', row.security_deposit),
        publishedOn: row.published_on,
        terminatedOn: row.terminated_on,
      }
      return [row.id, told] as const
    }),
  )
}
