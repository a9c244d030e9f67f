import { leaseCalls } from '#contract/lease/calls.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useRouteParams } from '#web/shell/navigate/hooks.ts'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { RentSchedule } from './RentSchedule.tsx'

export const title = m.lease_schedule

/** …/payment-schedule: every period of the lease with its rent, tax and state. */
export default function ScheduleScreen() {
  const { tenderId } = useRouteParams('/leases/$tenderId/payment-schedule')
  const schedule = useCall(leaseCalls.GetCitizenLeasePaymentScheduleList, { tenderId }, { quiet: true })
  if (schedule.isPending) return <SkeletonList rows={6} />
  if (!schedule.data) return <NotLoaded onRetry={() => void schedule.refetch()} />
  if (schedule.data.rows.length === 0)
    return <EmptyState title={m.lease_noSchedule()}>{m.lease_noOrderMore()}</EmptyState>
  return <RentSchedule rows={schedule.data.rows} />
}
