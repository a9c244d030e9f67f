import { sql } from 'kysely'
import * as v from 'valibot'
import { LayoutPlan } from '#contract/lottery/campaign.ts'
import type { PropertySpec } from '#domain/property/opening.ts'
import type { PropertyRecord } from '#domain/property/record.ts'
import { OVER_STATES } from '#domain/property/states.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Db } from '#server/gateway/context.ts'

/** Where a property is: its code and its scheme. */
export interface PropertyPlace {
  readonly code: string
  readonly schemeName: Bilingual
}

/** Where some properties are, whatever their state. */
export async function listPlaces(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PropertyPlace>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('property as p')
    .innerJoin('scheme as s', 's.id', 'p.scheme_id')
    .select(['p.id', 'p.property_code', 's.name_en', 's.name_hi'])
    .where('p.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(row => [row.id, { code: row.property_code, schemeName: { en: row.name_en, hi: row.name_hi } }]),
  )
}

/** Layout plan of a scheme, when it shows this unit. */
export async function findPlan(
  db: Db,
  property: Pick<PropertyRecord, 'schemeId' | 'propertyCode'>,
): Promise<LayoutPlan | null> {
  const row = await db
    .selectFrom('scheme')
    .select('layout')
    .where('id', '=', property.schemeId)
    .executeTakeFirst()
  const layout = v.parse(v.nullable(LayoutPlan), row?.layout ?? null)
  return layout?.plots.some(plot => plot.unitNo === property.propertyCode) ? layout : null
}

/** Schemes of which the register has properties, by name. */
export async function listSchemes(db: Db): Promise<{ readonly id: number; readonly name: Bilingual }[]> {
  const rows = await db
    .selectFrom('scheme as s')
    .select(['s.id', 's.name_en', 's.name_hi'])
    // One property of each: asked whether any exists, PostgreSQL would walk through the register.
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('property as p').select('p.id').whereRef('p.scheme_id', '=', 's.id').limit(1),
        'is not',
        null,
      ),
    )
    .orderBy('s.name_en')
    .execute()
  return rows.map(row => ({ id: row.id, name: { en: row.name_en, hi: row.name_hi } }))
}

/** Ids of all schemes by their codes. */
export async function schemesByCode(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('scheme').select(['code', 'id']).execute()
  return new Map(rows.map(row => [row.code, row.id]))
}

/** Escapes what LIKE would read as a pattern. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const MOST_CODES = 50

/** Living properties of a scheme, and of a sector unless it is '', whose code begins so: the first fifty. */
export async function listCodes(
  db: Db,
  of: { readonly schemeId: number; readonly sectorName: string; readonly beginning: string },
): Promise<{ readonly propertyId: number; readonly propertyCode: string }[]> {
  let codes = db
    .selectFrom('property')
    .select(['id', 'property_code'])
    .where('scheme_id', '=', of.schemeId)
    .where('state', 'not in', OVER_STATES)
    .where('property_code', 'like', `${literally(of.beginning)}%`)
  if (of.sectorName !== '') codes = codes.where('sector_name', '=', of.sectorName)
  const rows = await codes.orderBy('property_code').limit(MOST_CODES).execute()
  return rows.map(row => ({ propertyId: row.id, propertyCode: row.property_code }))
}

/** What stands in the register already of some rows of it; units as `scheme code|property code`. */
export interface TakenKeys {
  readonly registrations: Set<string>
  readonly searchIds: Set<string>
  /** Units with a living allotment. */
  readonly units: Set<string>
}

/**
 * Looks up which keys of some rows the register has already. Each key is joined to its own index or hash: three conditions
 * in one `or` would compare every property with every row, wherever the plan was made while the register was small.
 */
export async function takenKeys(
  db: Db,
  rows: readonly Pick<PropertySpec, 'registrationId' | 'searchId' | 'propertyCode'>[],
): Promise<TakenKeys> {
  const { rows: found } = await sql<{
    registration_id: string
    search_id: string
    property_code: string
    scheme: string
    is_living: boolean
  }>`
    with given as (
      select * from unnest(${rows.map(row => row.registrationId)}::text[], ${rows.map(row => row.searchId)}::text[],
        ${rows.map(row => row.propertyCode)}::text[]) as given (registration_id, search_id, property_code)
    ), taken as (
      select p.id from given join property p using (registration_id)
      union select p.id from given join property p using (search_id)
      union select p.id from given join property p using (property_code)
    )
    select p.registration_id, p.search_id, p.property_code, s.code as scheme,
           p.state not in (${sql.join([...OVER_STATES])}) as is_living
      from taken join property p using (id) join scheme s on s.id = p.scheme_id`.execute(db)
  const living = found.filter(row => row.is_living)
  return {
    registrations: new Set(found.map(row => row.registration_id)),
    searchIds: new Set(found.map(row => row.search_id)),
    units: new Set(living.map(row => `${row.scheme}|${row.property_code}`)),
  }
}

/** Ids of the properties, whatever their state, whose registration or unit begins so, by registration. */
export async function listBeginning(db: Db, beginning: string, limit: number): Promise<number[]> {
  const like = `${literally(beginning)}%`
  const rows = await db
    .selectFrom('property')
    .select('id')
    .where(({ or, eb }) => or([eb('registration_id', 'like', like), eb('property_code', 'like', like)]))
    .orderBy('registration_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
