import type { PaymentHead } from '#contract/payment/heads.ts'
import { say, type Text } from '#contract/text.ts'
import { FeeType, feeTypeName } from '#domain/application/payment.ts'
import { gstOn, type PriceLine } from '#domain/booking/price.ts'
import type { RescheduleLine } from '#domain/booking/reschedule.ts'
import type { DayClass } from '#domain/booking/tariff.ts'
import { formatRupees } from '#domain/money/format.ts'
import { type Paise, toPaise, toRupees } from '#domain/money/paise.ts'
import type { Head } from '#domain/payment/head.ts'
import { presentHead } from '#server/payable/presentHead.ts'
import type { PriceHead } from '../record/priceHead.ts'

const classWords: Record<DayClass, Text> = {
  normal: say('', ''),
  weekend: say(' (weekend)', ' (सप्ताहांत)'),
  auspicious: say(' (auspicious days)', ' (शुभ तिथियाँ)'),
}

const head = (feeTypeId: FeeType, headName: Text, basis: Text, amount: Paise): PriceHead => ({
  feeTypeId,
  headName,
  basis,
  amount: toRupees(amount),
})

const named = (feeTypeId: FeeType, basis: Text, amount: Paise): PriceHead => {
  const { en, hi } = feeTypeName(feeTypeId)
  return head(feeTypeId, { en, hi }, basis, amount)
}

/** Both halves of the tax, each with what it is on: 9 + 9 % at a rate of 18 %. */
function taxHeads(on: Paise, rateBp: number): PriceHead[] {
  const { cgst, sgst } = gstOn(on, rateBp)
  const half = rateBp / 200
  const basis = say(`${half} % of ${formatRupees(on)}`, `${formatRupees(on)} का ${half} %`)
  return [
    head(FeeType.Gst, say('CGST', 'सीजीएसटी'), basis, cgst),
    head(FeeType.Gst, say('SGST', 'एसजीएसटी'), basis, sgst),
  ]
}

function headsOfLine(line: PriceLine): PriceHead[] {
  if (line.code === 'GST') return taxHeads(line.on, line.rateBp)
  if (line.code !== 'RENT') {
    return line.code === 'CLEANING'
      ? [named(FeeType.Cleaning, say('once for the booking', 'बुकिंग पर एक बार'), line.amount)]
      : [named(FeeType.SecurityDeposit, say('comes back after the event', 'कार्यक्रम के बाद वापस'), line.amount)]
  }
  const count = line.days.length
  const words = classWords[line.dayClass]
  const basis = say(
    `${count} ${count === 1 ? 'day' : 'days'} × ${formatRupees(line.perDay)}${words.en}`,
    `${count} दिन × ${formatRupees(line.perDay)}${words.hi}`,
  )
  return [head(FeeType.BookingRent, say('Rent', 'किराया'), basis, line.amount)]
}

/** A price in the citizen's words, line by line; the lines add up to its total. */
export const priceHeads = (lines: readonly PriceLine[]): PriceHead[] => lines.flatMap(headsOfLine)

function headsOfMove(line: RescheduleLine): PriceHead[] {
  if (line.code === 'GST') return taxHeads(line.on, line.rateBp ?? 0)
  if (line.code === 'RENT_DIFFERENCE') {
    const basis = say(
      `the new dates cost ${formatRupees(line.on)}`,
      `नई तिथियों का किराया ${formatRupees(line.on)}`,
    )
    return [head(FeeType.BookingRent, say('Higher rent', 'अतिरिक्त किराया'), basis, line.amount)]
  }
  const percent = (line.rateBp ?? 0) / 100
  const basis = say(
    `${percent} % of the rent of ${formatRupees(line.on)}`,
    `किराये ${formatRupees(line.on)} का ${percent} %`,
  )
  return [named(FeeType.ReschedulingFee, basis, line.amount)]
}

/** What a change of dates costs, in the citizen's words. */
export const moveHeads = (lines: readonly RescheduleLine[]): PriceHead[] => lines.flatMap(headsOfMove)

/** The same lines as the payment service takes them; ids are their places, as a booking's lines never change. */
export const paymentHeads = (heads: readonly PriceHead[]): Head[] =>
  heads.map((each, index) => ({
    id: index + 1,
    feeTypeId: each.feeTypeId,
    name: each.headName,
    basis: each.basis,
    amount: toPaise(each.amount),
    subItems: [],
  }))

/** The same lines in the one shape that heads have on the wire. */
export const wireHeads = (heads: readonly PriceHead[]): PaymentHead[] => paymentHeads(heads).map(presentHead)
