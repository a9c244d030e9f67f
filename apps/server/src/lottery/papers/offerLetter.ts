import { istDay } from '#domain/dates/ist.ts'
import { allotmentPlan } from '#domain/lottery/allotmentMoney.ts'
import { unitCost } from '#domain/lottery/fees.ts'
import { formatRupees } from '#domain/money/format.ts'
import { amountInWords } from '#domain/money/words.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Fact, PaymentHead } from '#server/documents/print/data/common.ts'
import type { Db } from '#server/gateway/context.ts'
import { findCollectionAccount } from '#server/payments/books/collectionAccountStore.ts'
import type { OfferRecord } from '../allotment/allotmentStore.ts'
import type { ApplicationRecord } from '../application/applicationStore.ts'
import { paidOf } from '../application/paidOf.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { listUnits, type UnitRecord } from '../campaign/unitStore.ts'
import { findLiveDraw } from '../draw/drawStore.ts'

const label = (en: string, hi: string): Bilingual => ({ en, hi })
const percent = (bp: number): string => `${bp / 100} %`

/** The address of an application, line by line, as the post wants it. */
export const addressLines = ({ form }: Pick<ApplicationRecord, 'form'>): string[] => {
  const { line1, line2, city, districtName, stateName, pincode } = form.correspondence
  const place = [city, districtName === city ? '' : districtName].filter(Boolean).join(', ')
  return [`${form.salutation} ${form.fullName}`, line1, line2, place, `${stateName} ${pincode}`]
    .map(line => line.trim())
    .filter(Boolean)
}

/** A list in words: the category whose seats it holds and who of it competed, or how the unit was sold. */
function listWords(listCode: string, { policy }: CampaignRecord): Bilingual {
  if (listCode === 'FCFS') return label('First come, first served', 'पहले आओ, पहले पाओ')
  if (listCode === 'AUCTION') return label('Auction', 'नीलामी')
  const [code = '', part = ''] = listCode.split('-')
  const known =
    code === 'GEN' ? label('General', 'सामान्य') : policy.categories.find(one => one.code === code)?.name
  const name = known ?? label(code, code)
  if (part === 'OPEN') return label(`${name.en}, open`, `${name.hi}, खुली`)
  const claim = policy.categories.find(one => one.code === part)?.name ?? label(part, part)
  return part ? label(`${name.en}, ${claim.en}`, `${name.hi}, ${claim.hi}`) : name
}

/** Why a unit costs what it does: the price of its kind and the charges of its place, or what was bid. */
function priceWords(
  offer: OfferRecord,
  campaign: CampaignRecord,
  unit: UnitRecord | undefined,
): Bilingual | null {
  const pool = campaign.pools.find(one => one.poolCode === unit?.poolCode)
  if (!pool || !unit || offer.totalCost === pool.estimatedCost) return null
  const price = formatRupees(pool.estimatedCost)
  if (offer.listCode === 'AUCTION')
    return label(`Bid in the auction; base price ${price}`, `नीलामी की बोली; आधार मूल्य ${price}`)
  const { corner, park, wideRoad } = { corner: unit.isCorner, park: unit.isPark, wideRoad: unit.isWideRoad }
  const { extraBp, cost } = unitCost(campaign.policy, pool.estimatedCost, { corner, park, wideRoad })
  if (cost !== offer.totalCost)
    return label(
      `The scheme names ${price} for its kind; this unit is priced by itself`,
      `योजना में इस प्रकार का मूल्य ${price} है; इस इकाई का मूल्य अलग से निर्धारित है`,
    )
  const because = [
    ...(corner ? [label('corner', 'कोना')] : []),
    ...(park ? [label('beside a park', 'पार्क के पास')] : []),
    ...(wideRoad ? [label('on a wide road', 'चौड़ी सड़क पर')] : []),
  ]
  const share = percent(extraBp)
  return label(
    `${price} and ${share} for its place: ${because.map(one => one.en).join(', ')}`,
    `${price} और स्थिति के लिए ${share}: ${because.map(one => one.hi).join(', ')}`,
  )
}

/** What an offer says beyond its words: particulars, and the sum that accepts it. */
export async function offerParticulars(
  db: Db,
  offer: OfferRecord,
  application: ApplicationRecord,
  campaign: CampaignRecord,
): Promise<{ facts: Fact[]; heads: PaymentHead[]; due: bigint; account: string }> {
  const unit = (await listUnits(db, campaign.id, offer.issuedOn)).find(one => one.unitNo === offer.unitNo)
  const pool = campaign.pools.find(one => one.poolCode === unit?.poolCode)
  const { amount: paid } = await paidOf(db, application)
  const plan = allotmentPlan(campaign.policy, offer.totalCost, paid, istDay(offer.issuedOn))
  const account = await findCollectionAccount(db, campaign.collectionAccountId)
  const draw = ['FCFS', 'AUCTION'].includes(offer.listCode) ? undefined : await findLiveDraw(db, campaign.id)
  const because = priceWords(offer, campaign, unit)
  const price = formatRupees(offer.totalCost)
  const facts: Fact[] = [
    { label: label('Unit', 'इकाई'), value: offer.unitNo },
    ...(pool
      ? [
          { label: label('Kind', 'प्रकार'), value: pool.name },
          { label: label('Area', 'क्षेत्रफल'), value: label(`${pool.areaSqm} m²`, `${pool.areaSqm} वर्ग मी॰`) },
        ]
      : []),
    {
      label: label('Price', 'मूल्य'),
      value: label(
        `${price}: ${amountInWords(offer.totalCost, 'en')}`,
        `${price}: ${amountInWords(offer.totalCost, 'hi')}`,
      ),
    },
    ...(because ? [{ label: label('How the price comes about', 'मूल्य कैसे बना'), value: because }] : []),
    { label: label('List', 'सूची'), value: listWords(offer.listCode, campaign) },
    ...(draw
      ? [
          {
            label: label('Draw', 'ड्रॉ'),
            value: label(`Draw ${draw.drawNo} of the scheme`, `योजना का ड्रॉ ${draw.drawNo}`),
          },
          { label: label('Drawn on', 'ड्रॉ का समय'), value: draw.drawOn },
          { label: label('Seal of the draw', 'ड्रॉ की मुहर'), value: draw.manifestHash },
        ]
      : []),
    { label: label('Registration amount paid', 'जमा पंजीकरण राशि'), value: formatRupees(paid) },
    { label: label('Accept by', 'स्वीकृति की अंतिम तिथि'), value: { day: istDay(offer.acceptBy) } },
    ...(account
      ? [
          {
            label: label('Payable to', 'जमा खाता'),
            value: `${account.accountName}, ${account.bankName}, ${account.accountNumber}, ${account.bankIfsc}`,
          },
        ]
      : []),
  ]
  const heads = [
    {
      name: label('Allotment money due on acceptance', 'स्वीकृति पर देय आवंटन धनराशि'),
      amount: plan.due,
      items: [],
    },
  ]
  return { facts, heads, due: plan.due, account: account?.accountNumber ?? '' }
}
