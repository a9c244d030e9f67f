import type { Venue } from '#contract/booking/shapes.ts'
import { formatDate } from '#domain/dates/format.ts'
import { addDays } from '#domain/dates/ist.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { shownHeads } from '#web/payment/words.ts'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import type { DayRange } from '#web/ui/Calendar/range.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { IconCalendar } from '#web/ui/icons/IconCalendar.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { PaymentOverview } from '#web/ui/PaymentOverview/PaymentOverview.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { FreeTag } from './FreeTag.tsx'
import { useFree } from './useFree.ts'
import type { QuoteQuery } from './useQuote.ts'
import { type Rules, useRules } from './useRules.ts'
import styles from './Venue.module.css'
import { timeWords } from './words.ts'

interface QuoteCardProps {
  venue: Venue
  range: DayRange | null
  purposeId: number
  onPurpose: (purposeId: number) => void
  onRange: (range: DayRange) => void
  quote: QuoteQuery
}

type Times = Pick<Rules, 'checkInTime' | 'checkOutTime'>

/** The dates chosen, from check-in to check-out, and for what. */
export function ChosenDates({ range, times }: { range: DayRange; times: Times | null }) {
  const language = useLanguage()
  return (
    <dl className={styles.dates}>
      <div>
        <dt>{m.booking_fromDay()}</dt>
        <dd>
          {formatDate(range.from, 'weekday', language)}
          {times ? <small>{timeWords(times.checkInTime, language)}</small> : null}
        </dd>
      </div>
      <div>
        <dt>{m.booking_toDay()}</dt>
        <dd>
          {formatDate(addDays(range.to, 1), 'weekday', language)}
          {times ? <small>{timeWords(times.checkOutTime, language)}</small> : null}
        </dd>
      </div>
    </dl>
  )
}

/** Leads to the first day of the calendar that can be chosen. */
function toFirstFreeDay(): void {
  const day = document.querySelector<HTMLElement>('[data-day]:not([aria-disabled])')
  day?.scrollIntoView({ block: 'center' })
  day?.focus({ preventScroll: true })
}

/** 'Your dates and price': what is chosen, what it costs line by line, and the way to book it. */
export function QuoteCard({ venue, range, purposeId, onPurpose, onRange, quote }: QuoteCardProps) {
  const language = useLanguage()
  const rules = useRules()
  const isTaken = useFree(venue.venueId, range).data?.isAvailable === 0
  return (
    <Card title={m.booking_yourDates()}>
      {range ? <ChosenDates range={range} times={rules} /> : null}
      {range || !rules ? null : (
        <div className={styles.pick}>
          <p>{m.booking_pickDates({ max: rules.maxDays })}</p>
          <Button variant="primary" block icon={<IconCalendar />} onClick={toFirstFreeDay}>
            {m.booking_seeFreeDates()}
          </Button>
        </div>
      )}
      <label className={styles.purpose}>
        {m.booking_purpose()}
        <select value={purposeId} onChange={event => onPurpose(Number(event.target.value))}>
          {venue.tariffs.map(each => (
            <option key={each.purposeId} value={each.purposeId}>
              {each.name[language]}
            </option>
          ))}
        </select>
      </label>
      {range ? (
        <div aria-live="polite">
          {quote.error && !isTaken ? null : (
            <FreeTag venueId={venue.venueId} range={range} onRange={onRange} purposeId={purposeId} />
          )}
          {quote.data ? (
            <PaymentOverview
              heads={shownHeads(quote.data.heads, language)}
              totalLabel={m.common_toPay()}
              total={quote.data.totalAmount}
            />
          ) : null}
          {quote.isLoading ? <SkeletonLines count={5} /> : null}
          {quote.error ? <Note tone="warn">{quote.error.message}</Note> : null}
        </div>
      ) : null}
      {range && quote.data && !quote.error && !isTaken ? (
        <div className={styles.act}>
          <AppButtonLink
            to="/community-centers/$venueId/book"
            params={{ venueId: venue.venueId }}
            search={{ startDate: range.from, endDate: range.to, purposeId }}
            variant="primary"
            size="large"
            block
          >
            {m.booking_bookDates()}
          </AppButtonLink>
          <p className={styles.note}>
            {rules
              ? m.booking_holdNote({
                  minutes: rules.holdMinutes,
                  time: formatDate(quote.data.quoteExpiresOn, 'time', language),
                })
              : null}
          </p>
        </div>
      ) : null}
    </Card>
  )
}
