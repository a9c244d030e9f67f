import type { UseFormReturn } from 'react-hook-form'
import { bookingCalls } from '#contract/booking/booking.ts'
import { venueCalls } from '#contract/booking/venue.ts'
import { bookingSectionOf } from '#domain/booking/questions.ts'
import { AlertError } from '#web/api/errors.ts'
import { callKey, queryClient, useAct } from '#web/api/queries.ts'
import { isBankField } from '#web/forms/bank/BankForm.tsx'
import type { FieldSentence } from '#web/forms/walk/useAttempts.ts'
import { useAppNavigate } from '#web/shell/navigate/hooks.ts'
import { toPageTop } from '#web/shell/navigate/toPageTop.ts'
import type { DayRange } from '#web/ui/Calendar/range.ts'
import type { QuoteQuery } from './useQuote.ts'
import { type BookingTyped, firstOpenSection, type Step, toForm } from './walk.ts'

interface BookOptions {
  readonly venueId: number
  readonly capacity: number
  readonly range: DayRange | null
  readonly quote: QuoteQuery
  readonly form: UseFormReturn<BookingTyped>
  /** Forgets what was typed: the dates are held. */
  readonly drop: () => void
  readonly go: (step: Step) => unknown
  readonly refuse: (sentence: FieldSentence<BookingTyped>, page: Step) => void
}

/** Holds the dates for what is typed, and leads a refusal to the page that it is about. */
export function useBook({ venueId, capacity, range, quote, form, drop, go, refuse }: BookOptions) {
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
      const page = bookingSectionOf(error.field ?? '')
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
    const answers = { ...toForm(typed, range), purposeId }
    if (firstOpenSection(answers, { capacity }) !== undefined || !quote.data) return
    book.mutate({
      venueId,
      ...answers,
      quoteId: quote.data.quoteId,
      declarationAccepted: 1,
      idempotencyKey: typed.idempotencyKey,
    })
  }
  return { submit, busy: book.isPending }
}
