import { say, type Text } from '#contract/text.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { Fact } from '#server/documents/print/data/common.ts'
import type { OrderFacts } from './orderFacts.ts'

/** What an order says. */
interface OrderWords {
  readonly title: Text
  readonly subject: Text
  readonly paragraphs: readonly { readonly en: string; readonly hi: string }[]
  readonly facts: readonly Fact[]
  readonly conditions: readonly Text[]
}

/** The no-objection to a mortgage; the dues of the authority rank first (docs/rules/permission.md). */
export function nocWords(order: OrderFacts, mortgage: NonNullable<OrderFacts['mortgage']>): OrderWords {
  const loan = formatRupees(mortgage.loanAmount)
  return {
    title: say('No-objection certificate for a mortgage', 'बंधक के लिए अनापत्ति प्रमाण-पत्र'),
    subject: say(
      `Mortgage of ${order.property.en} in favour of ${mortgage.bank}`,
      `${order.property.hi} का ${mortgage.bank} के पक्ष में बंधक`,
    ),
    paragraphs: [
      say(
        `The authority has no objection to the mortgage of ${order.property.en} in favour of ${mortgage.bank}, ${mortgage.branch}, for a loan of ${loan}, under the conditions below.`,
        `प्राधिकरण को ${order.property.hi} को ${loan} के ऋण के लिए ${mortgage.bank}, ${mortgage.branch} के पक्ष में नीचे लिखी शर्तों के अधीन बंधक रखने में कोई आपत्ति नहीं है।`,
      ),
    ],
    facts: [
      { label: say('Lender', 'ऋणदाता'), value: `${mortgage.bank}, ${mortgage.branch}` },
      { label: say('Loan', 'ऋण'), value: loan },
      { label: say('Sanction letter', 'स्वीकृति पत्र'), value: mortgage.sanctionNumber },
      { label: say('Sanctioned on', 'स्वीकृति तिथि'), value: { day: mortgage.sanctionDay } },
    ],
    conditions: [
      say(
        'The dues of the authority on this property, present and future, rank before the claim of the lender.',
        'इस संपत्ति पर प्राधिकरण की वर्तमान और भावी देयताएँ ऋणदाता के दावे से पहले मान्य होंगी।',
      ),
      say(
        'The lender informs the authority before it sells the property or takes possession of it.',
        'ऋणदाता संपत्ति बेचने या कब्ज़ा लेने से पहले प्राधिकरण को सूचित करेगा।',
      ),
      say(
        'Instalments stay payable to the authority on the dates of the schedule.',
        'किस्तें भुगतान अनुसूची की तिथियों पर प्राधिकरण को देय रहेंगी।',
      ),
      say(
        'This certificate is for the loan named here alone, and ends when it is repaid.',
        'यह प्रमाण-पत्र केवल यहाँ लिखे ऋण के लिए है और ऋण चुकने पर समाप्त होगा।',
      ),
    ],
  }
}

/** The order on a surrender with every rupee of what is given back and what is kept. */
export function surrenderWords(order: OrderFacts): OrderWords {
  const { surrender } = order
  if (!surrender) throw new Error('a surrender order has its terms')
  const percent = surrender.deductionBp / 100
  const asOn = {
    en: formatDate(surrender.asOn, 'plain', 'en'),
    hi: formatDate(surrender.asOn, 'plain', 'hi'),
  }
  return {
    title: say('Order on the surrender of a property', 'संपत्ति समर्पण आदेश'),
    subject: say(`Surrender of ${order.property.en}`, `${order.property.hi} का समर्पण`),
    paragraphs: [
      say(
        `The surrender of ${order.property.en} is accepted. The allotment has ended, and the allotment letter is revoked. ${formatRupees(surrender.refund)} will be paid, to each owner the own share on the account that the owner named.`,
        `${order.property.hi} का समर्पण स्वीकार किया जाता है। आवंटन समाप्त हुआ और आवंटन पत्र निरस्त किया गया। ${formatRupees(surrender.refund)} की वापसी होगी; प्रत्येक स्वामी को उसका अंश उसके बताए खाते में मिलेगा।`,
      ),
    ],
    facts: [
      { label: say('Handed in on', 'प्रस्तुत'), value: { day: surrender.asOn } },
      { label: say('Paid in all', 'कुल जमा'), value: formatRupees(surrender.paid) },
      {
        label: say(`Kept: ${percent} % of the price`, `कटौती: मूल्य का ${percent} %`),
        value: formatRupees(surrender.deduction),
      },
      {
        label: say('Interest, penal interest and TDS, not refunded', 'ब्याज, दंड ब्याज और टीडीएस, वापस नहीं'),
        value: formatRupees(surrender.notRefundable),
      },
      { label: say('Refund', 'वापसी'), value: formatRupees(surrender.refund) },
      ...surrender.shares.map(({ name, shareBp, refund, account }) => ({
        label: say(`To ${name}, ${shareBp / 100} %`, `${name} को, ${shareBp / 100} %`),
        value: `${formatRupees(refund)}, ${account}`,
      })),
    ],
    conditions: [
      say(
        `The deduction follows the rule of ${asOn.en}, the day on which the surrender was handed in.`,
        `कटौती ${asOn.hi} के नियम के अनुसार है, जिस दिन समर्पण प्रस्तुत हुआ।`,
      ),
      say(
        'Tax deducted at source comes back through the return of the buyer, not through the authority.',
        'स्रोत पर काटा गया कर क्रेता के आयकर विवरण से वापस होगा, प्राधिकरण से नहीं।',
      ),
      say('All original papers stay with the authority.', 'सभी मूल अभिलेख प्राधिकरण के पास रहेंगे।'),
    ],
  }
}
