// How rows of files become rows of the reference tables: for what comes with the portal and for what officers import.
import type { Import, KeyedTable } from '#server/db/keyedRows.ts'

interface Named {
  readonly name: string
  readonly nameHi: string
}

/** States and union territories; ids are LGD codes. */
export const STATES: Import<Named & { readonly stateId: number; readonly isUnionTerritory: boolean }> = {
  table: 'state',
  key: ['state_id'],
  columns: row => ({
    state_id: row.stateId,
    name: row.name,
    name_hi: row.nameHi,
    is_union_territory: row.isUnionTerritory,
  }),
}

/** Districts; ids are LGD codes. */
export const DISTRICTS: Import<Named & { readonly districtId: number; readonly stateId: number }> = {
  table: 'district',
  key: ['district_id'],
  columns: row => ({
    district_id: row.districtId,
    state_id: row.stateId,
    name: row.name,
    name_hi: row.nameHi,
  }),
}

/** Tehsils; ids are LGD codes. */
export const TEHSILS: Import<Named & { readonly tehsilId: number; readonly districtId: number }> = {
  table: 'tehsil',
  key: ['tehsil_id'],
  columns: row => ({
    tehsil_id: row.tehsilId,
    district_id: row.districtId,
    name: row.name,
    name_hi: row.nameHi,
  }),
}

interface Village extends Named {
  readonly revenueVillageId: number
  readonly tehsilId: number
  /** Null where the code is not known. */
  readonly lgdCode: number | null
  readonly isVerified: boolean
  /** Lies in the development area. */
  readonly isNotified: boolean
}

/** Revenue villages. */
export const VILLAGES: Import<Village> = {
  table: 'revenue_village',
  key: ['revenue_village_id'],
  columns: row => ({
    revenue_village_id: row.revenueVillageId,
    tehsil_id: row.tehsilId,
    name: row.name,
    name_hi: row.nameHi,
    lgd_code: row.lgdCode,
    is_verified: row.isVerified,
    is_notified: row.isNotified,
  }),
}

interface Bank extends Named {
  readonly bankId: number
  /** The beginnings of its IFSCs, and of those of banks it belongs to. */
  readonly prefixes: readonly string[]
  readonly memberOf: readonly string[]
  readonly isActive: boolean
}

/** Banks of the picker. */
export const BANKS: Import<Bank> = {
  table: 'bank',
  key: ['bank_id'],
  columns: row => ({
    bank_id: row.bankId,
    name: row.name,
    name_hi: row.nameHi,
    prefixes: row.prefixes,
    member_of: row.memberOf,
    is_active: row.isActive,
  }),
}

/** The catalogue comes with the portal; an officer only switches its services. */
export const SERVICE_GROUPS: KeyedTable = { table: 'service_group', key: ['service_group_id'] }
export const SERVICES: KeyedTable = { table: 'service', key: ['service_id'] }
