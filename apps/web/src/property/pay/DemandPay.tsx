import { mineCalls } from '#contract/property/mine.ts'
import { FeeType } from '#domain/application/payment.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Note } from '#web/ui/Note/Note.tsx'
import { isZero } from '../words.ts'
import { PayPanel } from './PayPanel.tsx'
import { QuoteFailed } from './QuoteFailed.tsx'

/** Pays the open demands alone; their heads are those of the dues. */
export function DemandPay({ propertyId }: { propertyId: number }) {
  const { data, error, refetch } = useCall(
    mineCalls.GetPropertyDues,
    { propertyId },
    { quiet: true, staleTime: fresh.never },
  )
  if (!data) return <QuoteFailed {...{ propertyId, error }} onRetry={() => void refetch()} />
  const heads = data.heads.filter(head => head.feeTypeId === FeeType.OtherDemand)
  const total = data.standing.demandsDue
  const quote = { ...data, heads, totalAmount: total, tdsAmount: '0.00' }
  return (
    <PayPanel
      propertyId={propertyId}
      title={m.property_demandsTitle()}
      lead={m.property_demandsNote()}
      choice={{ mode: 'DEMAND' }}
      quote={isZero(total) ? null : quote}
    >
      {isZero(total) ? <Note tone="ok" title={m.property_demandsNone()} /> : null}
    </PayPanel>
  )
}
