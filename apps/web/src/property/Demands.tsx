import { mineCalls } from '#contract/property/mine.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatAmount, formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { CellNote, DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { StateTag } from '#web/ui/Schedule/StateTag.tsx'
import { isZero } from './words.ts'

/** Charges beside the schedule, with the way to pay them alone. */
export function Demands({ propertyId }: { propertyId: number }) {
  const language = useLanguage()
  const { data } = useCall(mineCalls.GetPropertyDemandDetails, { propertyId }, { quiet: true })
  const count = useCall(mineCalls.GetPropertyDemandCount, { propertyId }, { quiet: true })
  if (!data || data.length === 0) return null
  const open = count.data && !isZero(count.data.totalAmount) ? count.data.totalAmount : null
  return (
    <Card
      title={m.property_demands()}
      note={m.property_demandsNote()}
      flush
      aside={
        open ? (
          <AppButtonLink
            to="/properties/$propertyId/payment-schedule"
            params={{ propertyId }}
            search={{ pay: 'DEMAND' }}
          >
            {m.property_payDemands({ amount: formatRupees(open) })}
          </AppButtonLink>
        ) : null
      }
    >
      <DataTable
        caption={m.property_demands()}
        rows={data}
        rowKey={demand => demand.demandId}
        columns={[
          {
            key: 'head',
            head: m.property_demandHead(),
            rowHead: true,
            phone: 'title',
            cell: demand => (
              <>
                {demand.headName[language]}
                <CellNote>{demand.basis[language]}</CellNote>
              </>
            ),
          },
          { key: 'number', head: m.property_demandNumber(), cell: demand => demand.demandNumber },
          {
            key: 'due',
            head: m.property_dueDate(),
            cell: demand => formatDate(demand.dueDate, 'plain', language),
          },
          {
            key: 'amount',
            head: m.property_amount(),
            end: true,
            cell: demand => formatAmount(demand.amount),
          },
          { key: 'gst', head: m.property_gst(), end: true, cell: demand => formatAmount(demand.gstAmount) },
          {
            key: 'left',
            head: m.property_dueAmount(),
            end: true,
            strong: true,
            cell: demand => (isZero(demand.dueAmount) ? '-' : formatAmount(demand.dueAmount)),
          },
          {
            key: 'state',
            head: m.property_state(),
            phone: 'corner',
            cell: demand => (
              <StateTag
                state={
                  demand.paymentStatusId === PaymentStatus.Paid
                    ? 'paid'
                    : demand.isOverdue === 1
                      ? 'overdue'
                      : 'due'
                }
              />
            ),
          },
        ]}
      />
    </Card>
  )
}
