import type { UseFormReturn } from 'react-hook-form'
import { bookingCalls } from '#contract/booking/booking.ts'
import { venueCalls } from '#contract/booking/venue.ts'
import { AlertError } from '#web/api/errors.ts'
import { callKey, queryClient, useAct } from '#web/api/queries.ts'
import { isBankField } from '#web/forms/bank/BankForm.tsx'
import type { FieldSentence } from '#web/forms/walk/useAttempts.ts'
import { useAppNavigate } from '#web/shell/navigate/hooks.ts'
import { toPageTop } from '#web/shell/navigate/toPageTop.ts'
import type { DayRange } from '#web/ui/Calendar/range.ts'
import type { QuoteQuery } from './useQuote.ts'
import { type BookingTyped, readTyped, type Step, stepOfField } from './walk.ts'

interface BookOptions {
  readonly venueId: number
  readonly range: DayRange | null
  readonly quote: QuoteQuery
  readonly form: UseFormReturn<BookingTyped>
  /** Forgets what was typed: the dates are held. */
  readonly drop: () => void
  readonly go: (step: Step) => unknown
  readonly refuse: (sentence: FieldSentence<BookingTyped>, page: Step) => void
}

/** Holds the dates for what is typed, and leads a refusal to the page that it is about. */
export function useBook({ venueId, range, quote, form, drop, go, refuse }: BookOptions) {
  const navigate = useAppNavigate()
  const book = useAct(bookingCalls.BookCommunityHall, {
    refresh: [bookingCalls.GetUserVenueBookingsByUserId, venueCalls.GetVenueAvailabilityByVenueId],
    onSuccess: ({ bookingId }) => {
      drop()
      navigate({ to: '/bookings/$bookingId', params: { bookingId } }, { replace: true })
    },
    besideField: isBankField,
    onError: async error => {
      if (!(error instanceof AlertError)) return
      // A refused try may be made again with other answers: it is another act.
      form.setValue('idempotencyKey', crypto.randomUUID())
      if (error.code === 'QUOTE_STALE') {
        await quote.refetch()
        toPageTop()
        return
      }
      const page = error.field === undefined ? undefined : stepOfField(error.field)
      if (page === 'event')
        await Promise.all(
          [venueCalls.CheckVenueAvailability, venueCalls.GetVenueAvailabilityByVenueId].map(call =>
            queryClient.invalidateQueries({ queryKey: callKey(call) }),
          ),
        )
      if (page === 'bank') refuse({ field: error.field as keyof BookingTyped, message: error.message }, page)
      else if (page) go(page)
    },
  })
  const submit = (purposeId: number) => {
    const typed = form.getValues()
    const { applicant, bank } = readTyped(typed)
    if (!range || !applicant || !bank || !quote.data) return
    book.mutate({
      venueId,
      purposeId,
      startDate: range.from,
      endDate: range.to,
      guests: Number(typed.guests),
      ...applicant,
      ...bank,
      quoteId: quote.data.quoteId,
      declarationAccepted: 1,
      idempotencyKey: typed.idempotencyKey,
    })
  }
  return { submit, busy: book.isPending }
}
