import { say, type Text } from '#contract/text.ts'
import { FeeType } from '#domain/application/payment.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import type { Head } from '#domain/payment/head.ts'
import type { DemandRecord } from '#domain/property/account.ts'
import { type Instalment, type PropertyAccount, tdsHeldBack } from '#domain/property/due.ts'
import type { LineCode, Quote, QuoteLine } from '#domain/property/quote.ts'
import { instalmentName, percent } from '#domain/property/words.ts'

/** Ids of heads stay the same from the quote to the receipt: the item's number with one digit for its kind. */
const KIND_DIGIT = { penal: 1, instalment: 2, interestToDay: 3, principal: 4, demand: 5, rebate: 6 } as const
const headId = (itemId: number | null, kind: keyof typeof KIND_DIGIT): number =>
  (itemId ?? 0) * 10 + KIND_DIGIT[kind]

const both = (words: (language: Language) => string): Text => say(words('en'), words('hi'))
const rupees = (line: QuoteLine, name: string): string => formatRupees(BigInt(line.params[name] ?? 0n))
const number = (line: QuoteLine, name: string): number => Number(line.params[name] ?? 0)
const dayOf = (line: QuoteLine, name: string, language: Language): string =>
  formatDate(String(line.params[name] ?? ''), 'plain', language)

function penalBasis(line: QuoteLine): Text {
  const rate = percent(number(line, 'rateBp'))
  const days = number(line, 'days')
  const carried = BigInt(line.params.carried ?? 0n)
  const paid = BigInt(line.params.paid ?? 0n)
  const extraEn = [
    ...(carried > 0n ? [`with ${formatRupees(carried)} from before a TDS credit`] : []),
    ...(paid > 0n ? [`less ${formatRupees(paid)} already paid`] : []),
  ]
  const extraHi = [
    ...(carried > 0n ? [`टीडीएस जमा से पहले के ${formatRupees(carried)} सहित`] : []),
    ...(paid > 0n ? [`पहले से जमा ${formatRupees(paid)} घटाकर`] : []),
  ]
  return say(
    [
      `${rate} % a year on ${rupees(line, 'on')} for ${days} days, ${dayOf(line, 'from', 'en')} to ${dayOf(line, 'to', 'en')}`,
      ...extraEn,
    ].join(', '),
    [
      `${rupees(line, 'on')} पर ${rate} % वार्षिक दर से ${days} दिन, ${dayOf(line, 'from', 'hi')} से ${dayOf(line, 'to', 'hi')}`,
      ...extraHi,
    ].join(', '),
  )
}

/** Why an instalment asks for this much: its rate, what was paid before, and the tax that is deducted. */
function instalmentBasis(account: PropertyAccount, due: Instalment, cash: Paise, asOn: string): Text {
  const whole = due.interest + due.principal
  const tds = tdsHeldBack(account.policy, due, asOn)
  const before = due.paidInterest + due.paidPrincipal
  const rate = percent(account.policy.annualBp)
  const en = [due.interest > 0n ? `Interest ${rate} % a year on the balance` : 'As per the allotment letter']
  const hi = [due.interest > 0n ? `शेष मूल्य पर ${rate} % वार्षिक ब्याज` : 'आवंटन पत्र के अनुसार']
  if (before > 0n) {
    en.push(`${formatRupees(before)} of ${formatRupees(whole)} paid before`)
    hi.push(`${formatRupees(whole)} में से ${formatRupees(before)} पहले जमा`)
  }
  if (tds > 0n && cash > 0n) {
    en.push(`99 % payable here; deduct and deposit ${formatRupees(tds)} (1 %) as TDS`)
    hi.push(`99 % यहाँ देय; ${formatRupees(tds)} (1 %) टीडीएस काटकर जमा करें`)
  }
  return say(en.join('. '), hi.join('। '))
}

const toDayBasis = (line: QuoteLine): Text =>
  both(language => {
    const rate = percent(number(line, 'rateBp'))
    const [from, to] = [dayOf(line, 'from', language), dayOf(line, 'to', language)]
    const [days, all] = [number(line, 'days'), number(line, 'periodDays')]
    return language === 'en'
      ? `${rate} % a year on ${rupees(line, 'on')} for ${days} of the ${all} days of this period, ${from} to ${to}`
      : `${rupees(line, 'on')} पर ${rate} % वार्षिक, इस अवधि के ${all} में से ${days} दिन, ${from} से ${to}`
  })

const SINGLE: Readonly<
  Partial<Record<LineCode, (line: QuoteLine) => Pick<Head, 'id' | 'feeTypeId' | 'name' | 'basis'>>>
> = {
  INTEREST_TO_DAY: line => ({
    id: headId(line.itemId, 'interestToDay'),
    feeTypeId: FeeType.Instalment,
    name: say('Interest to today', 'आज तक का ब्याज'),
    basis: toDayBasis(line),
  }),
  PREPAID_PRINCIPAL: line => ({
    id: headId(line.itemId, 'principal'),
    feeTypeId: FeeType.Instalment,
    name: say('Principal paid ahead', 'अग्रिम चुकाया गया मूलधन'),
    basis: say(
      'Lowers every coming instalment; the last date stays',
      'आगे की हर किस्त घटेगी; अंतिम तिथि वही रहेगी',
    ),
  }),
  OUTSTANDING_PRINCIPAL: line => ({
    id: headId(line.itemId, 'principal'),
    feeTypeId: FeeType.Instalment,
    name: say('Outstanding principal', 'शेष मूलधन'),
    basis: say('Principal of all coming instalments', 'आगे की सभी किस्तों का मूलधन'),
  }),
  REBATE: line => ({
    id: headId(line.itemId, 'rebate'),
    feeTypeId: FeeType.OtherDemand,
    name: say('Rebate for early payment', 'शीघ्र भुगतान पर छूट'),
    basis: both(language =>
      language === 'en'
        ? `${percent(number(line, 'rateBp'))} % of the price paid within 60 days of allotment (till ${dayOf(line, 'lastDay', 'en')})`
        : `आवंटन के 60 दिन में (${dayOf(line, 'lastDay', 'hi')} तक) पूरे भुगतान पर ${percent(number(line, 'rateBp'))} %`,
    ),
  }),
}

function demandHead(line: QuoteLine, demands: readonly DemandRecord[]): Head {
  const demand = demands.find(each => each.demandId === line.itemId)
  if (!demand) throw new Error(`demand ${line.itemId} of a quote is not in the account`)
  const { name, basis, amount, gst, paid, demandNumber, dueDay } = demand
  const due = (language: Language) => formatDate(dueDay, 'plain', language)
  const parts = [
    { name: say('Amount', 'राशि'), amount },
    { name: say('GST', 'जीएसटी'), amount: gst },
    { name: say('Paid before', 'पहले जमा'), amount: -paid },
  ].filter(part => part.amount !== 0n)
  return {
    id: headId(line.itemId, 'demand'),
    feeTypeId: FeeType.OtherDemand,
    name,
    basis: say(
      [basis.en, `Demand ${demandNumber}, due ${due('en')}`].filter(Boolean).join('. '),
      [basis.hi, `माँग ${demandNumber}, देय तिथि ${due('hi')}`].filter(Boolean).join('। '),
    ),
    amount: line.amount,
    subItems: parts.length > 1 ? parts : [],
  }
}

function instalmentHead(
  account: PropertyAccount,
  itemId: number,
  lines: readonly QuoteLine[],
  asOn: string,
): Head {
  const due = account.instalments.find(each => each.instalmentNo === itemId)
  if (!due) throw new Error(`instalment ${itemId} of a quote is not in the account`)
  const amount = sum(lines.map(line => line.amount))
  const subItems = lines.map(line => ({
    name: line.code === 'INSTALMENT_INTEREST' ? say('Interest', 'ब्याज') : say('Principal', 'मूलधन'),
    amount: line.amount,
  }))
  return {
    id: headId(itemId, 'instalment'),
    feeTypeId: due.kind === 'ALLOTMENT' ? FeeType.AllotmentMoney : FeeType.Instalment,
    name: instalmentName(due),
    basis: instalmentBasis(account, due, amount, asOn),
    amount,
    subItems: subItems.length > 1 ? subItems : [],
  }
}

/** Every rupee of a quote as a head with its rule and dates, in the order of appropriation. They add up to its total. */
export function headsOf(account: PropertyAccount, demands: readonly DemandRecord[], quote: Quote): Head[] {
  const heads: Head[] = []
  const done = new Set<number>()
  for (const line of quote.lines) {
    const single = SINGLE[line.code]
    if (single) heads.push({ ...single(line), amount: line.amount, subItems: [] })
    else if (line.code === 'DEMAND') heads.push(demandHead(line, demands))
    else if (line.code === 'PENAL_INTEREST') {
      heads.push({
        id: headId(line.itemId, 'penal'),
        feeTypeId: FeeType.PenalInterest,
        name: say(`Penal interest on instalment ${line.itemId}`, `किस्त ${line.itemId} पर दंड ब्याज`),
        basis: penalBasis(line),
        amount: line.amount,
        subItems: [],
      })
    } else if (line.itemId !== null && !done.has(line.itemId)) {
      done.add(line.itemId)
      const own = quote.lines.filter(
        each =>
          each.itemId === line.itemId &&
          (each.code === 'INSTALMENT_INTEREST' ||
            each.code === 'INSTALMENT_PRINCIPAL' ||
            each.code === 'ALLOTMENT_MONEY'),
      )
      heads.push(instalmentHead(account, line.itemId, own, quote.asOn))
    }
  }
  return heads
}
