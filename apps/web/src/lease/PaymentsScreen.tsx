import { type LeasePayment, leaseCalls } from '#contract/lease/calls.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { REVERSED } from '#domain/payment/reversed.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { useDownload } from '#web/document/useDownload.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { useRouteParams } from '#web/shell/navigate/hooks.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { CellNote, DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'

export const title = m.lease_payments

/** …/payments: what was paid, with receipt and tax invoice of each. */
export default function PaymentsScreen() {
  const { tenderId } = useRouteParams('/leases/$tenderId/payments')
  const language = useLanguage()
  const payments = useCall(leaseCalls.GetCitizenLeasePaymentList, { tenderId }, { quiet: true })
  if (payments.isPending) return <SkeletonList rows={4} />
  if (!payments.data) return <NotLoaded onRetry={() => void payments.refetch()} />
  if (payments.data.length === 0)
    return (
      <EmptyState
        title={m.lease_noPayments()}
        action={
          <AppButtonLink to="/leases/$tenderId/dues" params={{ tenderId }}>
            {m.lease_dues()}
          </AppButtonLink>
        }
      >
        {m.lease_noPaymentsMore()}
      </EmptyState>
    )
  const day = (value: string) => formatDate(value, 'plain', language)
  return (
    <DataTable
      framed
      caption={m.lease_payments()}
      rows={payments.data}
      rowKey={row => row.transactionId}
      columns={[
        {
          key: 'period',
          head: m.lease_period(),
          rowHead: true,
          phone: 'title',
          cell: row => (
            <>
              {row.periodFrom && row.periodTo
                ? m.lease_fromTo({ from: day(row.periodFrom), to: day(row.periodTo) })
                : m.lease_debtRow()}
              <CellNote>{row.paymentNumber}</CellNote>
              {row.reversedOn ? <Tag tone="err">{REVERSED[language]}</Tag> : null}
            </>
          ),
        },
        {
          key: 'on',
          head: m.lease_paidOn(),
          cell: row => formatDate(row.paidOn, 'minutePadded', language),
        },
        { key: 'rent', head: m.lease_rent(), end: true, cell: row => formatRupees(row.rent) },
        { key: 'gst', head: m.lease_gst(), end: true, cell: row => formatRupees(row.gstAmount) },
        { key: 'late', head: m.lease_lateFee(), end: true, cell: row => formatRupees(row.lateFee) },
        ...(payments.data.some(row => row.deductions !== '0.00')
          ? [
              {
                key: 'deductions',
                head: m.lease_deductions(),
                end: true,
                cell: (row: LeasePayment) => formatRupees(row.deductions),
              },
            ]
          : []),
        {
          key: 'total',
          head: m.lease_total(),
          end: true,
          strong: true,
          phone: 'corner',
          cell: row => formatRupees(row.totalAmount),
        },
        {
          key: 'papers',
          head: m.lease_papers(),
          phone: 'whole',
          cell: row => <Papers tenderId={tenderId} payment={row} />,
        },
      ]}
    />
  )
}

function Papers({ tenderId, payment }: { tenderId: number; payment: LeasePayment }) {
  const download = useDownload()
  const { transactionId, receiptNumber, invoiceNumber, creditNoteNumber, reversedOn } = payment
  const name = (number: string) => `${number.replaceAll('/', '-')}.pdf`
  return (
    <>
      {reversedOn ? null : (
        <Button
          variant="link"
          busy={download.busy}
          onClick={() =>
            download.start({
              path: '/Document/DownloadReceipt',
              query: { TransactionId: transactionId },
              name: name(receiptNumber),
            })
          }
        >
          {m.lease_receipt()}
          <span className="visually-hidden"> {receiptNumber}</span>
        </Button>
      )}{' '}
      {invoiceNumber === '' ? null : (
        <Button
          variant="link"
          busy={download.busy}
          onClick={() =>
            download.start({
              path: '/Document/DownloadLeaseInvoice',
              query: { TenderId: tenderId, TransactionId: transactionId },
              name: name(invoiceNumber),
            })
          }
        >
          {m.lease_invoice()}
          <span className="visually-hidden"> {invoiceNumber}</span>
        </Button>
      )}{' '}
      {creditNoteNumber === '' ? null : (
        <Button
          variant="link"
          busy={download.busy}
          onClick={() =>
            download.start({
              path: '/Document/DownloadLeaseInvoice',
              query: { TenderId: tenderId, TransactionId: transactionId, Kind: 'CREDIT_NOTE' },
              name: name(creditNoteNumber),
            })
          }
        >
          {m.lease_creditNote()}
          <span className="visually-hidden"> {creditNoteNumber}</span>
        </Button>
      )}
    </>
  )
}
