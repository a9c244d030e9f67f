import * as v from 'valibot'
import { general } from '#contract/general.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { maskName } from '#domain/fields/personName.ts'
import { formatRupees } from '#domain/money/format.ts'
import { Section } from '#domain/officer/roles.ts'
import { isTdsApplicable } from '#domain/property/tds-split.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { issueOnce } from '#server/documents/issueOnce.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import { paperEndpoint } from '#server/documents/paperEndpoint.ts'
import { wireId } from '#server/gateway/directEndpoint.ts'
import { signatoryOf } from '#server/officer/signatory.ts'
import { findOffer } from '../allotment/allotmentStore.ts'
import { OFFER_PAPER } from '../allotment/offerPaper.ts'
import { getOwnApplication } from '../application/getApplication.ts'
import { isPractice } from '../campaign/campaignHeadStore.ts'
import { addressLines, offerParticulars } from './offerLetter.ts'

const label = (en: string, hi: string): Bilingual => ({ en, hi })

/** Conditions of an offer; percentages and days are the campaign's own. */
const conditionsOf = (share: string, count: number, interest: string, penal: string): Bilingual[] => [
  label(
    `${share} of the price, less the registration amount, is payable by the date above; the offer then is accepted.`,
    `मूल्य का ${share}, पंजीकरण राशि घटाकर, ऊपर दी गई तिथि तक देय है; तब आवंटन स्वीकृत माना जाएगा।`,
  ),
  label(
    `The rest is payable in ${count} instalments at ${interest} a year; late payment carries ${penal} a year.`,
    `शेष राशि ${interest} वार्षिक ब्याज सहित ${count} किस्तों में देय है; विलंब पर ${penal} वार्षिक दंड ब्याज लगेगा।`,
  ),
  label(
    'An offer that is not accepted in time lapses; the deduction of the scheme’s terms is made and the rest is refunded.',
    'समय पर स्वीकार न करने पर आवंटन निरस्त होगा; योजना की शर्तों के अनुसार कटौती कर शेष राशि लौटाई जाएगी।',
  ),
]

/** From fifty lakh of price the buyer deducts tax (docs/rules/tds.md). */
const TDS_CONDITION = label(
  'The buyer deducts 1 % income tax from each payment, deposits it with the government and gives the authority the certificate.',
  'क्रेता प्रत्येक भुगतान से 1 % आयकर काटकर सरकार को जमा करेंगे और प्रमाण-पत्र प्राधिकरण को देंगे।',
)

/** Above everything that a letter after a practice draw says. */
const PRACTICE = label(
  'PRACTICE: the draw used a recorded random number. This letter gives nobody a right.',
  'अभ्यास: ड्रॉ में दर्ज की हुई यादृच्छिक संख्या ली गई। इस पत्र से किसी को अधिकार नहीं मिलता।',
)

/** The acts that offer a unit: the result of a draw or an auction, and the place of another that fell free. */
const OFFERED_BY = ['RESULT_PUBLISHED', 'PROMOTED']

const percent = (bp: number): string => `${bp / 100} %`

/** `Document/DownloadAllotmentOffer` (ours): the letter by which a unit is offered to its winner, signed, with QR. */
export const allotmentOfferEndpoint = paperEndpoint({
  path: '/Document/DownloadAllotmentOffer',
  query: v.object({ applId: wireId }),
  async open(context, { applId }) {
    const { db, ports } = context
    const { application, campaign } = await getOwnApplication(context, { applId })
    const offer = await findOffer(db, application.id)
    if (!offer) return context.refuse(general.RECORD_NOT_FOUND())
    const { form } = application
    const { allotmentMoneyBp, instalments } = campaign.policy
    const acceptBy = label(
      formatDate(toIstIso(offer.acceptBy), 'plain'),
      formatDate(toIstIso(offer.acceptBy), 'plain', 'hi'),
    )
    const cost = offer.totalCost
    return issueOnce(context, { kind: OFFER_PAPER, of: offer.id }, async () => {
      const { facts, heads, due, account } = await offerParticulars(db, offer, application, campaign)
      const practice = await isPractice(db, campaign.id)
      const scheme = practice
        ? label(`${campaign.name.en} (PRACTICE)`, `${campaign.name.hi} (अभ्यास)`)
        : campaign.name
      return {
        template: 'letter' as const,
        entityTypeId: EntityType.LotteryApplication,
        entityId: application.id,
        facts: [
          { labelEn: 'Allottee', labelHi: 'आवंटी', value: maskName(form.fullName) },
          { labelEn: 'Scheme', labelHi: 'योजना', value: `${scheme.en} / ${scheme.hi}` },
          { labelEn: 'Unit', labelHi: 'इकाई', value: offer.unitNo },
          { labelEn: 'Price', labelHi: 'मूल्य', value: formatRupees(cost) },
          { labelEn: 'Accept by', labelHi: 'स्वीकृति की अंतिम तिथि', value: acceptBy.en },
        ],
        sealed: {
          who: form.fullName,
          about: `${offer.unitNo}, ${scheme.en}`,
          sum: due,
          price: cost,
          account,
        },
        data: {
          head: {
            authority: letterheadOf(ports.authority),
            title: label('Allotment letter', 'आवंटन पत्र'),
            number: application.applicationNumber,
            issuedAt: offer.issuedOn,
          },
          to: addressLines(application),
          subject: label(
            `Allotment of unit ${offer.unitNo}, ${scheme.en}`,
            `इकाई ${offer.unitNo} का आवंटन, ${scheme.hi}`,
          ),
          reference: application.applicationNumber,
          paragraphs: [
            ...(practice ? [PRACTICE] : []),
            {
              en: `Unit ${offer.unitNo} was drawn for your application. Please accept it by paying the allotment money by ${acceptBy.en}.`,
              hi: `आपके आवेदन पर इकाई ${offer.unitNo} निकली है। कृपया ${acceptBy.hi} तक आवंटन धनराशि जमा कर इसे स्वीकार करें।`,
            },
          ],
          facts,
          heads,
          conditions: [
            ...conditionsOf(
              percent(allotmentMoneyBp),
              instalments.count,
              percent(instalments.interestBp),
              percent(instalments.penalBp),
            ),
            ...(isTdsApplicable(cost) ? [TDS_CONDITION] : []),
          ],
          signatory: await signatoryOf(db, {
            entityTypeId: EntityType.LotteryApplication,
            entityId: application.id,
            events: OFFERED_BY,
            section: Section.Lottery,
            office: label('Secretary', 'सचिव'),
          }),
        },
      }
    })
  },
})
