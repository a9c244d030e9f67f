import type { LeaseRow } from '#contract/lease/calls.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from './Lease.module.css'
import { partsOf } from './parts.ts'

/** Every period of a lease with its rent, tax and state, as the lessee and the office read it. */
export function RentTable({ rows }: { rows: LeaseRow[] }) {
  const language = useLanguage()
  const day = (value: string) => formatDate(value, 'plain', language)
  return (
    <DataTable
      framed
      caption={m.lease_schedule()}
      rows={rows}
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
        { key: 'rent', head: m.lease_rent(), end: true, phone: 'hide', cell: row => formatRupees(row.rent) },
        {
          key: 'gst',
          head: m.lease_gst(),
          end: true,
          phone: 'hide',
          cell: row => formatRupees(row.gstAmount),
        },
        {
          key: 'total',
          head: m.lease_total(),
          end: true,
          strong: true,
          cell: row => (
            <>
              {formatRupees(row.totalAmount)}
              <span className={styles.parts}>{partsOf(row)}</span>
            </>
          ),
        },
        {
          key: 'late',
          head: m.lease_lateFee(),
          end: true,
          phone: 'hide',
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
