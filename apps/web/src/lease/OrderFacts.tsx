import type { WorkOrder } from '#contract/lease/calls.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Facts } from '#web/ui/Facts/Facts.tsx'

/** Period, terms of the rent and deposit of a work order. */
export function OrderFacts({ order: data }: { order: WorkOrder }) {
  const language = useLanguage()
  const day = (value: string | null) => formatDate(value, 'month', language)
  const percent = (bp: number) => m.lease_percent({ rate: bp / 100 })
  return (
    <Facts
      facts={[
        { term: m.lease_number(), value: data.number },
        { term: m.lease_issued(), value: day(data.issuedOn) },
        { term: m.lease_from(), value: day(data.leaseFrom) },
        { term: m.lease_to(), value: day(data.leaseTo) },
        { term: m.lease_monthlyRent(), value: formatRupees(data.monthlyRent) },
        {
          term: m.lease_paid(),
          value: data.rentPeriod === 'monthly' ? m.lease_monthly() : m.lease_quarterly(),
        },
        { term: m.lease_escalation(), value: percent(data.escalationBp) },
        { term: m.lease_gst(), value: percent(data.gstBp) },
        { term: m.lease_lateFeeRate(), value: percent(data.lateFeeBp) },
        { term: m.lease_deposit(), value: formatRupees(data.securityDeposit) },
        { term: m.lease_depositPaid(), value: day(data.depositPaidOn) },
        { term: m.lease_reference(), value: data.depositReference },
      ]}
    />
  )
}
