import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { shownHeads } from '#web/payment/words.ts'
import type { DayRange } from '#web/ui/Calendar/range.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { PaymentOverview } from '#web/ui/PaymentOverview/PaymentOverview.tsx'
import { ChosenDates } from './QuoteCard.tsx'
import type { QuoteQuery } from './useQuote.ts'
import { useRules } from './useRules.ts'
import styles from './Venue.module.css'

/** The price of what is chosen so far, beside every step. */
export function PriceCard({ range, quote }: { range: DayRange | null; quote: QuoteQuery }) {
  const language = useLanguage()
  const rules = useRules()
  return (
    <Card title={m.booking_yourDates()}>
      {range ? <ChosenDates range={range} times={rules} /> : null}
      {range || !rules ? null : <p>{m.booking_pickDates({ max: rules.maxDays })}</p>}
      {range && quote.data && !quote.error ? (
        <>
          <PaymentOverview
            heads={shownHeads(quote.data.heads, language)}
            totalLabel={m.common_toPay()}
            total={quote.data.totalAmount}
          />
          <p className={styles.note}>
            {rules
              ? m.booking_holdNote({
                  minutes: rules.holdMinutes,
                  time: formatDate(quote.data.quoteExpiresOn, 'time', language),
                })
              : null}
          </p>
        </>
      ) : null}
    </Card>
  )
}
