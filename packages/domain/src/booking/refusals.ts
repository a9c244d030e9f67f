import type { Bilingual } from '#domain/text/bilingual.ts'
import type { RescheduleRefusal } from './reschedule.ts'

/** Why an act on a booking cannot be done in its state. */
export type BookingRefusal =
  | 'NOT_PAID_YET'
  | 'ALREADY_PAID'
  | 'ALREADY_CANCELLED'
  | 'HOLD_EXPIRED'
  | 'EVENT_IS_OVER'
  | 'EVENT_HAS_STARTED'
  | 'NOT_CANCELLED'
  | 'STILL_OPEN'
  | 'NO_REFUND'
  | 'REFUND_ON_ITS_WAY'

type Reason =
  | RescheduleRefusal
  | BookingRefusal
  | 'GUESTS_REQUIRED'
  | 'TOO_MANY_GUESTS'
  | 'DEDUCTION_NEEDS_REASON'
  | 'DEDUCTIONS_EXCEED_DEPOSIT'

/** Sentence of each refusal of a booking; `{name}` is replaced by the refusal's parameter. */
export const BOOKING_REFUSALS: Readonly<Record<Reason, Bilingual>> = {
  DATE_INVALID: { en: 'Please select valid dates.', hi: 'कृपया सही तिथियाँ चुनें।' },
  DATE_IN_THE_PAST: { en: 'Past dates cannot be booked.', hi: 'बीती हुई तिथियाँ बुक नहीं की जा सकतीं।' },
  END_BEFORE_START: {
    en: 'The end date cannot be before the start date.',
    hi: 'अंतिम तिथि प्रारंभ तिथि से पहले की नहीं हो सकती।',
  },
  TOO_MANY_DAYS: {
    en: 'A booking can be for at most {max} days.',
    hi: 'बुकिंग अधिकतम {max} दिन के लिए हो सकती है।',
  },
  BEYOND_HORIZON: {
    en: 'Bookings are open for the next {days} days only.',
    hi: 'बुकिंग केवल अगले {days} दिनों के लिए खुली है।',
  },
  TOO_SOON: {
    en: 'Please book at least {days} days before the event.',
    hi: 'कृपया कार्यक्रम से कम से कम {days} दिन पहले बुक करें।',
  },
  GUESTS_REQUIRED: { en: 'Please enter the number of guests.', hi: 'कृपया अतिथियों की संख्या भरें।' },
  TOO_MANY_GUESTS: {
    en: 'This venue holds at most {capacity} guests.',
    hi: 'इस स्थल की क्षमता अधिकतम {capacity} अतिथियों की है।',
  },
  ALREADY_RESCHEDULED: {
    en: 'This booking has already been rescheduled.',
    hi: 'इस बुकिंग की तिथि पहले ही बदली जा चुकी है।',
  },
  TOO_LATE_TO_RESCHEDULE: {
    en: 'Rescheduling is possible until {days} days before the event.',
    hi: 'तिथि परिवर्तन कार्यक्रम से {days} दिन पहले तक ही संभव है।',
  },
  SAME_DATES: { en: 'Please choose other dates.', hi: 'कृपया अन्य तिथियाँ चुनें।' },
  OUTSIDE_WINDOW: {
    en: 'The new dates must be within {days} days of the first booked date.',
    hi: 'नई तिथियाँ मूल बुकिंग तिथि से {days} दिन के भीतर होनी चाहिए।',
  },
  NOT_PAID_YET: { en: 'This booking has not been paid yet.', hi: 'इस बुकिंग का भुगतान अभी नहीं हुआ है।' },
  ALREADY_PAID: { en: 'This booking has already been paid.', hi: 'इस बुकिंग का भुगतान हो चुका है।' },
  ALREADY_CANCELLED: { en: 'This booking is already cancelled.', hi: 'यह बुकिंग पहले ही निरस्त की जा चुकी है।' },
  HOLD_EXPIRED: {
    en: 'The time to pay for this booking has ended.',
    hi: 'इस बुकिंग के भुगतान का समय समाप्त हो चुका है।',
  },
  EVENT_IS_OVER: { en: 'The event of this booking is over.', hi: 'इस बुकिंग का कार्यक्रम संपन्न हो चुका है।' },
  EVENT_HAS_STARTED: {
    en: 'The booking can be changed only before the event.',
    hi: 'बुकिंग में परिवर्तन केवल कार्यक्रम से पहले हो सकता है।',
  },
  NOT_CANCELLED: { en: 'This booking is not cancelled.', hi: 'यह बुकिंग निरस्त नहीं है।' },
  STILL_OPEN: { en: 'This booking is still open.', hi: 'यह बुकिंग अभी प्रभावी है।' },
  NO_REFUND: { en: 'No refund is due for this booking.', hi: 'इस बुकिंग पर कोई धनवापसी देय नहीं है।' },
  REFUND_ON_ITS_WAY: {
    en: 'The refund is already on its way; the bank details can no longer be changed.',
    hi: 'धनवापसी भेजी जा चुकी है; बैंक विवरण अब नहीं बदला जा सकता।',
  },
  DEDUCTION_NEEDS_REASON: {
    en: 'Each deduction needs a reason and an amount.',
    hi: 'प्रत्येक कटौती का कारण और धनराशि आवश्यक है।',
  },
  DEDUCTIONS_EXCEED_DEPOSIT: {
    en: 'The deductions exceed the deposit of ₹{deposit}.',
    hi: 'कटौतियाँ जमा प्रतिभूति ₹{deposit} से अधिक हैं।',
  },
}

/** Why a change of dates cannot go on. */
export const MOVE_REFUSALS = {
  MOVE_IS_OPEN: { en: 'Its new dates are held.', hi: 'इसकी नई तिथियाँ रोकी गई हैं।' },
  MOVE_HAS_LAPSED: {
    en: 'The time to pay for the new dates has ended.',
    hi: 'नई तिथियों के भुगतान का समय समाप्त हो चुका है।',
  },
  MOVE_IS_DONE: { en: 'The dates have been changed already.', hi: 'तिथियाँ पहले ही बदली जा चुकी हैं।' },
} as const satisfies Record<string, Bilingual>
