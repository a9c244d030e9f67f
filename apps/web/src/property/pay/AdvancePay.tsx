import { useState } from 'react'
import { mineCalls } from '#contract/property/mine.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { ChipFilter } from '#web/ui/ChipFilter/ChipFilter.tsx'
import { PayPanel } from './PayPanel.tsx'
import { QuoteFailed } from './QuoteFailed.tsx'

/** Pays the next instalments before their day. */
export function AdvancePay({ propertyId }: { propertyId: number }) {
  const [count, setCount] = useState(1)
  const { data, error, refetch } = useCall(
    mineCalls.GetPropertyAdvanceEmiDetail,
    { propertyId, count },
    { quiet: true, staleTime: fresh.never, keepPrevious: true },
  )
  if (!data) return <QuoteFailed {...{ propertyId, error }} onRetry={() => void refetch()} />
  const counts = Array.from({ length: data.maxCount }, (_, index) => index + 1)
  return (
    <PayPanel
      propertyId={propertyId}
      title={m.property_advanceTitle()}
      lead={m.property_advanceLead()}
      choice={{ mode: 'ADVANCE', count }}
      quote={data.instalments.length === count ? data : null}
    >
      <ChipFilter
        label={m.property_howMany()}
        options={counts.map(each => ({ key: String(each), label: String(each) }))}
        value={String(count)}
        onChange={key => setCount(Number(key))}
      />
    </PayPanel>
  )
}
