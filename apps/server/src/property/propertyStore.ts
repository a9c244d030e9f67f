import { sql } from 'kysely'
import type { LayoutPlan } from '#contract/lottery/campaign.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import { maskPan } from '#domain/privacy/mask.ts'
import type { PropertyState } from '#domain/property/state.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Db } from '#server/gateway/context.ts'
import { unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'

/** A property without its account: what it is, where, of which sale, in which state. */
export interface PropertyRecord {
  readonly id: number
  readonly searchId: string
  readonly registrationId: string
  readonly propertyCode: string
  readonly schemeId: number
  readonly schemeName: Bilingual
  readonly schemeLocation: Bilingual
  readonly collectionAccountId: number
  readonly ledgerAccount: string
  readonly virtualAccount: string
  readonly sectorName: string
  readonly propertyType: 'Plot' | 'House' | 'Flat' | 'Shop'
  /** Square metres with two decimals. */
  readonly areaSqm: string
  readonly saleTypeId: 1 | 2 | 3
  readonly allotmentDay: IstDay
  readonly totalCost: Paise
  readonly state: PropertyState
  readonly accountVersion: number
  /** Rebate, or tax beyond the instalments, that waits for the next demand, in paise. */
  readonly credit: Paise
  readonly isMortgaged: boolean
  readonly surrenderOpen: boolean
  readonly mortgageNocOpen: boolean
  readonly hasLetter: boolean
}

/** States in which a property has no allottee any more: nobody finds, links or sees it. */
export const OVER_STATES = ['SURRENDERED', 'CANCELLED'] as const

const query = (db: Db) =>
  db
    .selectFrom('property as p')
    .innerJoin('scheme as s', 's.id', 'p.scheme_id')
    .selectAll('p')
    .select([
      's.name_en as scheme_en',
      's.name_hi as scheme_hi',
      's.location_en as location_en',
      's.location_hi as location_hi',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof query>['executeTakeFirstOrThrow']>>

function toRecord(row: Row): PropertyRecord {
  return {
    id: row.id,
    searchId: row.search_id,
    registrationId: row.registration_id,
    propertyCode: row.property_code,
    schemeId: row.scheme_id,
    schemeName: { en: row.scheme_en, hi: row.scheme_hi },
    schemeLocation: { en: row.location_en, hi: row.location_hi },
    collectionAccountId: row.collection_account_id,
    ledgerAccount: row.ledger_account,
    virtualAccount: row.virtual_account,
    sectorName: row.sector_name,
    propertyType: row.property_type as PropertyRecord['propertyType'],
    areaSqm: row.area_sqm,
    saleTypeId: row.sale_type_id as PropertyRecord['saleTypeId'],
    allotmentDay: row.allotment_day,
    totalCost: row.total_cost,
    state: row.state as PropertyState,
    accountVersion: row.account_version,
    credit: row.credit,
    isMortgaged: row.is_mortgaged,
    surrenderOpen: row.surrender_open,
    mortgageNocOpen: row.mortgage_noc_open,
    hasLetter: row.has_letter,
  }
}

/** A property by its id, whatever its state and whoever asks; for acts of the portal itself. */
export async function findProperty(db: Db, propertyId: number): Promise<PropertyRecord | null> {
  const row = await query(db).where('p.id', '=', propertyId).executeTakeFirst()
  return row ? toRecord(row) : null
}

/** A property that this citizen has linked and still has, or null: nobody learns what others own. */
export async function findOwnProperty(
  db: Db,
  userId: number,
  propertyId: number,
): Promise<(PropertyRecord & { readonly linkedOn: Date }) | null> {
  const row = await query(db)
    .innerJoin('property_profile as l', 'l.property_id', 'p.id')
    .select('l.linked_on')
    .where('p.id', '=', propertyId)
    .where('l.user_id', '=', userId)
    .where('l.unlinked_on', 'is', null)
    .where('p.state', 'not in', OVER_STATES)
    .executeTakeFirst()
  return row ? { ...toRecord(row), linkedOn: row.linked_on } : null
}

/** Every property that this citizen has linked. */
export async function listOwnProperties(db: Db, userId: number): Promise<PropertyRecord[]> {
  const rows = await query(db)
    .innerJoin('property_profile as l', 'l.property_id', 'p.id')
    .where('l.user_id', '=', userId)
    .where('l.unlinked_on', 'is', null)
    .where('p.state', 'not in', OVER_STATES)
    .orderBy('p.id')
    .execute()
  return rows.map(toRecord)
}

/** How a living property can be named by somebody who searches for it. */
export type PropertyKey =
  | { readonly id: number }
  | { readonly searchId: string }
  | { readonly registrationId: string }
  | { readonly schemeId: number; readonly propertyCode: string }

/** The living property of a key, or null. */
export async function findLiving(db: Db, key: PropertyKey): Promise<PropertyRecord | null> {
  const living = query(db).where('p.state', 'not in', OVER_STATES)
  const found =
    'id' in key
      ? living.where('p.id', '=', key.id)
      : 'searchId' in key
        ? living.where('p.search_id', '=', key.searchId)
        : 'registrationId' in key
          ? living.where('p.registration_id', '=', key.registrationId)
          : living.where('p.scheme_id', '=', key.schemeId).where('p.property_code', '=', key.propertyCode)
  const row = await found.executeTakeFirst()
  return row ? toRecord(row) : null
}

/** An owner as the register has them; `pan` is masked. The first one's mobile is the registered mobile. */
export interface Owner {
  readonly fullName: string
  readonly fatherName: string
  readonly mobileNumber: string
  readonly pan: string
  readonly shareBp: number
}

/** Owners of today in the register's order. */
export async function listOwners(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  propertyId: number,
): Promise<Owner[]> {
  const rows = await db
    .selectFrom('property_owner')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('until', 'is', null)
    .orderBy('owner_order')
    .execute()
  return rows.map(row => {
    const pan = unseal(ports.secrets.fieldKey, row.pan_sealed)
    return {
      fullName: row.full_name,
      fatherName: row.father_name,
      mobileNumber: row.mobile_number,
      pan: pan === '' ? '' : maskPan(pan),
      shareBp: row.share_bp,
    }
  })
}

/** The mobile that proves an allottee: of the first owner who has one; '' when none has. */
export const registeredMobile = (owners: readonly Owner[]): string =>
  owners.find(owner => owner.mobileNumber !== '')?.mobileNumber ?? ''

/** Citizens who have linked a property, oldest link first. */
export async function linkedUsers(db: Db, propertyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('property_profile')
    .select('user_id')
    .where('property_id', '=', propertyId)
    .where('unlinked_on', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(row => row.user_id)
}

/** Waits until no other act is changing this property's account or its links. */
export async function lockProperty(db: Db, propertyId: number): Promise<void> {
  await sql`select 1 from property where id = ${propertyId} for update`.execute(db)
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
  const layout = (row?.layout ?? null) as LayoutPlan | null
  return layout?.plots.some(plot => plot.unitNo === property.propertyCode) ? layout : null
}
