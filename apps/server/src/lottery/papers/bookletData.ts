import type { LayoutPlan } from '#contract/lottery/campaign.ts'
import { bookletFee, registrationFee } from '#domain/lottery/fees.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import type { BookletData } from '#server/documents/print/data/booklet.ts'
import type { Fact } from '#server/documents/print/data/common.ts'
import type { Authority } from '#server/ports/authority.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { planSvg } from './planSvg.ts'

const label = (en: string, hi: string): Bilingual => ({ en, hi })
const percent = (bp: number): string => `${bp / 100} %`

const MODES: Record<CampaignRecord['allocationModeId'], Bilingual> = {
  1: label('by auction', 'नीलामी द्वारा'),
  2: label('by a public draw, which anybody can check', 'सार्वजनिक ड्रॉ द्वारा, जिसकी जाँच कोई भी कर सकता है'),
  3: label('first come, first served', 'पहले आओ, पहले पाओ के आधार पर'),
}

function introduction({ name, location, pools, allocationModeId }: CampaignRecord): Bilingual {
  const seats = pools.reduce((sum, pool) => sum + pool.seats, 0)
  const mode = MODES[allocationModeId]
  return label(
    `The authority offers ${seats} properties in ${name.en}, ${location.en}, ${mode.en}.`,
    `प्राधिकरण ${name.hi}, ${location.hi} में ${seats} संपत्तियाँ ${mode.hi} दे रहा है।`,
  )
}

const textFact = (question: Bilingual, value: Bilingual | string): Fact[] =>
  (typeof value === 'string' ? value : value.en) === '' ? [] : [{ label: question, value }]
const dateFact = (question: Bilingual, value: Date | null): Fact[] =>
  value ? [{ label: question, value }] : []

/** Shares that categories pay with the application: `10 % (OBC, SC, ST 5 %)`. */
function registrationShare({ policy }: CampaignRecord): string {
  const [general, ...others] = policy.categories
  const reduced = others.filter(one => one.registrationBp !== general?.registrationBp)
  const share = percent(general?.registrationBp ?? 0)
  const [first] = reduced
  if (!first) return share
  return `${share} (${reduced.map(one => one.code).join(', ')} ${percent(first.registrationBp)})`
}

function paymentPlan(campaign: CampaignRecord): BookletData['paymentPlan'] {
  const { allotmentMoneyBp, acceptWithinDays, instalments } = campaign.policy
  const { count, everyMonths, interestBp } = instalments
  return [
    {
      what: label('Registration amount', 'पंजीकरण राशि'),
      share: registrationShare(campaign),
      when: label('With the application', 'आवेदन के साथ'),
    },
    {
      what: label('Allotment money, registration counted in', 'आवंटन धनराशि, पंजीकरण राशि सहित'),
      share: percent(allotmentMoneyBp),
      when: label(`Within ${acceptWithinDays} days of allotment`, `आवंटन के ${acceptWithinDays} दिन के भीतर`),
    },
    {
      what: label(
        `${count} instalments with ${percent(interestBp)} interest a year`,
        `${count} किस्तें, ${percent(interestBp)} वार्षिक ब्याज सहित`,
      ),
      share: percent(10_000 - allotmentMoneyBp),
      when: label(`Every ${everyMonths} months`, `प्रत्येक ${everyMonths} माह`),
    },
  ]
}

function charges({ policy, bookletCharge }: CampaignRecord): Fact[] {
  const { extras, freeholdBp, rebate, instalments } = policy
  return [
    ...(bookletCharge > 0n
      ? [
          {
            label: label('Booklet with GST, not refunded (₹)', 'पुस्तिका जीएसटी सहित, वापस नहीं होगा (₹)'),
            value: bookletFee(policy, bookletCharge).total,
          },
        ]
      : []),
    {
      label: label('Corner, park, wide road', 'कोना, पार्क, चौड़ी सड़क'),
      value: `${percent(extras.cornerBp)}, ${percent(extras.parkBp)}, ${percent(extras.wideRoadBp)} (max. ${percent(extras.capBp)})`,
    },
    { label: label('Freehold charge', 'फ्रीहोल्ड शुल्क'), value: percent(freeholdBp) },
    {
      label: label(
        `Rebate when all is paid within ${rebate.withinDays} days`,
        `${rebate.withinDays} दिन में पूर्ण भुगतान पर छूट`,
      ),
      value: percent(rebate.bp),
    },
    { label: label('Penal interest a year', 'दंड ब्याज प्रति वर्ष'), value: percent(instalments.penalBp) },
  ]
}

function pools({ pools: rows, policy }: CampaignRecord): BookletData['pools'] {
  const [general] = policy.categories
  return rows.map(pool => ({
    code: pool.poolCode,
    propertyType: pool.name,
    incomeCategory:
      policy.incomeGroups.find(one => one.code === pool.incomeGroupCode)?.name ?? label('Open to all', 'सभी'),
    areaSqm: String(Number(pool.areaSqm)),
    ratePerSqm: pool.ratePerSqm,
    estimatedCost: pool.estimatedCost,
    registrationAmount: registrationFee(policy, pool.estimatedCost, general?.code ?? ''),
    seats: pool.seats,
  }))
}

/** Terms as paragraphs: both languages hold one a line, in the same order. */
function terms({ terms: { en, hi } }: CampaignRecord): BookletData['terms'] {
  const hindi = hi.split('\n')
  const paragraphs = en.split('\n').flatMap((line, index) => {
    const text = line.trim()
    return text === '' ? [] : [{ en: text, hi: (hindi[index] ?? '').trim() }]
  })
  return paragraphs.length === 0
    ? []
    : [{ heading: label('Terms of the scheme', 'योजना की शर्तें'), paragraphs }]
}

/** The booklet of a scheme: what is on offer, when, at what price, under which terms (docs/rules/lottery.md). */
export function bookletData(
  campaign: CampaignRecord,
  layout: LayoutPlan | null,
  authority: Authority,
  issuedAt: Date,
): BookletData {
  return {
    head: {
      authority: letterheadOf(authority),
      title: label('Scheme booklet', 'योजना पुस्तिका'),
      number: `${authority.code}/${campaign.code}`,
      issuedAt,
    },
    schemeName: campaign.name,
    introduction: introduction(campaign),
    facts: [
      { label: label('Location', 'स्थान'), value: campaign.location },
      ...textFact(label('RERA registration', 'रेरा पंजीकरण'), campaign.reraNumber),
      ...textFact(label('Possession', 'कब्ज़ा'), campaign.possession),
      ...textFact(label('Payment', 'भुगतान'), campaign.payment),
    ],
    dates: [
      { label: label('Applications open', 'आवेदन आरंभ'), value: campaign.startOn },
      { label: label('Applications close', 'आवेदन की अंतिम तिथि'), value: campaign.endOn },
      { label: label('Corrections until', 'संशोधन की अंतिम तिथि'), value: campaign.editTillOn },
      ...dateFact(label('List of the eligible', 'पात्रता सूची'), campaign.eligibleOn),
      ...dateFact(label('Objections until', 'आपत्ति की अंतिम तिथि'), campaign.objectionTill),
      ...dateFact(label('Draw', 'ड्रॉ'), campaign.drawOn),
    ],
    pools: pools(campaign),
    paymentPlan: paymentPlan(campaign),
    charges: charges(campaign),
    ...(layout ? { plan: { svg: planSvg(layout) } } : {}),
    terms: terms(campaign),
  }
}
