import * as v from 'valibot'
import { call } from '../call.ts'
import { bankAccountEntries, payeeRefusals, typedTwice } from '../fields/bankAccount.ts'
import { day, flag, id, idempotencyKey, rupees, shortText } from '../fields/common.ts'
import { instant } from '../fields/wire.ts'
import { PaymentHead } from '../payment/heads.ts'
import { say } from '../text.ts'
import { remarks } from './applicant.ts'
import { bookingId } from './booking.ts'

import {
  amountRefusals,
  cancelRefusals,
  datesRefusals,
  moveRefusals,
  stateRefusals,
  takenRefusals,
} from './refusals.ts'
import { bilingual, CancellationCharges } from './shapes.ts'

const dates = { startDate: day, endDate: day }

export const changeCalls = {
  GetCancellationCharges: call({
    key: 'GetCancellationCharges',
    door: 'citizen',
    mode: 'read',
    summary: 'What a cancellation today keeps and gives back.',
    input: v.object({ bookingId }),
    output: CancellationCharges,
    refusals: stateRefusals,
  }),
  CancelBooking: call({
    key: 'CancelBooking',
    door: 'citizen',
    mode: 'write',
    summary:
      'Cancels a paid booking after an OTP; charges are computed anew, days come free, the refund is requested.',
    input: typedTwice(
      v.object({
        bookingId,
        reasonId: id,
        remarks,
        ...bankAccountEntries,
        verificationToken: shortText(128),
        /** What the citizen was told comes back; another amount is shown anew, never kept silently. */
        expectedRefund: v.optional(rupees),
      }),
    ),
    output: v.object({ applicationStatusId: v.number(), refundAmount: rupees }),
    refusals: { ...stateRefusals, ...cancelRefusals, ...payeeRefusals, ...amountRefusals },
    success: () => say('The booking is cancelled.', 'बुकिंग निरस्त कर दी गई है।'),
    audit: ['CANCELLED', 'REFUND_REQUESTED', 'RESCHEDULE_LAPSED', 'REFUND_ACCOUNT_CHANGED'],
  }),
  ValidateReschedulingOfVenue: call({
    key: 'ValidateReschedulingOfVenue',
    door: 'citizen',
    mode: 'read',
    summary: 'Whether a booking can move to these dates, why not, and what it costs.',
    input: v.object({ bookingId, ...dates }),
    output: v.object({
      isAllowed: flag,
      reason: bilingual,
      heads: v.array(PaymentHead),
      amountPayable: rupees,
      unavailableDates: v.array(day),
    }),
    refusals: {},
  }),
  RescheduleVenue: call({
    key: 'RescheduleVenue',
    door: 'citizen',
    mode: 'write',
    summary:
      'Holds the new dates while the difference is paid; the old ones come free only when the new are safe.',
    input: v.object({
      bookingId,
      ...dates,
      /** What the citizen saw; another amount is shown anew, never charged silently. */
      expectedAmount: v.optional(rupees),
      idempotencyKey,
    }),
    output: v.object({
      transactionNeeded: flag,
      transactionId: v.nullable(v.number()),
      holdExpiresOn: v.nullable(instant),
    }),
    refusals: { ...datesRefusals, ...stateRefusals, ...moveRefusals, ...takenRefusals, ...amountRefusals },
    idempotent: true,
    limit: { per: 'citizen', max: 30, seconds: 600 },
    audit: ['RESCHEDULE_HELD', 'RESCHEDULED', 'EXPIRED', 'RESCHEDULE_LAPSED'],
  }),
} as const
