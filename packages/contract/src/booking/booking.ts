import * as v from 'valibot'
import { call } from '../call.ts'
import { documentRefusals } from '../document/calls.ts'
import {
  bankAccountEntries,
  payeeProof,
  payeeProofRefusals,
  payeeRefusals,
  typedTwice,
} from '../fields/bankAccount.ts'
import { id, pageOf, paging, requiredId, rupees, shortText } from '../fields/common.ts'
import { instant, none } from '../fields/wire.ts'
import { say } from '../text.ts'
import { BookInput } from './applicant.ts'
import { Booking, BookingCard } from './record.ts'
import { bookRefusals, datesRefusals, stateRefusals, takenRefusals } from './refusals.ts'

export const bookingId = requiredId(say('BookingId is required', 'बुकिंग की पहचान आवश्यक है'))

export const bookingCalls = {
  BookCommunityHall: call({
    key: 'BookCommunityHall',
    door: 'citizen',
    mode: 'write',
    summary: 'Holds the dates for this citizen while they pay; of two who ask at once one gets them.',
    input: BookInput,
    output: v.object({ bookingId: v.number(), holdExpiresOn: instant, totalAmount: rupees }),
    refusals: { ...datesRefusals, ...bookRefusals, ...takenRefusals, ...payeeRefusals },
    success: () =>
      say('The dates are held for you. Please pay now.', 'तिथियाँ आपके लिए रोकी गई हैं। कृपया अब भुगतान करें।'),
    idempotent: true,
    audit: ['BOOKED', 'EXPIRED', 'RESCHEDULE_LAPSED'],
  }),
  GetUserVenueBookingsByUserId: call({
    key: 'GetUserVenueBookingsByUserId',
    door: 'citizen',
    mode: 'read',
    summary: "This citizen's bookings in one tab, and how many each tab holds.",
    input: v.object({ tab: v.picklist(['upcoming', 'completed', 'cancelled']), ...paging }),
    output: v.object({
      ...pageOf(BookingCard).entries,
      counts: v.object({ upcoming: v.number(), completed: v.number(), cancelled: v.number() }),
    }),
    refusals: {},
  }),
  GetMyBookingsByApplNumber: call({
    key: 'GetMyBookingsByApplNumber',
    door: 'citizen',
    mode: 'read',
    summary: 'One booking of this citizen by its number or id, with price, terms and allowed actions.',
    input: v.object({ applicationNumber: v.optional(shortText(40)), bookingId: v.optional(id) }),
    output: Booking,
    refusals: {},
  }),
  DownloadApplicationInvoice: call({
    key: 'DownloadApplicationInvoice',
    door: 'citizen',
    mode: 'write',
    summary:
      'The tax invoice of a booking, that of its rescheduling, or the credit note of its cancellation.',
    input: v.object({
      bookingId,
      kind: v.optional(v.picklist(['INVOICE', 'RESCHEDULE_INVOICE', 'CREDIT_NOTE']), 'INVOICE'),
    }),
    output: v.object({ fileName: v.string(), contentType: v.string(), contentBase64: v.string() }),
    refusals: { ...stateRefusals, REVOKED: documentRefusals.REVOKED },
  }),
  GetRefundBankDetailsById: call({
    key: 'GetRefundBankDetailsById',
    door: 'citizen',
    mode: 'read',
    summary: 'The account that a refund of this booking goes to, in full, to its owner only.',
    input: v.object({ bookingId }),
    output: v.object({
      bankAccountNumber: v.string(),
      bankAccountHolderName: v.string(),
      bankBranchName: v.string(),
      bankId: v.number(),
      bankName: v.string(),
      bankNameHi: v.string(),
      bankIfsc: v.string(),
      refundStatusId: v.number(),
    }),
    refusals: {},
  }),
  UpdateRefundBankDetails: call({
    key: 'UpdateRefundBankDetails',
    door: 'citizen',
    mode: 'write',
    summary: 'Corrects the account for the refund, until the refund is on its way.',
    input: typedTwice(v.object({ bookingId, ...bankAccountEntries, verificationToken: payeeProof })),
    output: none,
    refusals: { ...stateRefusals, ...payeeRefusals, ...payeeProofRefusals },
    success: () => say('Bank details saved.', 'बैंक विवरण सहेजा गया।'),
    audit: ['REFUND_BANK_CHANGED', 'REFUND_ACCOUNT_GIVEN', 'REFUND_ACCOUNT_CHANGED'],
  }),
} as const
