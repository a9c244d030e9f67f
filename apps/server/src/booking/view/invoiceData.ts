import { say, type Text } from '#contract/text.ts'
import { FeeType } from '#domain/application/payment.ts'
import { rangeWords } from '#domain/booking/dates.ts'
import { gstOn } from '#domain/booking/price.ts'
import { type IstDay, istDay } from '#domain/dates/ist.ts'
import { formatAmount } from '#domain/money/format.ts'
import { type Paise, sum, toPaise } from '#domain/money/paise.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import type { InvoiceData, InvoiceLine } from '#server/documents/print/data/invoice.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { BookingRecord, MoveRecord } from '../record/bookingRecord.ts'
import type { PriceHead } from '../record/priceHead.ts'

/** Renting of halls (docs/rules/booking.md). */
const SAC = '997212'

/** A taxable amount with its words. */
interface Taxable {
  readonly description: Text
  readonly amount: Paise
}

const sumOf = (heads: readonly PriceHead[], feeTypeId: number): Paise =>
  sum(heads.filter(head => head.feeTypeId === feeTypeId).map(head => toPaise(head.amount)))

/** Splits a tax over its lines so that they add up to what was charged, to the paisa. */
function invoiceLines(taxables: readonly Taxable[], tax: Paise, gstBp: number): InvoiceLine[] {
  const kept = taxables.filter(line => line.amount > 0n)
  let left = tax
  let leftCentral = tax / 2n
  return kept.map(({ description, amount }, index) => {
    const last = index === kept.length - 1
    const own = gstOn(amount, gstBp)
    const part = last ? left : own.amount
    const cgst = last ? leftCentral : own.cgst
    left -= part
    leftCentral -= cgst
    const half = gstBp / 2
    return { description, sac: SAC, taxable: amount, cgstBp: half, cgst, sgstBp: half, sgst: part - cgst }
  })
}

/** What all three papers share. */
function frame(booking: BookingRecord, authority: Ports['authority'], number: string, at: Date) {
  const { applicant } = booking
  const place = authority.address.lines.map(line => line.en).join(', ')
  return {
    head: {
      authority: letterheadOf(authority),
      title: say('Tax invoice', 'कर बीजक'),
      number,
      issuedAt: at,
    },
    supplier: [
      { label: say('Name', 'नाम'), value: authority.name },
      { label: say('GST number', 'जीएसटी संख्या'), value: authority.gstNumber || null },
      { label: say('Address', 'पता'), value: place },
      { label: say('Booking', 'बुकिंग'), value: booking.number },
      { label: say('Venue', 'स्थल'), value: booking.venueName },
    ],
    recipient: [
      { label: say('Name', 'नाम'), value: applicant.applicantName },
      { label: say('Address', 'पता'), value: applicant.address },
      { label: say('GST number', 'जीएसटी संख्या'), value: applicant.gstNumber || null },
    ],
    placeOfSupply: 'Uttar Pradesh (09)',
    reverseCharge: false,
  }
}

const eventDates = (range: { startDay: string; endDay: string }) => ({
  en: rangeWords(range, 'en'),
  hi: rangeWords(range, 'hi'),
})

/** The invoice of a booking as it was paid for. */
export function bookingInvoice(
  booking: BookingRecord,
  authority: Ports['authority'],
  days: { startDay: string; endDay: string },
): InvoiceData {
  const { heads, terms, confirmedOn, paid } = booking
  const dates = eventDates(days)
  const lines = [
    {
      description: say(`Rent of hall, ${dates.en}`, `सभागार का किराया, ${dates.hi}`),
      amount: sumOf(heads, FeeType.BookingRent),
    },
    { description: say('Cleaning', 'सफ़ाई'), amount: sumOf(heads, FeeType.Cleaning) },
  ]
  return {
    ...frame(booking, authority, booking.invoiceNumber, confirmedOn ?? booking.createdOn),
    kind: 'invoice',
    lines: invoiceLines(lines, sumOf(heads, FeeType.Gst), terms.booking.gstBp),
    note: depositNote(paid.deposit),
  }
}

function depositNote(deposit: Paise): Text {
  const amount = formatAmount(deposit)
  return say(
    `A refundable security deposit of ₹${amount} was received in addition; it is not a supply and bears no tax.`,
    `इसके अतिरिक्त ₹${amount} की वापसी योग्य प्रतिभूति जमा प्राप्त हुई; इस पर कोई कर नहीं है।`,
  )
}

/** How the credited value and the deposit make up what the citizen gets. */
function refundNote(deposit: Paise, refund: Paise): Text {
  const [back, all] = [formatAmount(deposit), formatAmount(refund)]
  return say(
    `The security deposit of ₹${back} comes back in addition: ₹${all} in all.`,
    `इसके अतिरिक्त ₹${back} की प्रतिभूति वापस होगी: कुल ₹${all}।`,
  )
}

const reversedNote = say(
  'The payment for this invoice was taken back: no money is returned.',
  'इस बीजक का भुगतान वापस ले लिया गया: कोई राशि लौटाई नहीं जाती।',
)

/** The invoice of a change of dates. */
export function moveInvoice(
  booking: BookingRecord,
  move: MoveRecord,
  authority: Ports['authority'],
): InvoiceData {
  const dates = eventDates(move)
  const lines = [
    {
      description: say(`Rescheduling to ${dates.en}`, `तिथि परिवर्तन: ${dates.hi}`),
      amount: move.fee,
    },
    {
      description: say('Higher rent of the new dates', 'नई तिथियों का अतिरिक्त किराया'),
      amount: move.rentDifference,
    },
  ]
  return {
    ...frame(booking, authority, move.invoiceNumber, move.doneOn ?? booking.createdOn),
    kind: 'invoice',
    lines: invoiceLines(lines, move.feeGst + move.rentGst, booking.terms.booking.gstBp),
  }
}

/** An invoice as a credit note names it. */
export interface Credited {
  readonly number: string
  readonly on: IstDay
}

/**
 * Every invoice that the credit note of a cancellation corrects: the booking's own, and that of a change of dates whose
 * higher rent, or whose fee, comes back in part. A fee that is kept leaves its invoice as it stands.
 */
export function creditedInvoices(booking: BookingRecord, moves: readonly MoveRecord[]): Credited[] {
  const { paid, charges, confirmedOn, createdOn, cancelledByAuthority, invoiceNumber } = booking
  const rentBack = charges ? paid.rent - toPaise(charges.rentKept) : 0n
  const isCredited = (move: MoveRecord) =>
    move.invoiceNumber !== '' &&
    ((cancelledByAuthority && move.fee > 0n) || (rentBack > 0n && move.rentDifference > 0n))
  return [
    { number: invoiceNumber, on: istDay(confirmedOn ?? createdOn) },
    ...moves.filter(isCredited).map(move => ({
      number: move.invoiceNumber,
      on: istDay(move.doneOn ?? createdOn),
    })),
  ]
}

/** The credit note of a cancellation: the part of the taxed supply that is given back. */
export function creditNote(
  booking: BookingRecord,
  moves: readonly MoveRecord[],
  authority: Ports['authority'],
): InvoiceData {
  const { paid, charges, terms, cancelledOn, cancelledByAuthority } = booking
  if (!charges || !cancelledOn) throw new Error(`booking ${booking.id} has no cancellation`)
  const fee = cancelledByAuthority ? paid.reschedulingFee : 0n
  const feeGst = cancelledByAuthority ? paid.reschedulingGst : 0n
  const lines = [
    {
      description: say('Rent given back', 'वापस किया गया किराया'),
      amount: paid.rent - toPaise(charges.rentKept),
    },
    { description: say('Cleaning given back', 'वापस किया गया सफ़ाई शुल्क'), amount: paid.cleaning },
    { description: say('Rescheduling fee given back', 'वापस किया गया तिथि परिवर्तन शुल्क'), amount: fee },
  ]
  const base = frame(booking, authority, booking.creditNoteNumber, cancelledOn)
  return {
    ...base,
    head: { ...base.head, title: say('Credit note', 'क्रेडिट नोट') },
    kind: 'creditNote',
    against: creditedInvoices(booking, moves).map(({ number, on }) => ({ number, on: { day: on } })),
    lines: invoiceLines(lines, toPaise(charges.gstRefund) + feeGst, terms.booking.gstBp),
    note: booking.paymentReversedOn
      ? reversedNote
      : refundNote(toPaise(charges.depositRefund), toPaise(charges.refundAmount)),
  }
}
