import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { CaseColumn } from './CaseColumn.tsx'
import styles from './Cases.module.css'
import type { LeaseCase } from './leaseWays.ts'

const percent = (basisPoints: number) => m.lease_percent({ rate: basisPoints / 100 })

/** The lessee, the premises, the tender, the work order and how the deposit was settled. */
export function LeaseFacts({ one }: { one: LeaseCase }) {
  const language = useLanguage()
  const { tender, premises } = one
  const dayOf = (value: string | null) => (value ? formatDate(value, 'day', language) : null)
  return (
    <CaseColumn label={m.cases_facts()}>
      <Card title={m.lease_tender()}>
        <Facts
          facts={[
            { term: m.lease_lessee(), value: tender.lesseeName, wide: true },
            { term: m.lease_mobile(), value: tender.lesseeMobile },
            { term: m.lease_pan(), value: tender.lesseePan || null },
            { term: m.lease_gstin(), value: tender.lesseeGstin || null, wide: true },
            { term: m.lease_address(), value: tender.lesseeAddress, wide: true },
            {
              term: m.lease_premises(),
              value: `${premises.name[language]} (${premises.propertyCode})`,
              wide: true,
            },
            { term: m.lease_kind(), value: premises.kind[language] },
            { term: m.cases_sqm(), value: premises.areaSqm },
            { term: m.lease_reserveRent(), value: formatRupees(tender.reserveRent) },
            { term: m.cases_leaseBid(), value: formatRupees(tender.bidRent) },
            { term: m.lease_emd(), value: formatRupees(tender.emd) },
            { term: m.lease_published(), value: dayOf(tender.publishedOn) },
            { term: m.lease_opened(), value: dayOf(tender.openedOn) },
            { term: m.cases_leaseEnded(), value: dayOf(tender.terminatedOn) },
            { term: m.cases_reason(), value: tender.terminationReason || null, wide: true },
          ]}
        />
      </Card>
      <Order one={one} />
      <Settlement one={one} />
    </CaseColumn>
  )
}

function Order({ one: { workOrder } }: { one: LeaseCase }) {
  const language = useLanguage()
  const dayOf = (value: string) => formatDate(value, 'day', language)
  if (workOrder === null) return null
  return (
    <Card title={m.lease_workOrder()}>
      <Facts
        facts={[
          { term: m.lease_number(), value: workOrder.number },
          { term: m.lease_issued(), value: dayOf(workOrder.issuedOn) },
          { term: m.lease_from(), value: dayOf(workOrder.leaseFrom) },
          { term: m.lease_to(), value: dayOf(workOrder.leaseTo) },
          { term: m.lease_monthlyRent(), value: formatRupees(workOrder.monthlyRent) },
          {
            term: m.lease_period(),
            value: workOrder.rentPeriod === 'monthly' ? m.lease_monthly() : m.lease_quarterly(),
          },
          { term: m.lease_escalation(), value: percent(workOrder.escalationBp) },
          { term: m.lease_gst(), value: percent(workOrder.gstBp) },
          { term: m.lease_lateFeeRate(), value: percent(workOrder.lateFeeBp) },
          { term: m.lease_deposit(), value: formatRupees(workOrder.securityDeposit) },
          {
            term: m.lease_depositPaid(),
            value: workOrder.depositPaidOn
              ? `${dayOf(workOrder.depositPaidOn)}, ${workOrder.depositReference}`
              : m.cases_leaseDepositBy({ date: dayOf(workOrder.depositDueBy) }),
            wide: true,
          },
        ]}
      />
    </Card>
  )
}

function Settlement({ one: { tender } }: { one: LeaseCase }) {
  const language = useLanguage()
  const { settlement } = tender
  if (settlement === null) return null
  const title = m.cases_leaseSettlement({ on: formatDate(settlement.settledOn, 'day', language) })
  const kept = settlement.deductions.map(({ reason, amount }) => ({ name: reason, amount: `-${amount}` }))
  return (
    <Card title={title} flush>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <tbody>
          {[
            { name: m.lease_deposit(), amount: settlement.deposit },
            { name: m.lease_unpaidDues(), amount: `-${settlement.unpaidDues}` },
            ...kept,
          ].map(({ name, amount }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatRupees(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.cases_leaseRefund()}</th>
            <td>{formatRupees(settlement.refund)}</td>
          </tr>
          <tr>
            <th scope="row">{m.lease_stillOwed()}</th>
            <td>{formatRupees(settlement.stillOwed)}</td>
          </tr>
          <tr>
            <th scope="row">{m.lease_reference()}</th>
            <td>{settlement.reference}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}
