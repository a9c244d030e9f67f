import type { Feed } from '#server/integration/feed.ts'
import { money } from '#server/integration/toldMoney.ts'

/** The register of properties, for the authority's own systems; whose a property is, is no part of it. */
export const propertyFeed: Feed<'properties'> = async (db, ids) => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('property as p')
    .innerJoin('scheme as s', 's.id', 'p.scheme_id')
    .select(['p.id', 'p.property_code', 'p.registration_id', 'p.scheme_id', 's.name_en', 'p.sector_name'])
    .select(['p.property_type', 'p.area_sqm', 'p.sale_type_id', 'p.allotment_day', 'p.state'])
    .select(['p.is_mortgaged', 'p.total_cost'])
    .where('p.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(row => {
      const told = {
        propertyCode: row.property_code,
        registrationId: row.registration_id,
        schemeId: row.scheme_id,
        scheme: row.name_en,
        sectorName: row.sector_name,
        propertyType: row.property_type,
        areaSqm: row.area_sqm,
        saleTypeId: row.sale_type_id,
        allotmentDay: row.allotment_day,
        state: row.state,
        isMortgaged: row.is_mortgaged,
        ...money('totalCost', row.total_cost),
      }
      return [row.id, told] as const
    }),
  )
}
