import type { bookingCalls } from '#contract/booking/booking.ts'
import { stateRefusals } from '#contract/booking/refusals.ts'
import type { OutputOf, ParsedInputOf, RefusalCodesOf } from '#contract/call.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { daysIn } from '#domain/booking/dates.ts'
import { addDays } from '#domain/dates/ist.ts'
import { maskName } from '#domain/fields/personName.ts'
import { formatRupees } from '#domain/money/format.ts'
import { issueOnce } from '#server/documents/issueOnce.ts'
import type { InvoiceData } from '#server/documents/print/data/invoice.ts'
import { invoiceTotal } from '#server/documents/print/data/invoice.ts'
import type { CitizenContext, Db } from '#server/gateway/context.ts'
import type { BookingRecord } from '../record/bookingRecord.ts'
import { findDoneMove, listDoneMoves } from '../record/moveStore.ts'
import { getOwnBooking, guard } from '../record/ownBooking.ts'
import { bookingInvoice, creditedInvoices, creditNote, moveInvoice } from './invoiceData.ts'

type Download = typeof bookingCalls.DownloadApplicationInvoice
type Context = CitizenContext<RefusalCodesOf<Download>>

/** The days as they were first booked and paid for. */
async function firstDays(db: Db, booking: BookingRecord) {
  const move = await findDoneMove(db, booking.id)
  if (!move) return booking
  const { originalStartDay } = booking
  const length = daysIn({ startDay: move.fromStart, endDay: move.fromEnd })
  return { startDay: originalStartDay, endDay: addDays(originalStartDay, length - 1) }
}

/** A tax paper of a booking, issued at the first request and the same bytes ever after. */
export async function downloadInvoice(
  { bookingId, kind }: ParsedInputOf<Download>,
  context: Context,
): Promise<OutputOf<Download>> {
  const { db, ports } = context
  const booking = await getOwnBooking(context, bookingId)
  guard(context, booking, kind === 'CREDIT_NOTE' ? 'DOWNLOAD_CREDIT_NOTE' : 'DOWNLOAD_INVOICE')
  const move = kind === 'RESCHEDULE_INVOICE' ? await findDoneMove(db, booking.id) : undefined
  if (kind === 'RESCHEDULE_INVOICE' && !move?.invoiceNumber)
    return context.refuse(stateRefusals.NOT_PAID_YET())

  const moves = kind === 'CREDIT_NOTE' ? await listDoneMoves(db, booking.id) : []
  const credited = kind === 'CREDIT_NOTE' ? creditedInvoices(booking, moves) : []
  const make = async (): Promise<InvoiceData> => {
    if (kind === 'CREDIT_NOTE') return creditNote(booking, moves, ports.authority)
    if (move) return moveInvoice(booking, move, ports.authority)
    return bookingInvoice(booking, ports.authority, await firstDays(db, booking))
  }
  const paperKind = kind === 'CREDIT_NOTE' ? 'credit-note' : 'invoice'
  const of = move ? `${booking.id}-${move.id}` : booking.id
  const paper = await issueOnce(context, { kind: paperKind, of }, async () => {
    const data = await make()
    return {
      template: 'invoice',
      data,
      entityTypeId: EntityType.Booking,
      entityId: booking.id,
      sealed: { who: booking.applicant.applicantName, about: booking.number, sum: invoiceTotal(data) },
      facts: [
        { ...labels(say('Booking', 'बुकिंग')), value: booking.number },
        { ...labels(say('Name', 'नाम')), value: maskName(booking.applicant.applicantName) },
        { ...labels(say('Total', 'कुल')), value: formatRupees(invoiceTotal(data)) },
        ...credited.map(({ number }) => ({ ...labels(say('Against invoice', 'मूल बीजक')), value: number })),
      ],
    }
  })
  return {
    fileName: paper.fileName,
    contentType: 'application/pdf',
    contentBase64: Buffer.from(paper.bytes).toString('base64'),
  }
}

const labels = ({ en, hi }: { en: string; hi: string }) => ({ labelEn: en, labelHi: hi })
