import type { IstDay } from '#domain/dates/ist.ts'
import { maskMobile } from '#domain/fields/maskMobile.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { PropertyState } from './states.ts'

/** What is sold. */
export const PROPERTY_TYPES = ['Plot', 'House', 'Flat', 'Shop'] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]

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
  readonly propertyType: PropertyType
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

/** An owner as the register has them; `pan` is masked. The first one's mobile is the registered mobile. */
export interface Owner {
  readonly fullName: string
  readonly fatherName: string
  /** 10 digits, or '' when the authority has none. */
  readonly mobileNumber: string
  readonly pan: string
  readonly shareBp: number
}

/**
 * An owner as the other owners see them: name, share, the ends of mobile and PAN. The father's name tells nothing between
 * owners and opens doors elsewhere.
 */
export const seenByCoOwner = (owner: Owner): Owner => ({
  ...owner,
  fatherName: '',
  mobileNumber: owner.mobileNumber === '' ? '' : maskMobile(owner.mobileNumber),
})

/** The mobile that proves an allottee: of the first owner who has one; '' when none has. */
export const registeredMobile = (owners: readonly Pick<Owner, 'mobileNumber'>[]): string =>
  owners.find(owner => owner.mobileNumber !== '')?.mobileNumber ?? ''

const typeNames: Readonly<Record<PropertyType, Bilingual>> = {
  Plot: { en: 'Plot', hi: 'भूखंड' },
  House: { en: 'House', hi: 'आवास' },
  Flat: { en: 'Flat', hi: 'फ्लैट' },
  Shop: { en: 'Shop', hi: 'दुकान' },
}

/** 'Plot S3/112, Gomti Enclave' in both languages. */
export const propertyTitle = ({
  propertyType,
  propertyCode,
  schemeName,
}: Pick<PropertyRecord, 'propertyType' | 'propertyCode' | 'schemeName'>): Bilingual => ({
  en: `${typeNames[propertyType].en} ${propertyCode}, ${schemeName.en}`,
  hi: `${typeNames[propertyType].hi} ${propertyCode}, ${schemeName.hi}`,
})
