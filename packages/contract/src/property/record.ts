import * as v from 'valibot'
import { PROPERTY_ACTIONS, PropertyState } from '#domain/property/states.ts'
import { DocumentRecord } from '../document/record.ts'
import { day, flag, rupees } from '../fields/common.ts'
import { instant } from '../fields/wire.ts'
import { LayoutPlan } from '../lottery/campaign.ts'

export const bilingual = v.object({ en: v.string(), hi: v.string() })

const PropertyKind = v.picklist(['Plot', 'House', 'Flat', 'Shop'])
const state = v.picklist(Object.values(PropertyState))

/** A property as anybody may see it who searches for it: owner and mobile masked. */
export const MaskedProperty = v.object({
  propertyId: v.number(),
  propertyCode: v.string(),
  schemeName: bilingual,
  sectorName: v.string(),
  propertyType: PropertyKind,
  /** Square metres with two decimals. */
  areaSqm: v.string(),
  maskedOwner: v.string(),
  ownerCount: v.number(),
  /** '' when no mobile is registered. */
  maskedMobile: v.string(),
})
export type MaskedProperty = v.InferOutput<typeof MaskedProperty>

/** A property in the list of its linked citizens. */
export const ListedProperty = v.object({
  propertyId: v.number(),
  propertyCode: v.string(),
  schemeName: bilingual,
  propertyType: PropertyKind,
  areaSqm: v.string(),
  state,
  stateName: bilingual,
  nextDueDate: v.nullable(day),
  nextDueAmount: v.nullable(rupees),
  /** Overdue with its penal interest. */
  overdueAmount: rupees,
  overdueDays: v.number(),
  /** Everything that can be paid as a due today. */
  payableToday: rupees,
  /** How it is paid: with the dues, or as demands alone; null where nothing can be paid. */
  pays: v.nullable(v.picklist(['DUES', 'DEMAND'])),
})
export type ListedProperty = v.InferOutput<typeof ListedProperty>

/** A property that a citizen had and has no longer, with the papers of that time. */
export const FormerProperty = v.object({
  propertyId: v.number(),
  propertyCode: v.string(),
  schemeName: bilingual,
  propertyType: PropertyKind,
  /** The day on which it left the profile. */
  heldUntil: day,
  documents: v.array(DocumentRecord),
})
export type FormerProperty = v.InferOutput<typeof FormerProperty>

/** Terms of the sale in instalments; null for an outright sale. */
const Terms = v.object({
  annualBp: v.number(),
  penalBp: v.number(),
  frequency: v.picklist(['quarterly', 'monthly']),
  instalments: v.number(),
  firstDueDate: day,
  lastDueDate: day,
})

/** The whole property as its linked citizens see it. */
export const Property = v.object({
  propertyId: v.number(),
  searchId: v.string(),
  registrationId: v.string(),
  propertyCode: v.string(),
  schemeId: v.number(),
  schemeName: bilingual,
  schemeLocation: bilingual,
  sectorName: v.string(),
  propertyType: PropertyKind,
  areaSqm: v.string(),
  saleTypeId: v.picklist([1, 2, 3]),
  saleTypeName: bilingual,
  allotmentDate: day,
  totalCost: rupees,
  state,
  stateName: bilingual,
  owners: v.array(
    v.object({
      fullName: v.string(),
      fatherName: v.string(),
      mobileNumber: v.string(),
      /** As `ABCxxxxx1F`; '' when the authority has none. */
      pan: v.string(),
      /** Per cent of the property, such as '50.00'. */
      share: v.string(),
    }),
  ),
  terms: v.nullable(Terms),
  isMortgaged: flag,
  tdsApplicable: flag,
  linkedOn: instant,
  hasLetter: flag,
  /** Drawing of the scheme with this unit in it; null where the authority has none. */
  layout: v.nullable(LayoutPlan),
  /** What can be done now, and why not; both sides read the same table. */
  actions: v.array(
    v.object({ action: v.picklist(PROPERTY_ACTIONS), isAllowed: flag, reason: v.nullable(bilingual) }),
  ),
})
export type Property = v.InferOutput<typeof Property>
