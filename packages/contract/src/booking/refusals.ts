import { BOOKING_REFUSALS } from '#domain/booking/refusals.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'

const R = BOOKING_REFUSALS

/** Why dates cannot be booked, beside the field that they are typed in. */
export const datesRefusals = refusals({
  DATE_INVALID: alert(R.DATE_INVALID, 'startDate'),
  DATE_IN_THE_PAST: alert(R.DATE_IN_THE_PAST, 'startDate'),
  END_BEFORE_START: alert(R.END_BEFORE_START, 'endDate'),
  TOO_MANY_DAYS: alert(R.TOO_MANY_DAYS, 'endDate'),
  BEYOND_HORIZON: alert(R.BEYOND_HORIZON, 'endDate'),
  TOO_SOON: alert(R.TOO_SOON, 'startDate'),
})

/** Refusals of days that somebody else has, or that the authority has closed. */
export const takenRefusals = refusals({
  DATES_TAKEN: alert(
    say(
      'The selected dates have just been booked. Please choose other dates.',
      'चुनी गई तिथियाँ अभी-अभी बुक हो गई हैं। कृपया अन्य तिथियाँ चुनें।',
    ),
    'startDate',
  ),
  DATES_NOT_OPEN: alert(
    say(
      'These dates open for booking on {date}, by turns. Take a place in the waiting room of the venue.',
      'इन तिथियों की बुकिंग {date} को बारी से आरंभ होगी। स्थल के प्रतीक्षा कक्ष में स्थान लें।',
    ),
    'startDate',
  ),
  DATES_BY_TURNS: alert(
    say(
      'These dates are booked by turns now, and your turn does not run. Open the waiting room of the venue.',
      'ये तिथियाँ अभी बारी से बुक हो रही हैं, और आपकी बारी नहीं चल रही। स्थल का प्रतीक्षा कक्ष खोलें।',
    ),
    'startDate',
  ),
  DAYS_CLOSED: alert(say('The venue is closed on {date}.', 'यह स्थल {date} को बंद है।'), 'startDate'),
})

/** Refusals of making a booking. */
export const bookRefusals = refusals({
  GUESTS_REQUIRED: alert(R.GUESTS_REQUIRED, 'guests'),
  TOO_MANY_GUESTS: alert(R.TOO_MANY_GUESTS, 'guests'),
  PURPOSE_UNKNOWN: alert(
    say('This venue is not given for this purpose.', 'यह स्थल इस प्रयोजन के लिए नहीं दिया जाता।'),
    'purposeId',
  ),
  QUOTE_STALE: alert(
    say(
      'The price has changed or is no longer valid. Please look at the new price and book again.',
      'मूल्य बदल गया है या अब मान्य नहीं है। कृपया नया मूल्य देखें और फिर बुक करें।',
    ),
    'quoteId',
  ),
  TURN_HAS_BOOKED: alert(
    say(
      'A turn gives one booking, and a payment for yours is under way.',
      'एक बारी में एक ही बुकिंग होती है, और आपकी बुकिंग का भुगतान प्रक्रिया में है।',
    ),
  ),
  FAMILY_LIMIT: alert(
    say(
      'As many bookings of these dates as the rules allow are made with the same account for refunds.',
      'एक ही धनवापसी खाते पर इन तिथियों की जितनी बुकिंग नियमों के अनुसार हो सकती हैं, वे हो चुकी हैं।',
    ),
  ),
  TOO_MANY_HOLDS: alert(
    say(
      'You already hold {max} unpaid bookings. Pay for one of them or wait until it lapses.',
      'आपकी {max} अवैतनिक बुकिंग पहले से हैं। किसी एक का भुगतान करें या उसकी अवधि समाप्त होने दें।',
    ),
  ),
  DECLARATION_REQUIRED: alert(
    say('Please accept the declaration.', 'कृपया घोषणा स्वीकार करें।'),
    'declarationAccepted',
  ),
  DISTRICT_INVALID: alert(say('Please select a valid district.', 'कृपया सही ज़िला चुनें।'), 'districtId'),
})

/** What a booking's state forbids. */
export const stateRefusals = refusals({
  NOT_PAID_YET: alert(R.NOT_PAID_YET),
  ALREADY_PAID: alert(R.ALREADY_PAID),
  ALREADY_CANCELLED: alert(R.ALREADY_CANCELLED),
  HOLD_EXPIRED: alert(R.HOLD_EXPIRED),
  EVENT_IS_OVER: alert(R.EVENT_IS_OVER),
  EVENT_HAS_STARTED: alert(R.EVENT_HAS_STARTED),
  NOT_CANCELLED: alert(R.NOT_CANCELLED),
  STILL_OPEN: alert(R.STILL_OPEN),
  NO_REFUND: alert(R.NO_REFUND),
  REFUND_ON_ITS_WAY: alert(R.REFUND_ON_ITS_WAY),
})

/** Refusals of moving a booking. */
export const moveRefusals = refusals({
  ALREADY_RESCHEDULED: alert(R.ALREADY_RESCHEDULED),
  TOO_LATE_TO_RESCHEDULE: alert(R.TOO_LATE_TO_RESCHEDULE),
  SAME_DATES: alert(R.SAME_DATES, 'startDate'),
  OUTSIDE_WINDOW: alert(R.OUTSIDE_WINDOW, 'endDate'),
  MOVE_UNDER_WAY: alert(
    say(
      'Other dates are already held for this booking until {time}. Pay for them or wait until they lapse.',
      'इस बुकिंग के लिए अन्य तिथियाँ {time} तक पहले से रोकी गई हैं। उनका भुगतान करें या अवधि समाप्त होने दें।',
    ),
  ),
})

/** A price that is no longer the one that the citizen saw. */
export const amountRefusals = refusals({
  AMOUNT_CHANGED: alert(
    say(
      'The amount has changed. Please look at it and confirm again.',
      'राशि बदल गई है। कृपया देखें और फिर पुष्टि करें।',
    ),
  ),
})

/** Refusals of a cancellation beside those of the state. */
export const cancelRefusals = refusals({
  REASON_UNKNOWN: alert(say('Please select a reason', 'कृपया कारण चुनें'), 'reasonId'),
  NOT_VERIFIED: alert(
    say('Please verify the OTP again before cancelling.', 'निरस्त करने से पहले कृपया ओटीपी से फिर सत्यापन करें।'),
  ),
})
