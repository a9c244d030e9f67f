import { say } from '#contract/text.ts'
import type { MessageTemplate } from '../message.ts'

export const bookingTemplates = {
  BOOKING_CONFIRMED: {
    sms: say(
      'Your booking {number} of {venue} for {dates} is confirmed. Entry from {checkIn}.',
      '{venueHi} की आपकी बुकिंग {number}, {datesHi}, पक्की हो गई है। प्रवेश {checkIn} बजे से।',
    ),
    subject: say('Booking confirmed', 'बुकिंग पक्की'),
  },
  BOOKING_RESCHEDULED: {
    sms: say(
      'Your booking {number} of {venue} is moved to {dates}.',
      '{venueHi} की आपकी बुकिंग {number} की नई तिथि: {datesHi}।',
    ),
    subject: say('Booking rescheduled', 'बुकिंग की तिथि बदली'),
  },
  BOOKING_CANCELLED: {
    sms: say(
      'Your booking {number} of {venue} for {dates} is cancelled. Refund of Rs {refund} goes to your bank account.',
      '{venueHi} की आपकी बुकिंग {number}, {datesHi}, निरस्त हो गई है। ₹{refund} की वापसी आपके बैंक खाते में होगी।',
    ),
    ifNil: say(
      'Your booking {number} of {venue} for {dates} is cancelled. Nothing of its price comes back.',
      '{venueHi} की आपकी बुकिंग {number}, {datesHi}, निरस्त हो गई है। कोई राशि वापस नहीं होगी।',
    ),
    subject: say('Booking cancelled', 'बुकिंग निरस्त'),
  },
  BOOKING_CANCELLED_BY_AUTHORITY: {
    sms: say(
      'The authority had to cancel your booking {number} of {venue} for {dates}: {reason}. Full refund of Rs {refund}. Free on these dates: {alternatives}.',
      'प्राधिकरण को {venueHi} की आपकी बुकिंग {number}, {datesHi}, निरस्त करनी पड़ी: {reason}। पूरी राशि ₹{refund} वापस होगी। इन तिथियों पर उपलब्ध: {alternativesHi}।',
    ),
    subject: say('Booking cancelled by the authority', 'प्राधिकरण द्वारा बुकिंग निरस्त'),
  },
  BOOKING_DEPOSIT_SETTLED: {
    sms: say(
      'The security deposit of your booking {number} is settled. Rs {refund} goes to your bank account.',
      'आपकी बुकिंग {number} की प्रतिभूति का निपटान हो गया है। ₹{refund} आपके बैंक खाते में भेजे जाएँगे।',
    ),
    ifNil: say(
      'The security deposit of your booking {number} is settled. Nothing of it comes back; the portal shows the deductions.',
      'आपकी बुकिंग {number} की प्रतिभूति का निपटान हो गया है। कोई राशि वापस नहीं होगी; कटौतियाँ पोर्टल पर हैं।',
    ),
    subject: say('Security deposit settled', 'प्रतिभूति का निपटान'),
  },
  DATES_TURN_SOON: {
    sms: say(
      '{venue}, {dates}: your turn to book comes in about {minutes} minutes. You are number {place}. Open the waiting room on the portal.',
      '{venueHi}, {datesHi}: बुकिंग की आपकी बारी लगभग {minutes} मिनट में आएगी। आपका क्रमांक {place} है। पोर्टल पर प्रतीक्षा कक्ष खोलें।',
    ),
    subject: say('Your turn to book comes soon', 'बुकिंग की आपकी बारी आने वाली है'),
  },
  DATES_TURN_CALLED: {
    sms: say(
      '{venue}, {dates}: it is your turn to book, until {on}. Choose your dates from the waiting room on the portal and pay for them.',
      '{venueHi}, {datesHi}: बुकिंग की आपकी बारी है, {onHi} तक। पोर्टल के प्रतीक्षा कक्ष से तिथियाँ चुनें और भुगतान करें।',
    ),
    subject: say('It is your turn to book', 'अब बुकिंग की आपकी बारी है'),
  },
  BOOKING_REMINDER: {
    sms: say(
      'Reminder: your booking {number} of {venue} is on {dates}. Entry from {checkIn}, hand over by {checkOut} on the day after.',
      'स्मरण: {venueHi} की आपकी बुकिंग {number} {datesHi} को है। प्रवेश {checkIn} बजे से, अगले दिन {checkOut} बजे तक सौंपें।',
    ),
    subject: say('Your booking is near', 'आपकी बुकिंग निकट है'),
  },
} as const satisfies Record<string, MessageTemplate>
