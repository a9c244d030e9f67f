import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { RentTable } from '#web/lease/RentTable.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { CaseColumn } from './CaseColumn.tsx'
import type { LeaseCase } from './leaseWays.ts'

/** What is owed on the day, the rent by its periods, and what was paid. */
export function LeaseRent({ one }: { one: LeaseCase }) {
  const language = useLanguage()
  const { standing } = one.tender
  if (one.rows.length === 0)
    return <EmptyState title={m.lease_noSchedule()}>{m.cases_leaseNoRent()}</EmptyState>
  return (
    <CaseColumn label={m.cases_rent()}>
      <Card title={m.cases_leaseFigures({ on: formatDate(standing.asOn, 'day', language) })}>
        <Facts
          facts={[
            { term: m.lease_dueNow(), value: formatRupees(standing.payableToday) },
            { term: m.lease_overdue(), value: formatRupees(standing.overdue) },
            { term: m.lease_lateFee(), value: formatRupees(standing.lateFee) },
            { term: m.lease_stillOwed(), value: formatRupees(standing.debt) },
            { term: m.cases_leaseToCome(), value: formatRupees(standing.stillToCome) },
            { term: m.cases_leaseOutstanding(), value: formatRupees(standing.outstanding) },
          ]}
        />
      </Card>
      <RentTable rows={one.rows} />
      <Payments one={one} />
    </CaseColumn>
  )
}

function Payments({ one }: { one: LeaseCase }) {
  const language = useLanguage()
  if (one.payments.length === 0) return null
  return (
    <DataTable
      framed
      caption={m.lease_payments()}
      rows={one.payments}
      rowKey={({ transactionId }) => transactionId}
      columns={[
        {
          key: 'number',
          head: m.lease_receipt(),
          rowHead: true,
          phone: 'title',
          cell: ({ receiptNumber, creditNoteNumber }) =>
            creditNoteNumber
              ? `${receiptNumber} · ${m.lease_creditNote()} ${creditNoteNumber}`
              : receiptNumber,
        },
        { key: 'on', head: m.lease_paidOn(), cell: ({ paidOn }) => formatDate(paidOn, 'plain', language) },
        { key: 'invoice', head: m.lease_invoice(), cell: ({ invoiceNumber }) => invoiceNumber || '-' },
        {
          key: 'total',
          head: m.lease_total(),
          end: true,
          strong: true,
          cell: ({ totalAmount }) => formatRupees(totalAmount),
        },
      ]}
    />
  )
}
