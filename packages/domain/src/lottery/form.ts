import type { HolderRelation } from '#domain/payment/accountVerification.ts'

/** A postal address, copied by value into an application. */
export interface Address {
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly stateId: number
  readonly districtId: number
  readonly stateName: string
  readonly districtName: string
  readonly pincode: string
}

/** Where a refund goes, copied by value into an application. */
export interface RefundAccount {
  readonly holderName: string
  readonly number: string
  readonly ifsc: string
  readonly bankId: number
  readonly bankName: string
  readonly branchName: string
  /** Who holds it; forms of before do not say. */
  readonly relation?: HolderRelation | '' | undefined
}

/** The spouse as co-applicant. */
export interface CoApplicant {
  readonly fullName: string
  readonly dateOfBirth: string
  readonly pan: string
}

/**
 * The answers of a lottery application. A draft may hold anything typed so far; '' and 0 stand for what is not yet
 * answered. Income is whole rupees a year, written as typed.
 */
export interface LotteryForm {
  readonly poolCode: string
  /** First come first served: the unit picked on the plan. */
  readonly unitNo: string
  readonly salutation: string
  readonly fullName: string
  readonly fatherOrHusbandName: string
  readonly dateOfBirth: string
  readonly gender: string
  readonly occupation: string
  readonly isNri: boolean
  readonly identityTypeId: number
  readonly identityNumber: string
  readonly pan: string
  readonly mobileNumber: string
  readonly email: string
  readonly annualIncome: string
  readonly reservationCategoryCode: string
  /** '' claims nothing further. */
  readonly subCategoryCode: string
  readonly isUpResident: boolean
  readonly correspondence: Address
  readonly permanentSameAsCorrespondence: boolean
  readonly permanent: Address
  readonly coApplicant: CoApplicant | null
  readonly refundAccount: RefundAccount
  /** The family owns no house or plot in the development area. */
  readonly ownsNoHouse: boolean
  readonly declarationAccepted: boolean
}

const NO_ADDRESS: Address = {
  line1: '',
  line2: '',
  city: '',
  stateId: 0,
  districtId: 0,
  stateName: '',
  districtName: '',
  pincode: '',
}

/** A form with nothing answered. */
export const EMPTY_FORM: LotteryForm = {
  poolCode: '',
  unitNo: '',
  salutation: '',
  fullName: '',
  fatherOrHusbandName: '',
  dateOfBirth: '',
  gender: '',
  occupation: '',
  isNri: false,
  identityTypeId: 0,
  identityNumber: '',
  pan: '',
  mobileNumber: '',
  email: '',
  annualIncome: '',
  reservationCategoryCode: '',
  subCategoryCode: '',
  isUpResident: false,
  correspondence: NO_ADDRESS,
  permanentSameAsCorrespondence: true,
  permanent: NO_ADDRESS,
  coApplicant: null,
  refundAccount: { holderName: '', number: '', ifsc: '', bankId: 0, bankName: '', branchName: '' },
  ownsNoHouse: false,
  declarationAccepted: false,
}

/** Choices fixed by the specification, section 9 and section 3. */
export const SALUTATIONS = ['Mr', 'Mrs', 'Ms', 'Dr'] as const
export const GENDERS = ['Male', 'Female', 'Other'] as const
export const OCCUPATIONS = ['Salaried', 'Business', 'Housewife', 'Others'] as const
export const IdentityType = { aadhaar: 1, passport: 2 } as const

/** The sections of the form in the order in which a citizen walks them; next and back derive from it. */
export const SECTIONS = ['plot', 'about', 'identity', 'coApplicant', 'refund', 'documents'] as const
export type Section = (typeof SECTIONS)[number]

/** Fields that stay as they are after payment: they decide the price and the list one competes in. */
export const FROZEN_AFTER_PAYMENT: readonly (keyof LotteryForm)[] = [
  'poolCode',
  'unitNo',
  'reservationCategoryCode',
  'subCategoryCode',
  'annualIncome',
  'identityTypeId',
  'identityNumber',
  'pan',
  'mobileNumber',
]
