import type { QuotaPolicy } from '#domain/draw/lists.ts'
import { CATEGORY_ONLY } from '#domain/draw/lists.ts'
import type { FairOpening } from '#domain/opening/policy.ts'
import { CAPTURE_GRACE_MINUTES } from '#domain/payment/timing.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'

/** An income group of household income a year, in whole rupees; `max` null has no ceiling. */
export interface IncomeGroup {
  readonly id: number
  readonly code: string
  readonly name: Bilingual
  readonly min: number
  readonly max: number | null
}

/** A vertical category: what it pays as registration and which proof it needs. */
export interface ReservationCategory {
  readonly id: number
  readonly code: string
  readonly name: Bilingual
  /** Share of the estimated cost paid as registration, basis points. */
  readonly registrationBp: number
  readonly requiredDocumentTypeIds: readonly number[]
}

/** A horizontal claim inside a category. */
export interface SubCategory {
  readonly id: number
  readonly code: string
  readonly name: Bilingual
  readonly minAge: number | null
  readonly requiredDocumentTypeIds: readonly number[]
}

/**
 * Everything that an order of the government or a resolution of the authority can change about a scheme. It is data of
 * the campaign, frozen when it is published. Percentages are basis points, amounts paise written as strings, ages years.
 */
export interface CampaignPolicy {
  readonly incomeGroups: readonly IncomeGroup[]
  readonly categories: readonly ReservationCategory[]
  readonly subCategories: readonly SubCategory[]
  readonly quota: QuotaPolicy
  readonly minAge: number
  readonly bookletGstBp: number
  readonly allotmentMoneyBp: number
  readonly acceptWithinDays: number
  readonly instalments: {
    readonly count: number
    readonly everyMonths: number
    readonly interestBp: number
    readonly penalBp: number
  }
  readonly extras: {
    readonly cornerBp: number
    readonly parkBp: number
    readonly wideRoadBp: number
    readonly capBp: number
  }
  readonly freeholdBp: number
  readonly rebate: { readonly bp: number; readonly withinDays: number }
  readonly withdrawalBp: {
    readonly beforeEnd: number
    readonly afterEnd: number
    readonly waiting: number
    readonly allotted: number
    readonly notAccepted: number
    readonly falseInformation: number
  }
  readonly waitingListBp: number
  readonly waitingListMonths: number
  readonly answerQueryDays: number
  readonly objectionDays: number
  readonly challan: { readonly minPaise: string; readonly daysBeforeEnd: number }
  readonly holdMinutes: number
  /** An order created before the last moment and captured within these minutes after it counts. */
  readonly captureGraceMinutes: number
  /** First come, first served through a waiting room whose order is drawn; null: whoever pays first. */
  readonly fairOpening: FairOpening | null
}

const name = (en: string, hi: string): Bilingual => ({ en, hi })

/** Document types of an application (docs/rules/document.md). */
export const DocumentType = {
  photo: 101,
  signature: 102,
  identity: 103,
  pan: 104,
  income: 105,
  caste: 106,
  subCategory: 107,
  cheque: 108,
  affidavit: 109,
  booklet: 110,
} as const

/** Names of the document types that applicants see. */
export const documentTypeNames: Readonly<Record<number, Bilingual>> = {
  101: name('Photograph', 'फ़ोटो'),
  102: name('Signature', 'हस्ताक्षर'),
  103: name('Identity proof', 'पहचान प्रमाण'),
  104: name('PAN card', 'पैन कार्ड'),
  105: name('Income certificate', 'आय प्रमाण-पत्र'),
  106: name('Caste certificate', 'जाति प्रमाण-पत्र'),
  107: name('Proof of the claim', 'दावे का प्रमाण-पत्र'),
  108: name('Cancelled cheque', 'निरस्त चेक'),
  109: name('Affidavit', 'शपथ-पत्र'),
  110: name('Scheme booklet', 'योजना पुस्तिका'),
}

/** The standing policy of plot schemes: sources and assumptions stand in docs/rules/lottery.md. */
export const STANDARD_POLICY: CampaignPolicy = {
  incomeGroups: [
    { id: 1, code: 'EWS', name: name('EWS, up to ₹3,00,000', 'ईडब्ल्यूएस, ₹3,00,000 तक'), min: 0, max: 300_000 },
    {
      id: 2,
      code: 'LIG',
      name: name('LIG, ₹3,00,001 to ₹6,00,000', 'एलआईजी, ₹3,00,001 से ₹6,00,000'),
      min: 300_001,
      max: 600_000,
    },
    {
      id: 3,
      code: 'MIG',
      name: name('MIG, ₹6,00,001 to ₹9,00,000', 'एमआईजी, ₹6,00,001 से ₹9,00,000'),
      min: 600_001,
      max: 900_000,
    },
    {
      id: 4,
      code: 'HIG',
      name: name('HIG, above ₹9,00,000', 'एचआईजी, ₹9,00,000 से अधिक'),
      min: 900_001,
      max: null,
    },
  ],
  categories: [
    {
      id: 1,
      code: 'GEN',
      name: name('General', 'सामान्य'),
      registrationBp: 1000,
      requiredDocumentTypeIds: [],
    },
    {
      id: 2,
      code: 'OBC',
      name: name('OBC', 'अन्य पिछड़ा वर्ग'),
      registrationBp: 500,
      requiredDocumentTypeIds: [106],
    },
    {
      id: 3,
      code: 'SC',
      name: name('SC', 'अनुसूचित जाति'),
      registrationBp: 500,
      requiredDocumentTypeIds: [106],
    },
    {
      id: 4,
      code: 'ST',
      name: name('ST', 'अनुसूचित जनजाति'),
      registrationBp: 500,
      requiredDocumentTypeIds: [106],
    },
  ],
  subCategories: [
    {
      id: 1,
      code: 'DIV',
      name: name('Person with disability', 'दिव्यांगजन'),
      minAge: null,
      requiredDocumentTypeIds: [107],
    },
    {
      id: 2,
      code: 'SEN',
      name: name('Senior citizen, 60 or older', 'वरिष्ठ नागरिक, 60 वर्ष या अधिक'),
      minAge: 60,
      requiredDocumentTypeIds: [],
    },
    {
      id: 3,
      code: 'EXS',
      name: name('Ex-serviceman or dependant', 'भूतपूर्व सैनिक या आश्रित'),
      minAge: null,
      requiredDocumentTypeIds: [107],
    },
    {
      id: 4,
      code: 'FFP',
      name: name('MP, MLA, freedom fighter or dependant', 'सांसद, विधायक, स्वतंत्रता सेनानी या आश्रित'),
      minAge: null,
      requiredDocumentTypeIds: [107],
    },
    {
      id: 5,
      code: 'GOV',
      name: name(
        'Government employee, 50 or older, or security services',
        'सरकारी कर्मचारी, 50 वर्ष या अधिक, या सुरक्षा सेवाएँ',
      ),
      minAge: null,
      requiredDocumentTypeIds: [107],
    },
    {
      id: 6,
      code: 'EMP',
      name: name('Employee of the authority or a local body', 'प्राधिकरण या स्थानीय निकाय के कर्मचारी'),
      minAge: null,
      requiredDocumentTypeIds: [107],
    },
  ],
  quota: CATEGORY_ONLY,
  minAge: 18,
  bookletGstBp: 1800,
  allotmentMoneyBp: 2500,
  acceptWithinDays: 60,
  instalments: { count: 9, everyMonths: 3, interestBp: 800, penalBp: 1100 },
  extras: { cornerBp: 1000, parkBp: 500, wideRoadBp: 1000, capBp: 2000 },
  freeholdBp: 1200,
  rebate: { bp: 500, withinDays: 60 },
  withdrawalBp: {
    beforeEnd: 0,
    afterEnd: 1000,
    waiting: 0,
    allotted: 2000,
    notAccepted: 5000,
    falseInformation: 10_000,
  },
  waitingListBp: 2500,
  waitingListMonths: 12,
  answerQueryDays: 7,
  objectionDays: 7,
  challan: { minPaise: '1000000', daysBeforeEnd: 3 },
  holdMinutes: 20,
  captureGraceMinutes: CAPTURE_GRACE_MINUTES,
  fairOpening: null,
}

/** The income group of a household income a year, in whole rupees. */
export const incomeGroupOf = (
  policy: Pick<CampaignPolicy, 'incomeGroups'>,
  income: number,
): IncomeGroup | undefined =>
  policy.incomeGroups.find(group => income >= group.min && (group.max === null || income <= group.max))
