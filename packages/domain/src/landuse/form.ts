import { changedAmong } from '#domain/application/changed.ts'
import type { Address } from '#domain/lottery/form.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { KhasraRow } from './khasra.ts'

/**
 * The answers of a land use application. A draft may hold anything typed so far; '' and 0 stand for what is not yet
 * answered. The mobile number is not among them: it is the citizen's verified one.
 */
export interface LandUseForm {
  readonly tehsilId: number
  readonly revenueVillageId: number
  readonly khasras: readonly KhasraRow[]
  readonly purpose: string
  readonly salutation: string
  readonly fullName: string
  readonly fatherOrHusbandName: string
  readonly email: string
  readonly correspondence: Address
  /** Day on which the attached khatauni was issued. */
  readonly khatauniDate: string
  readonly declarationAccepted: boolean
}

const EMPTY_ROW: KhasraRow = { khasraNumber: '', gataArea: '', areaUnit: 'SQM' }

export const EMPTY_LAND_USE_FORM: LandUseForm = {
  tehsilId: 0,
  revenueVillageId: 0,
  khasras: [EMPTY_ROW],
  purpose: '',
  salutation: '',
  fullName: '',
  fatherOrHusbandName: '',
  email: '',
  correspondence: {
    line1: '',
    line2: '',
    city: '',
    stateId: 0,
    districtId: 0,
    stateName: '',
    districtName: '',
    pincode: '',
  },
  khatauniDate: '',
  declarationAccepted: false,
}

/** Pages of the form that hold answers, in their order. */
export const LAND_USE_SECTIONS = ['land', 'applicant', 'documents'] as const
export type LandUseSection = (typeof LAND_USE_SECTIONS)[number]

/** What certificates are asked for, as the form offers it. */
export const PURPOSES = [
  { code: 'BUY', en: 'Buying the land', hi: 'भूमि क्रय' },
  { code: 'BUILD', en: 'Building on the land', hi: 'भूमि पर निर्माण' },
  { code: 'LOAN', en: 'Bank loan', hi: 'बैंक ऋण' },
  { code: 'LAND_USE_CHANGE', en: 'Change of land use', hi: 'भू-उपयोग परिवर्तन' },
  { code: 'COURT', en: 'Court or government matter', hi: 'न्यायालय या शासकीय कार्य' },
  { code: 'OTHER', en: 'Own information', hi: 'स्वयं की जानकारी' },
] as const satisfies readonly ({ code: string } & Bilingual)[]

/** Documents of an application (docs/rules/document.md). */
export const LandUseDocument = { identity: 103, khatauni: 301, saleDeed: 302, siteMap: 303 } as const

/** Documents that must be there; the sale deed may be. */
export const REQUIRED_DOCUMENTS: readonly number[] = [
  LandUseDocument.khatauni,
  LandUseDocument.siteMap,
  LandUseDocument.identity,
]

export const LAND_USE_DOCUMENTS: readonly number[] = Object.values(LandUseDocument)

/** Answers that say who the applicant is. */
export const LAND_USE_PERSON = [
  'salutation',
  'fullName',
  'fatherOrHusbandName',
  'email',
  'correspondence',
] as const satisfies readonly (keyof LandUseForm)[]
export type LandUsePerson = Pick<LandUseForm, (typeof LAND_USE_PERSON)[number]>
/** The answers about the land alone. */
export type LandUseLand = Omit<LandUseForm, keyof LandUsePerson>

/** Names of every answer. */
export const LAND_USE_FIELDS = Object.keys(EMPTY_LAND_USE_FORM) as readonly (keyof LandUseForm)[]

/** Names of the answers that differ between two versions of a form. */
export const changedLandUseFields = (before: LandUseForm, after: LandUseForm): (keyof LandUseForm)[] =>
  changedAmong(LAND_USE_FIELDS, before, after)

/** Answers that the authority may open again; the declaration stands, and tehsil and village go together. */
export const REOPENABLE_FIELDS: readonly string[] = LAND_USE_FIELDS.filter(
  field => field !== 'declarationAccepted',
)
