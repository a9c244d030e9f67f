import type { OutputOf } from '#contract/call.ts'
import type { PropertyPayment } from '#contract/property/account.ts'
import { mineCalls } from '#contract/property/mine.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatAmount } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { useDownload } from '#web/document/useDownload.ts'
import { m } from '#web/i18n/generated/messages.js'
import { OpenChallan } from '#web/payment/OpenChallan.tsx'
import { PaymentResult } from '#web/payment/PaymentResult.tsx'
import { UnconfirmedBanner } from '#web/payment/UnconfirmedBanner.tsx'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate, useRouteParams, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { CellNote, DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import { Pay } from '#web/ui/illustrations/Pay.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import styles from './Property.module.css'
import { isZero } from './words.ts'

export const title = m.property_tabPayments

type Receipts = OutputOf<typeof mineCalls.GetPropertyPayments>

/** Of what the total consists, where it is more than money. */
function partsOf({ received, tds, rebate, waived }: Receipts['totals']): string | null {
  const parts = [
    ...(isZero(tds) ? [] : [m.property_sumTds({ amount: formatAmount(tds) })]),
    ...(isZero(rebate) ? [] : [m.property_sumRebate({ amount: formatAmount(rebate) })]),
    ...(isZero(waived) ? [] : [m.property_sumWaived({ amount: formatAmount(waived) })]),
  ]
  return parts.length === 0
    ? null
    : [m.property_sumReceived({ amount: formatAmount(received) }), ...parts].join(' · ')
}

/** Receipts and credits of a property, or the outcome of a payment just made. */
export default function PaymentsScreen() {
  const { propertyId } = useRouteParams('/properties/$propertyId/payments')
  const { payment } = useRouteSearch('/properties/$propertyId/payments')
  return payment > 0 ? (
    <Outcome propertyId={propertyId} transactionId={payment} />
  ) : (
    <ReceiptList propertyId={propertyId} />
  )
}

function Outcome(props: { propertyId: number; transactionId: number }) {
  const { propertyId, transactionId } = props
  const details = useCall(mineCalls.GetPropertyDetails, { propertyId }, { quiet: true })
  const navigate = useAppNavigate()
  return (
    <PaymentResult
      entityTypeId={EntityType.Property}
      entityId={propertyId}
      transactionId={transactionId}
      words={{
        successTitle: m.property_resultSuccess(),
        successText: m.property_resultAccount({ code: details.data?.propertyCode ?? '' }),
        nextSuccess: [m.property_resultNext1(), m.property_resultNext2()],
        nextWaiting: [m.property_resultWait1(), m.property_resultWait2()],
        nextFailed: [m.property_resultFail1(), m.property_resultFail2()],
      }}
      view={variant => (
        <AppButtonLink
          variant={variant}
          to="/properties/$propertyId/payment-schedule"
          params={{ propertyId }}
          stretch
        >
          {m.property_viewSchedule()}
        </AppButtonLink>
      )}
      onPayAgain={() => navigate({ to: '/properties/$propertyId/payment-schedule', params: { propertyId } })}
    />
  )
}

function ReceiptList({ propertyId }: { propertyId: number }) {
  const { data, error, refetch } = useCall(
    mineCalls.GetPropertyPayments,
    { propertyId },
    { quiet: true, staleTime: fresh.never },
  )
  if (!data)
    return error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <SkeletonList rows={4} />
  return (
    <Stack>
      <UnconfirmedBanner
        entityTypeId={EntityType.Property}
        entityId={propertyId}
        onConfirmed={() => void refetch()}
      />
      <OpenChallan entityTypeId={EntityType.Property} entityId={propertyId} />
      {data.payments.length === 0 ? (
        <EmptyState title={m.property_noPayments()} figure={<Pay width={120} />}>
          <p>{m.property_noPaymentsMore()}</p>
        </EmptyState>
      ) : (
        <Table payments={data.payments} totals={data.totals} />
      )}
    </Stack>
  )
}

function Table({ payments, totals }: Receipts) {
  const language = useLanguage()
  const download = useDownload()
  const receiptOf = ({ transactionId, reference }: PropertyPayment) => ({
    path: '/Document/DownloadReceipt',
    query: { TransactionId: transactionId ?? 0 },
    name: `${reference.replaceAll('/', '-')}.pdf`,
  })
  return (
    <DataTable
      framed
      caption={m.property_paymentsTitle()}
      rows={payments}
      rowKey={payment => payment.entryId}
      columns={[
        {
          key: 'what',
          head: m.property_what(),
          rowHead: true,
          phone: 'title',
          cell: payment => (
            <>
              {payment.title[language]}
              <CellNote>
                <span className={styles.settled}>
                  {payment.kind === 'CREDIT_USED' ? <span>{m.property_countedBefore()}</span> : null}
                  {payment.settled.map(each => (
                    <span key={each.name.en}>
                      {each.name[language]}: {formatAmount(each.amount)}
                    </span>
                  ))}
                </span>
              </CellNote>
            </>
          ),
          foot: (
            <>
              {m.property_totalPaid()}
              <CellNote>{partsOf(totals)}</CellNote>
            </>
          ),
        },
        {
          key: 'date',
          head: m.property_date(),
          cell: payment => formatDate(payment.date, 'plain', language),
        },
        { key: 'reference', head: m.property_reference(), cell: payment => payment.reference },
        {
          key: 'amount',
          head: m.property_amount(),
          end: true,
          strong: true,
          cell: payment => (payment.kind === 'CREDIT_USED' ? '-' : formatAmount(payment.amount)),
          foot: formatAmount(totals.total),
        },
        {
          key: 'receipt',
          head: m.property_receipt(),
          phone: 'whole',
          cell: payment =>
            payment.transactionId === null ? null : (
              <Button
                variant="link"
                icon={<IconDownload />}
                busy={download.current?.query.TransactionId === payment.transactionId}
                onClick={() => download.start(receiptOf(payment))}
              >
                {m.property_receipt()}
              </Button>
            ),
        },
      ]}
    />
  )
}
