import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { venueCalls } from '#contract/booking/venue.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { callQuery } from '#web/api/queries.ts'
import type { DayRange } from '#web/ui/Calendar/range.ts'

/** A quote is asked anew well before its 30 minutes are over. */
const FRESH_MS = 10 * MINUTE_MS

/** The price of dates and purpose with the promise of it; asked anew while the page stays open. */
export function useQuote(venueId: number, purposeId: number, range: DayRange | null) {
  const input = { venueId, purposeId, startDate: range?.from ?? '', endDate: range?.to ?? '' }
  const query = callQuery(venueCalls.CalculateRent, input, {
    enabled: range !== null && purposeId > 0,
    quiet: true,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
  return useQuery({ ...query, ...(range ? { placeholderData: keepPreviousData } : {}) })
}

export type QuoteQuery = ReturnType<typeof useQuote>

/**
 * The total that was shown first for what is chosen, where another one is asked by now; null while it still holds.
 * @param choice names dates and purpose: another choice has a price of its own
 */
export function useFormerTotal({ data, isPlaceholderData }: QuoteQuery, choice: string): string | null {
  const [first, setFirst] = useState<{ choice: string; total: string } | null>(null)
  if (!data || isPlaceholderData) return null
  if (first?.choice !== choice) {
    setFirst({ choice, total: data.totalAmount })
    return null
  }
  return first.total === data.totalAmount ? null : first.total
}
