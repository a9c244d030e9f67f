import { useMutation } from '@tanstack/react-query'
import { bookingCalls } from '#contract/booking/booking.ts'
import type { Booking } from '#contract/booking/record.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { addDays, istInstant } from '#domain/dates/ist.ts'
import { saveFile } from '#web/api/files.ts'
import { send } from '#web/api/gateway.ts'
import { portalConfig } from '#web/api/portalConfig.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCalendarFile } from '#web/document/useCalendarFile.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { MenuItem } from '#web/ui/Menu/Menu.tsx'
import { timeWords } from './words.ts'

type Kind = 'INVOICE' | 'RESCHEDULE_INVOICE' | 'CREDIT_NOTE'

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), character => character.charCodeAt(0))

/** The papers of a booking and its entry for the calendar, as the state allows. */
export function useBookingDownloads(booking: Booking): MenuItem[] {
  const language = useLanguage()
  const fetching = useMutation({
    mutationKey: ['bookingPaper'],
    mutationFn: async (kind: Kind) => {
      const { bookingId } = booking
      const { output } = await send(bookingCalls.DownloadApplicationInvoice, { bookingId, kind })
      const blob = new Blob([bytesOf(output.contentBase64)], { type: output.contentType })
      saveFile({ blob, name: output.fileName })
    },
  })
  const save = useCalendarFile()
  const remember = () => {
    const { venue, terms } = booking
    save(`booking-${booking.bookingId}.ics`, {
      uid: `booking-${booking.bookingId}@${portalConfig().shortCode.toLowerCase()}`,
      sequence: booking.sequence,
      stamp: new Date(),
      startsAt: istInstant(booking.startDate, terms.checkInTime),
      // The hall is handed over on the day after the last.
      endsAt: istInstant(addDays(booking.endDate, 1), terms.checkOutTime),
      summary: `${booking.purposeName[language]}: ${venue.venueName[language]}`,
      description: m.booking_calendarText({
        number: booking.applicationNumber,
        phone: venue.contactPhone,
        time: timeWords(terms.checkOutTime, language),
      }),
      location: `${venue.venueName[language]}, ${venue.address[language]} ${venue.pincode}`,
      geo: { latitude: venue.latitude, longitude: venue.longitude },
      url: portalConfig().publicUrl || null,
      cancelled: booking.applicationStatusId === ApplicationStatus.Cancelled,
    })
  }
  const paper = (key: Kind, label: string): MenuItem => ({
    key,
    label,
    onSelect: () => {
      if (!fetching.isPending) fetching.mutate(key)
    },
  })
  const can = (action: Booking['actions'][number]) => booking.actions.includes(action)
  return [
    ...(can('DOWNLOAD_INVOICE') ? [paper('INVOICE', m.booking_invoice())] : []),
    ...(booking.hasMoveInvoice === 1 ? [paper('RESCHEDULE_INVOICE', m.booking_moveInvoice())] : []),
    ...(can('DOWNLOAD_CREDIT_NOTE') ? [paper('CREDIT_NOTE', m.booking_creditNote())] : []),
    ...(can('ADD_TO_CALENDAR')
      ? [{ key: 'calendar', label: m.booking_addToCalendar(), onSelect: remember }]
      : []),
  ]
}
