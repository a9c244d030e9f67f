import type { Feed } from '#server/integration/feed.ts'
import { money } from '#server/integration/toldMoney.ts'
import { toldStatus } from '#server/integration/toldStatus.ts'
import { toldAt } from '#server/integration/toldTime.ts'

/** Bookings that have a number, for the authority's own systems; who booked is no part of it. */
export const bookingFeed: Feed<'bookings'> = async (db, ids) => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('booking as b')
    .innerJoin('venue as w', 'w.id', 'b.venue_id')
    .select(['b.id', 'b.application_number', 'b.venue_id', 'w.name_en', 'b.start_day', 'b.end_day'])
    .select(['b.status_id', 'b.rent', 'b.cleaning', 'b.gst', 'b.deposit', 'b.invoice_number'])
    .select(['b.credit_note_number', 'b.confirmed_on', 'b.cancelled_on'])
    .where('b.id', 'in', ids)
    .where('b.application_number', 'is not', null)
    .execute()
  return new Map(
    rows.map(row => {
      const told = {
        ...toldStatus(row.status_id),
        applicationNumber: row.application_number ?? '',
        venueId: row.venue_id,
        venue: row.name_en,
        startDay: row.start_day,
        endDay: row.end_day,
        ...money('rent', row.rent),
        ...money('cleaning', row.cleaning),
        ...money('gst', row.gst),
        ...money('deposit', row.deposit),
        invoiceNumber: row.invoice_number,
        creditNoteNumber: row.credit_note_number,
        confirmedOn: toldAt(row.confirmed_on),
        cancelledOn: toldAt(row.cancelled_on),
      }
      return [row.id, told] as const
    }),
  )
}
