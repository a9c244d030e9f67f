import { type LeaseRow, leaseCalls } from '#contract/lease/calls.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useRouteParams } from '#web/shell/navigate/hooks.ts'
import { DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'

/** …/payment-schedule: every period of the lease with its rent, tax and state. */
export default function ScheduleScreen() {
  const { tenderId } = useRouteParams('/leases/$tenderId/payment-schedule')
  const language = useLanguage()
  const schedule = useCall(leaseCalls.GetCitizenLeasePaymentScheduleList, { tenderId }, { quiet: true })
  if (schedule.isPending) return <SkeletonList rows={6} />
  if (!schedule.data) return <NotLoaded onRetry={() => void schedule.refetch()} />
  if (schedule.data.rows.length === 0)
    return <EmptyState title={m.lease_noSchedule()}>{m.lease_noOrderMore()}</EmptyState>
  const day = (value: string) => formatDate(value, 'plain', language)
  return (
    <DataTable
      framed
      caption={m.lease_schedule()}
      rows={schedule.data.rows}
      rowKey={row => row.rowNo}
      rowTone={row => (row.state === 'overdue' ? 'alarm' : undefined)}
      columns={[
        {
          key: 'period',
          head: m.lease_period(),
          rowHead: true,
          phone: 'title',
          cell: row => m.lease_fromTo({ from: day(row.periodFrom), to: day(row.periodTo) }),
        },
        { key: 'due', head: m.lease_dueOn(), cell: row => day(row.dueDate) },
        { key: 'rent', head: m.lease_rent(), end: true, cell: row => formatRupees(row.rent) },
        { key: 'gst', head: m.lease_gst(), end: true, cell: row => formatRupees(row.gstAmount) },
        {
          key: 'total',
          head: m.lease_total(),
          end: true,
          strong: true,
          cell: row => formatRupees(row.totalAmount),
        },
        {
          key: 'late',
          head: m.lease_lateFee(),
          end: true,
          cell: row => (Number(row.lateFee) > 0 ? formatRupees(row.lateFee) : '-'),
        },
        { key: 'state', head: m.lease_state(), phone: 'corner', cell: row => <RowTag row={row} /> },
      ]}
    />
  )
}

function RowTag({ row }: { row: LeaseRow }) {
  switch (row.state) {
    case 'paid':
      return <Tag tone="ok">{m.lease_rowPaid()}</Tag>
    case 'overdue':
      return <Tag tone="err">{m.lease_rowLate({ days: row.daysLate })}</Tag>
    case 'due':
      return <Tag tone="warn">{m.lease_rowDue()}</Tag>
    case 'settled':
      return <Tag tone="neutral">{m.lease_rowSettled()}</Tag>
    case 'notBegun':
      return <Tag tone="neutral">{m.lease_rowNotBegun()}</Tag>
    case 'toCome':
      return <Tag tone="neutral">{m.lease_rowOpen()}</Tag>
  }
}
