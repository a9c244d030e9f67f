import * as v from 'valibot'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { PaymentPolicy } from '#domain/property/due.ts'
import type { Opening, PropertySpec } from '#domain/property/opening.ts'
import { PROPERTY_TYPES, type PropertyRecord } from '#domain/property/record.ts'
import { FREQUENCIES } from '#domain/property/schedule.ts'
import { OVER_STATES, PROPERTY_STATES } from '#domain/property/states.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { PROPERTY } from './propertyCycle.ts'

const State = v.picklist(PROPERTY_STATES)

const Type = v.picklist(PROPERTY_TYPES)

const SaleType = v.picklist([1, 2, 3])

const Policy: v.GenericSchema<unknown, PaymentPolicy> = v.object({
  annualBp: v.number(),
  penalBp: v.number(),
  frequency: v.picklist(FREQUENCIES),
  tdsBp: v.number(),
  tdsSuspensionDays: v.number(),
  noticeDays: v.number(),
  rebateBp: v.number(),
  rebateDays: v.number(),
})

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
    propertyType: v.parse(Type, row.property_type),
    areaSqm: row.area_sqm,
    saleTypeId: v.parse(SaleType, row.sale_type_id),
    allotmentDay: row.allotment_day,
    totalCost: row.total_cost,
    state: v.parse(State, row.state),
    accountVersion: row.account_version,
    credit: row.credit,
    isMortgaged: row.is_mortgaged,
    surrenderOpen: row.surrender_open,
    mortgageNocOpen: row.mortgage_noc_open,
    hasLetter: row.has_letter,
  }
}

/** How a property can be named. */
export type PropertyKey =
  | { readonly id: number }
  | { readonly searchId: string }
  | { readonly registrationId: string }
  | { readonly schemeId: number; readonly propertyCode: string }

function named(db: Db, key: PropertyKey) {
  const all = query(db)
  if ('id' in key) return all.where('p.id', '=', key.id)
  if ('searchId' in key) return all.where('p.search_id', '=', key.searchId)
  if ('registrationId' in key) return all.where('p.registration_id', '=', key.registrationId)
  return all.where('p.scheme_id', '=', key.schemeId).where('p.property_code', '=', key.propertyCode)
}

/** A property, whatever its state and whoever asks; for acts of the portal itself. */
export async function findProperty(db: Db, key: PropertyKey): Promise<PropertyRecord | null> {
  const row = await named(db, key).executeTakeFirst()
  return row ? toRecord(row) : null
}

/** The living property of a key, or null: nobody finds one whose allotment has ended. */
export async function findLiving(db: Db, key: PropertyKey): Promise<PropertyRecord | null> {
  const row = await named(db, key).where('p.state', 'not in', OVER_STATES).executeTakeFirst()
  return row ? toRecord(row) : null
}

/** Living properties among some, in the order of their ids. */
export async function listLiving(db: Db, ids: readonly number[]): Promise<PropertyRecord[]> {
  if (ids.length === 0) return []
  const rows = await query(db)
    .where('p.id', 'in', ids)
    .where('p.state', 'not in', OVER_STATES)
    .orderBy('p.id')
    .execute()
  return rows.map(toRecord)
}

/** Waits until no other act is changing this property's account or its links. */
export async function lockProperty(db: Db, propertyId: number): Promise<void> {
  await db.selectFrom('property').select('id').where('id', '=', propertyId).forUpdate().executeTakeFirst()
}

/** The authority's account number of a property in its books. */
const ledgerAccountOf = (registrationId: string): string => `PR-${registrationId}`

/** Enters properties. @returns their ids in the order given */
export async function insertProperties(
  db: Db,
  entered: readonly { readonly spec: PropertySpec; readonly opening: Opening }[],
  now: Date,
): Promise<number[]> {
  const rows = await db
    .insertInto('property')
    .values(
      entered.map(({ spec, opening }) => ({
        search_id: spec.searchId,
        registration_id: spec.registrationId,
        property_code: spec.propertyCode,
        scheme_id: spec.schemeId,
        collection_account_id: spec.collectionAccountId,
        ledger_account: ledgerAccountOf(spec.registrationId),
        virtual_account: spec.virtualAccount ?? '',
        sector_name: spec.sectorName,
        property_type: spec.propertyType,
        area_sqm: spec.areaSqm,
        sale_type_id: spec.saleTypeId,
        allotment_day: spec.allotmentDay,
        total_cost: spec.totalCost,
        stamp_value: spec.stampValue ?? 0n,
        interest_from: opening.interestFrom,
        policy: JSON.stringify(opening.policy),
        state: born(PROPERTY, opening.state),
        has_letter: spec.hasLetter ?? true,
        created_on: now,
      })),
    )
    .returning(['id', 'registration_id'])
    .execute()
  const idOf = new Map(rows.map(row => [row.registration_id, row.id]))
  return entered.map(({ spec: { registrationId } }) => {
    const id = idOf.get(registrationId)
    if (id === undefined) throw new Error(`${registrationId} was not entered`)
    return id
  })
}

/** What the register keeps of an account beside its schedule. */
export interface AccountTerms {
  readonly propertyId: number
  /** The number under which money is paid into it. */
  readonly registrationId: string
  readonly policy: PaymentPolicy
  readonly allotmentDay: IstDay
  readonly interestFrom: IstDay
  /** Rebate or tax that waits for the next demand. */
  readonly credit: Paise
  readonly version: number
}

/** The terms of some accounts. */
export async function listTerms(db: Db, propertyIds: readonly number[]): Promise<AccountTerms[]> {
  const rows = await db
    .selectFrom('property')
    .select([
      'id',
      'registration_id',
      'policy',
      'allotment_day',
      'interest_from',
      'account_version',
      'credit',
    ])
    .where('id', 'in', propertyIds)
    .execute()
  return rows.map(row => ({
    propertyId: row.id,
    registrationId: row.registration_id,
    policy: v.parse(Policy, row.policy),
    allotmentDay: row.allotment_day,
    interestFrom: row.interest_from,
    version: row.account_version,
    credit: row.credit,
  }))
}

/** What a change of the account changes in the register; `credit` is what is added to it. */
export interface AccountChange {
  readonly credit?: Paise
  readonly terms?: Pick<AccountTerms, 'policy' | 'interestFrom'>
}

/** Counts the version of an account up: papers and plans of the one before are out of date. */
export async function countVersionUp(
  db: Db,
  propertyId: number,
  { credit = 0n, terms }: AccountChange = {},
): Promise<void> {
  await db
    .updateTable('property')
    .set(eb => ({
      account_version: eb('account_version', '+', 1),
      credit: eb('credit', '+', credit),
      ...(terms ? { policy: JSON.stringify(terms.policy), interest_from: terms.interestFrom } : {}),
    }))
    .where('id', '=', propertyId)
    .execute()
}

/** Notes that a property is mortgaged, or no longer. */
export async function setMortgaged(db: Db, propertyId: number, isMortgaged: boolean): Promise<void> {
  await db.updateTable('property').set({ is_mortgaged: isMortgaged }).where('id', '=', propertyId).execute()
}

/** Marks that an application on a property is open, or no longer. */
export async function setMark(
  db: Db,
  propertyId: number,
  mark: 'SURRENDER' | 'MORTGAGE_NOC',
  isOpen: boolean,
): Promise<void> {
  await db
    .updateTable('property')
    .set(mark === 'SURRENDER' ? { surrender_open: isOpen } : { mortgage_noc_open: isOpen })
    .where('id', '=', propertyId)
    .execute()
}
