import * as v from 'valibot'
import {
  at,
  atOrNull,
  day,
  dayOrNull,
  oneOf,
  paise,
  rowEntries,
  rupees,
  statusEntries,
  whole,
  wholeOrNull,
  words,
  wordsOrNull,
} from './rows.ts'

/** What money is about. */
const about = {
  entityTypeId: whole('the kind of record that it was paid for'),
  entityId: whole('the number of that record'),
}

/** A payment whose money arrived. */
export const PaymentRow = v.object({
  ...rowEntries,
  receiptNumber: words('the number of the receipt'),
  ...about,
  title: words('what was paid'),
  method: oneOf('how', ['ONLINE', 'CHALLAN']),
  amountPaise: paise('the whole payment'),
  amount: rupees('the whole payment'),
  heads: v.pipe(
    v.array(
      v.object({
        feeTypeId: whole('the kind of fee'),
        name: words('its name'),
        amountPaise: paise('the head'),
        amount: rupees('the head'),
      }),
    ),
    v.description('what the payment is made of; JSON in a CSV file'),
  ),
  paidOn: at('when the money was captured or deposited'),
  confirmedOn: at('when the portal knew of it'),
  instrument: words('the means, as the provider calls it; empty for a challan'),
  bankReference: words('the bank’s reference'),
  providerPaymentId: v.pipe(v.nullable(v.string()), v.description('the provider’s number of the payment')),
  reversedOn: atOrNull('when the bank took the money back'),
})

/** A refund. */
export const RefundRow = v.object({
  ...rowEntries,
  ...about,
  ...statusEntries,
  transactionId: wholeOrNull('the payment that goes back; none where many do'),
  amountPaise: paise('what goes back'),
  amount: rupees('what goes back'),
  deductionPaise: paise('what was kept'),
  deduction: rupees('what was kept'),
  reason: words('why'),
  mode: oneOf('by the payment provider, or by the bank', ['PROVIDER', 'NEFT']),
  batchNumber: wordsOrNull('the file of the bank that it was sent in'),
  reference: words('UTR or reference of the provider; empty until it is known'),
  requestedOn: at('when it was ordered'),
  initiatedOn: atOrNull('when it was sent'),
  completedOn: atOrNull('when the money was paid'),
})

/** A lottery application that was submitted. */
export const ApplicationRow = v.object({
  ...rowEntries,
  ...statusEntries,
  applicationNumber: words('its public number'),
  campaign: words('the code of the campaign'),
  poolCode: wordsOrNull('what was applied for'),
  refundStatusId: whole('where its refund stands, as a code; 0 for none'),
  submittedOn: atOrNull('when it was submitted'),
  decidedOn: atOrNull('when it was decided'),
})

/** A land use application that was submitted. */
export const LandUseRow = v.object({
  ...rowEntries,
  ...statusEntries,
  applicationNumber: words('its public number'),
  revenueVillageId: wholeOrNull('the revenue village (LGD code)'),
  tehsilId: wholeOrNull('the tehsil (LGD code)'),
  areaSqm: words('the whole area in square metres'),
  khasras: v.pipe(
    v.array(
      v.object({
        khasraNumber: words('its number'),
        areaSqm: words('its area in square metres'),
        landUse: wordsOrNull('the use that was certified'),
        zoneCode: words('the zone; empty until the approval'),
      }),
    ),
    v.description('the khasras; JSON in a CSV file'),
  ),
  feePaise: paise('the fee'),
  fee: rupees('the fee'),
  stageId: wholeOrNull('the desk where it lies'),
  submittedOn: atOrNull('when it was submitted'),
  decidedOn: atOrNull('when it was decided'),
  validTill: dayOrNull('the last day of the certificate'),
})

/** A booking. */
export const BookingRow = v.object({
  ...rowEntries,
  ...statusEntries,
  applicationNumber: words('its public number'),
  venueId: whole('the venue'),
  venue: words('its name'),
  startDay: day('the first day'),
  endDay: day('the last day'),
  rentPaise: paise('rent'),
  rent: rupees('rent'),
  cleaningPaise: paise('cleaning'),
  cleaning: rupees('cleaning'),
  gstPaise: paise('GST'),
  gst: rupees('GST'),
  depositPaise: paise('the deposit'),
  deposit: rupees('the deposit'),
  invoiceNumber: wordsOrNull('the tax invoice'),
  creditNoteNumber: wordsOrNull('the credit note'),
  confirmedOn: atOrNull('when it was paid'),
  cancelledOn: atOrNull('when it was cancelled'),
})

/** A property of the register. */
export const PropertyRow = v.object({
  ...rowEntries,
  propertyCode: words('the number of the unit'),
  registrationId: words('the registration'),
  schemeId: whole('the scheme'),
  scheme: words('its name'),
  sectorName: words('the sector'),
  propertyType: words('the type'),
  areaSqm: words('the area in square metres'),
  saleTypeId: whole('1 outright, 2 instalments, 3 lease'),
  allotmentDay: day('the day of the allotment'),
  state: words('where it stands'),
  isMortgaged: v.pipe(v.boolean(), v.description('whether a mortgage is noted')),
  totalCostPaise: paise('the price'),
  totalCost: rupees('the price'),
})
