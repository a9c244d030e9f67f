import { mineCalls } from '#contract/property/mine.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Note } from '#web/ui/Note/Note.tsx'
import { isZero } from '../words.ts'
import { PayPanel } from './PayPanel.tsx'
import { QuoteFailed } from './QuoteFailed.tsx'

/** The quote that closes the account today, and its payment. */
export function ForeclosePay({ propertyId }: { propertyId: number }) {
  const language = useLanguage()
  const { data, error, refetch } = useCall(
    mineCalls.GetPropertyForeclosingDetail,
    { propertyId },
    { quiet: true, staleTime: fresh.never },
  )
  if (!data) return <QuoteFailed {...{ propertyId, error }} onRetry={() => void refetch()} />
  return (
    <PayPanel
      propertyId={propertyId}
      title={m.property_closeTitle()}
      lead={m.property_closeLead()}
      choice={{ mode: 'FORECLOSE' }}
      quote={data}
    >
      {isZero(data.rebate) ? null : (
        <Note tone="ok">
          {m.property_closeRebate({
            rebate: formatRupees(data.rebate),
            deducted: formatRupees(data.rebateDeducted),
            credit: formatRupees(data.rebateCredit),
          })}
        </Note>
      )}
      <Note title={m.property_closeSaved({ amount: formatRupees(data.interestSaved) })}>
        {m.property_closeValid({ date: formatDate(data.validTill, 'plain', language) })}
      </Note>
    </PayPanel>
  )
}
