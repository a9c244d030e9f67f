import { venueCalls } from '#contract/booking/venue.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { percent } from './words.ts'

/** 'If your dates change', in plain words. */
export function MoveRuleCard({ venueId }: { venueId: number }) {
  const rule = useCall(
    venueCalls.GetPropertyReschedulePolicy,
    { venueId },
    { staleTime: fresh.reference, quiet: true },
  ).data
  if (!rule) return null
  return (
    <Card title={m.booking_ifYouMove()}>
      <p>
        {m.booking_moveRule({
          times: rule.maxTimes,
          days: rule.minDays,
          window: rule.windowDays,
          fee: percent(rule.feeBp),
        })}
      </p>
    </Card>
  )
}
