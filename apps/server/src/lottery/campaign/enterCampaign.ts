import type { LayoutPlan } from '#contract/lottery/campaign.ts'
import { say, type Text } from '#contract/text.ts'
import { AllocationMode } from '#domain/application/kind.ts'
import { unitCost } from '#domain/lottery/fees.ts'
import { type CampaignPolicy, STANDARD_POLICY } from '#domain/lottery/policy.ts'
import type { Db } from '#server/gateway/context.ts'
import { enterCollectionAccount } from '#server/payments/books/collectionAccount.ts'
import type { CodedAccount } from '#server/payments/books/collectionAccountStore.ts'
import { insertCampaign, type PoolSpec, poolCost } from './campaignEntryStore.ts'
import { insertUnits, type NewUnit } from './unitStore.ts'

/** Everything that makes a campaign: what the authority imports, and what demo data and tests are made of. */
export interface CampaignSpec {
  readonly code: string
  readonly schemeCode: string
  readonly name: Text
  readonly location: Text
  readonly allocationModeId: 1 | 2 | 3
  readonly startOn: Date
  readonly endOn: Date
  readonly pools: readonly PoolSpec[]
  readonly layout?: LayoutPlan
  /** The bank account that its money is paid into. */
  readonly account?: CodedAccount
  readonly liveStreamUrl?: string
  readonly bookletCharge: string
  readonly policy?: CampaignPolicy
  readonly scrutinyFrom?: Date
  readonly scrutinyTo?: Date
  readonly eligibleOn?: Date
  readonly objectionTill?: Date
  readonly rollOn?: Date
  readonly drawOn?: Date
  readonly reraNumber?: string
  readonly possession?: Text
  readonly payment?: Text
  readonly terms?: Text
  /** Units given before the portal: every n-th one is not on offer. */
  readonly takenUnits?: (unitNo: string, index: number) => boolean
}

/** The account of the demo authority's schemes. */
const SCHEMES_ACCOUNT: CodedAccount = {
  code: 'SCHEMES',
  accountName: 'Gomtipur Development Authority, schemes',
  accountNumber: '50200011223344',
  bankName: 'HDFC Bank',
  bankIfsc: 'HDFC0000078',
  bankBranchName: 'Vikas Bhawan',
}

/** The units of a layout with their prices. */
function unitsOf(spec: CampaignSpec, policy: CampaignPolicy): NewUnit[] {
  const costs = new Map(spec.pools.map(pool => [pool.poolCode, poolCost(pool)]))
  return (spec.layout?.plots ?? []).map((plot, index) => {
    const isCorner = plot.isCorner === 1
    const extras = { corner: isCorner, park: false, wideRoad: false }
    return {
      unitNo: plot.unitNo,
      poolCode: plot.poolCode,
      isCorner,
      isOnOffer: !spec.takenUnits?.(plot.unitNo, index),
      cost: unitCost(policy, costs.get(plot.poolCode) ?? 0n, extras).cost,
    }
  })
}

/** Enters a campaign with its scheme, pools, plan and units, as a draft. @returns its id */
export async function enterCampaign(db: Db, spec: CampaignSpec): Promise<number> {
  const policy = spec.policy ?? STANDARD_POLICY
  const accountId = await enterCollectionAccount(db, spec.account ?? SCHEMES_ACCOUNT)
  const terms = spec.terms ?? standardTerms(spec.allocationModeId)
  const id = await insertCampaign(db, { ...spec, accountId, policy, terms })
  await insertUnits(db, id, unitsOf(spec, policy))
  return id
}

/** Terms of the authority's schemes, one paragraph a line; places are reserved where they are drawn. */
const STANDARD_TERMS: readonly { readonly text: Text; readonly onlyDrawn?: true }[] = [
  {
    text: say(
      'The applicant must be a citizen of India, or a non-resident Indian with a passport, and at least 18 years old on the last day of the scheme.',
      'आवेदक भारत का नागरिक हो, या पासपोर्ट धारक अनिवासी भारतीय, और योजना की अंतिम तिथि को कम से कम 18 वर्ष का हो।',
    ),
  },
  {
    text: say(
      'The applicant, the spouse and their minor children together may own no house or plot in the development area.',
      'आवेदक, पति या पत्नी और अवयस्क बच्चों का विकास क्षेत्र में कोई मकान या भूखंड न हो।',
    ),
  },
  {
    text: say(
      'One person may make one application in a scheme. A second one is refused.',
      'एक व्यक्ति एक योजना में एक ही आवेदन कर सकता है। दूसरा आवेदन स्वीकार नहीं होगा।',
    ),
  },
  {
    text: say(
      'The registration amount carries no interest. It is returned in full to applicants who are not allotted.',
      'पंजीकरण राशि पर ब्याज नहीं मिलेगा। आवंटन न होने पर पूरी राशि लौटाई जाएगी।',
    ),
  },
  {
    text: say(
      'Reserved places go to applicants who prove their claim. Places that nobody fills pass to General in the same draw.',
      'आरक्षित स्थान दावा सिद्ध करने वाले आवेदकों को मिलेंगे। रिक्त रहे स्थान उसी ड्रॉ में सामान्य श्रेणी में जाएँगे।',
    ),
    onlyDrawn: true,
  },
  {
    text: say(
      'False information leads to cancellation, and the registration amount is forfeited.',
      'गलत जानकारी देने पर आवंटन निरस्त होगा और पंजीकरण राशि ज़ब्त होगी।',
    ),
  },
]

function standardTerms(mode: AllocationMode): Text {
  const terms = STANDARD_TERMS.filter(term => mode === AllocationMode.Lottery || !term.onlyDrawn)
  const lines = (language: keyof Text) => terms.map(term => term.text[language]).join('\n')
  return { en: lines('en'), hi: lines('hi') }
}
