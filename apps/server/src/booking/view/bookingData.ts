import { say } from '#contract/text.ts'
import { applicationStatusName } from '#domain/application/status.ts'
import { rangeWords } from '#domain/booking/dates.ts'
import { sum } from '#domain/money/paise.ts'
import type { DataExport, HeldRecord } from '#server/account/dataExport.ts'
import type { BookingRecord } from '../record/bookingRecord.ts'
import { listOwnBookings } from '../record/bookingStore.ts'

function heldBooking(booking: BookingRecord): HeldRecord {
  const { applicant, bank } = booking
  return {
    title: booking.number === '' ? booking.venueName : `${booking.number} – ${booking.venueName.en}`,
    facts: [
      { key: 'venue', label: say('Venue', 'स्थल'), value: booking.venueName },
      { key: 'dates', label: say('Dates', 'तिथियाँ'), value: rangeWords(booking, 'en') },
      { key: 'purpose', label: say('Purpose', 'प्रयोजन'), value: booking.purposeName },
      { key: 'guests', label: say('Guests', 'अतिथि'), value: String(booking.guests) },
      { key: 'status', label: say('State', 'स्थिति'), value: applicationStatusName(booking.statusId) },
      { key: 'applicant', label: say('Name', 'नाम'), value: applicant.applicantName },
      { key: 'mobile', label: say('Mobile', 'मोबाइल'), value: applicant.mobileNumber },
      { key: 'email', label: say('Email', 'ईमेल'), value: applicant.email },
      { key: 'address', label: say('Address', 'पता'), value: applicant.address },
      { key: 'gstNumber', label: say('GST number', 'जीएसटी संख्या'), value: applicant.gstNumber },
      { key: 'refundAccount', label: say('Refund account', 'वापसी खाता'), value: bank.bankAccountNumber },
      { key: 'refundIfsc', label: say('IFSC', 'आईएफएससी'), value: bank.bankIfsc },
      { key: 'amount', label: say('Amount', 'राशि'), value: sum(Object.values(booking.paid)) },
    ],
  }
}

/** Bookings in the citizen's own copy of all data. */
export const bookingData: DataExport = {
  async gather({ db, ports, userId }) {
    const records = (await listOwnBookings(db, ports, userId)).map(heldBooking)
    return [
      { key: 'bookings', title: say('Bookings of community centres', 'सामुदायिक केंद्रों की बुकिंग'), records },
    ]
  },
}
