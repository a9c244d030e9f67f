import { code, type Entry, type Named, names } from './named.ts'

/** What a document, a payment or a workflow row belongs to: first eight by the specification (section 4). */
export const EntityType = {
  LotteryApplication: 1,
  DemandSurveyApplication: 13,
  LandUseApplication: 17,
  Property: 50,
  PermissionApplication: 52,
  Booking: 53,
  LeasePayment: 205,
  TdsCertificate: 501,
  CitizenUser: 900,
  SchemeCampaign: 901,
  Venue: 902,
  DemandSurvey: 903,
  Lease: 904,
  Operation: 905,
  ReconciliationException: 906,
  Officer: 907,
  Refund: 908,
  MachineClient: 909,
  Webhook: 910,
  Feedback: 911,
  VenueSeason: 912,
  CollectionAccount: 913,
} as const
export type EntityType = (typeof EntityType)[keyof typeof EntityType]

const entityTypes: Record<EntityType, Entry> = {
  1: ['Online Lottery Application', 'ऑनलाइन लॉटरी आवेदन'],
  13: ['Demand Survey Application', 'माँग सर्वेक्षण आवेदन'],
  17: ['Land Use Application', 'भू-उपयोग आवेदन'],
  50: ['Property', 'संपत्ति'],
  52: ['Property Permission Application', 'संपत्ति अनुमति आवेदन'],
  53: ['Booking', 'बुकिंग'],
  205: ['Lease Payment', 'पट्टा भुगतान'],
  501: ['Property TDS Certificate', 'संपत्ति टीडीएस प्रमाण-पत्र'],
  900: ['Citizen', 'नागरिक'],
  901: ['Scheme', 'योजना'],
  902: ['Venue', 'सामुदायिक केंद्र'],
  903: ['Demand Survey', 'माँग सर्वेक्षण'],
  904: ['Lease', 'पट्टा'],
  905: ['Officer Operation', 'अधिकारी की कार्रवाई'],
  906: ['Reconciliation Exception', 'मिलान में अंतर'],
  907: ['Officer', 'अधिकारी'],
  908: ['Refund', 'धनवापसी'],
  909: ['Connected System', 'जुड़ी प्रणाली'],
  910: ['Webhook', 'वेबहुक'],
  911: ['Feedback', 'प्रतिक्रिया'],
  912: ['Dates by turns', 'बारी से दी जाने वाली तिथियाँ'],
  913: ['Account that money is paid into', 'राशि प्राप्त करने वाला खाता'],
}
export const entityTypeName = (type: EntityType): Named => names(entityTypes, type)
export const entityType = (value: number) => code(EntityType, value)

/** Letters in the middle of a public number, `{ORG}/{OL|DS|LU|PA|BK|LP}/{yy}/{7 digits}` (docs/rules/wire.md). */
export const NUMBER_SERIES = {
  [EntityType.LotteryApplication]: 'OL',
  [EntityType.DemandSurveyApplication]: 'DS',
  [EntityType.LandUseApplication]: 'LU',
  [EntityType.PermissionApplication]: 'PA',
  [EntityType.Booking]: 'BK',
  [EntityType.LeasePayment]: 'LP',
} as const
export type NumberedEntity = keyof typeof NUMBER_SERIES

/** Builds a public application number. `day` is the authority's calendar day of submission; `serial` counts from 1. */
export function applicationNumber(org: string, entity: NumberedEntity, day: string, serial: number): string {
  if (!Number.isInteger(serial) || serial < 1 || serial > 9_999_999)
    throw new RangeError('serial must be 1 to 9999999')
  return `${org}/${NUMBER_SERIES[entity]}/${day.slice(2, 4)}/${String(serial).padStart(7, '0')}`
}

/** How units of a scheme are allotted (specification, section 4). */
export const AllocationMode = { Auction: 1, Lottery: 2, FirstComeFirstServe: 3 } as const
export type AllocationMode = (typeof AllocationMode)[keyof typeof AllocationMode]

const allocationModes: Record<AllocationMode, Entry> = {
  1: ['Auction', 'नीलामी'],
  2: ['Lottery', 'लॉटरी'],
  3: ['First Come First Serve', 'पहले आओ पहले पाओ'],
}
export const allocationModeName = (mode: AllocationMode): Named => names(allocationModes, mode)
/** How a property was sold (docs/rules/property.md). */
export const SaleType = { Outright: 1, Instalments: 2, Lease: 3 } as const
export type SaleType = (typeof SaleType)[keyof typeof SaleType]

const saleTypes: Record<SaleType, Entry> = {
  1: ['Outright', 'एकमुश्त'],
  2: ['Instalments', 'किस्तों में'],
  3: ['Lease', 'पट्टा'],
}
export const saleTypeName = (type: SaleType): Named => names(saleTypes, type)
