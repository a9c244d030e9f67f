import { mineCalls } from '#contract/property/mine.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { isZero } from '../words.ts'
import { PayPanel } from './PayPanel.tsx'
import { QuoteFailed } from './QuoteFailed.tsx'

/** Pays everything that is due today. */
export function DuesPay({ propertyId }: { propertyId: number }) {
  const { data, error, refetch } = useCall(
    mineCalls.GetPropertyDues,
    { propertyId },
    { quiet: true, staleTime: fresh.never },
  )
  if (!data) return <QuoteFailed {...{ propertyId, error }} onRetry={() => void refetch()} />
  const nothing = isZero(data.totalAmount)
  return (
    <PayPanel
      propertyId={propertyId}
      title={m.property_payDuesTitle()}
      lead={m.property_payDuesLead()}
      choice={{ mode: 'DUES' }}
      quote={nothing ? null : data}
    >
      {nothing ? (
        <Note tone="ok" title={m.property_nothingDueNote()}>
          <AppButtonLink to="/properties/$propertyId/payment-schedule" params={{ propertyId }}>
            {m.property_backToSchedule()}
          </AppButtonLink>
        </Note>
      ) : null}
    </PayPanel>
  )
}
