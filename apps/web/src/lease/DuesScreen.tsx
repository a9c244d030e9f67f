import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { type LeaseRow, leaseCalls } from '#contract/lease/calls.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { callKey, fresh, queryClient, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { PaymentResult } from '#web/payment/PaymentResult.tsx'
import { PayStep } from '#web/payment/PayStep.tsx'
import type { PayOptions } from '#web/payment/usePay.ts'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate, useRouteParams, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonSums } from '#web/ui/Skeleton/Shapes.tsx'
import { SummaryStrip } from '#web/ui/SummaryStrip/SummaryStrip.tsx'
import { toggleRow } from './choice.ts'
import styles from './Lease.module.css'

export const title = m.lease_dues

const HERE = '/leases/$tenderId/dues'
type Schedule = OutputOf<typeof leaseCalls.GetCitizenLeasePaymentScheduleList>

/** …/dues: what is due, with late fee; rent is chosen oldest first and paid; or a payment's outcome. */
export default function DuesScreen() {
  const { tenderId } = useRouteParams(HERE)
  const { payment } = useRouteSearch(HERE)
  const schedule = useCall(
    leaseCalls.GetCitizenLeasePaymentScheduleList,
    { tenderId },
    { quiet: true, staleTime: fresh.never },
  )
  if (payment > 0) return <Outcome tenderId={tenderId} transactionId={payment} />
  if (schedule.isPending) return <SkeletonSums />
  if (!schedule.data) return <NotLoaded onRetry={() => void schedule.refetch()} />
  const { pays, payableToday } = schedule.data.standing
  if (pays === null) return <Nothing schedule={schedule.data} />
  return pays === 'DEBT' ? (
    <Debt tenderId={tenderId} schedule={schedule.data} />
  ) : (
    <Rent key={payableToday} tenderId={tenderId} schedule={schedule.data} />
  )
}

interface OfSchedule {
  tenderId: number
  schedule: Schedule
}

/** Nothing can be paid: all rent has come, or the lease is settled. */
function Nothing({ schedule }: Pick<OfSchedule, 'schedule'>) {
  const isSettled = schedule.rows.some(row => row.state === 'settled')
  return (
    <EmptyState title={m.lease_nothingDue()}>
      {isSettled ? m.lease_settledNothing() : m.lease_nothingDueMore()}
    </EmptyState>
  )
}

/** Leaves the pages of leases to be read anew, and shows how the payment ended. */
function useEnded(tenderId: number): PayOptions['onEnd'] {
  const navigate = useAppNavigate()
  return async transaction => {
    await Promise.all(
      Object.values(leaseCalls).map(call => queryClient.invalidateQueries({ queryKey: callKey(call) })),
    )
    navigate({
      to: HERE,
      params: { tenderId },
      search: { payment: transaction.transactionId },
    })
  }
}

/** What the settlement left owing is paid whole. */
function Debt({ tenderId, schedule }: OfSchedule) {
  const language = useLanguage()
  const onEnd = useEnded(tenderId)
  const [offer] = schedule.offers
  return (
    <>
      <SummaryStrip
        items={[
          {
            term: m.lease_stillOwed(),
            value: formatRupees(schedule.standing.debt),
            note: m.lease_asOn({ date: formatDate(schedule.asOn, 'plain', language) }),
            now: true,
            wide: true,
          },
        ]}
      />
      <Note tone="warn" title={m.lease_debtTitle()}>
        {m.lease_debtMore()}
      </Note>
      {offer ? (
        <PayStep
          request={{ entityTypeId: EntityType.LeasePayment, entityId: tenderId }}
          quote={{ ...offer, allowedMethods: [1] }}
          onEnd={onEnd}
        />
      ) : null}
    </>
  )
}

/** Periods are chosen oldest first; what they cost together is the server's offer. */
function Rent({ tenderId, schedule }: OfSchedule) {
  const language = useLanguage()
  const onEnd = useEnded(tenderId)
  const { standing, offers, rows } = schedule
  const offered = rows.filter(row => offers.some(offer => offer.rowNos.includes(row.rowNo)))
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    offered.filter(row => row.state !== 'toCome').map(row => row.rowNo),
  )
  const offer = offers.find(each => each.rowNos.length === chosen.length)
  const day = (value: string | null) => formatDate(value, 'plain', language)
  return (
    <>
      <SummaryStrip
        items={[
          {
            term: m.lease_dueNow(),
            value: formatRupees(standing.payableToday),
            note: m.lease_asOn({ date: day(schedule.asOn) }),
            now: Number(standing.payableToday) > 0,
            wide: true,
          },
          { term: m.lease_overdue(), value: formatRupees(standing.overdue) },
          { term: m.lease_lateFee(), value: formatRupees(standing.lateFee) },
          { term: m.lease_next(), value: day(standing.nextDueDate) },
        ]}
      />
      {Number(standing.lateFee) > 0 ? (
        <Note tone="warn" title={m.lease_lateTitle()}>
          {m.lease_lateMore()}
        </Note>
      ) : null}
      <Card title={m.lease_choose()} note={m.lease_chooseMore()}>
        <div className={styles.choose}>
          {offered.map(row => (
            <Pick
              key={row.rowNo}
              row={row}
              isChosen={chosen.includes(row.rowNo)}
              onToggle={() => setChosen(toggleRow(offered, chosen, row.rowNo))}
            />
          ))}
        </div>
      </Card>
      <PayStep
        request={{ entityTypeId: EntityType.LeasePayment, entityId: tenderId, itemIds: [...chosen] }}
        quote={{ heads: offer?.heads ?? [], totalAmount: offer?.totalAmount ?? '0.00', allowedMethods: [1] }}
        blocked={offer ? null : m.lease_chooseFirst()}
        onEnd={onEnd}
      />
    </>
  )
}

function Pick({ row, isChosen, onToggle }: { row: LeaseRow; isChosen: boolean; onToggle: () => void }) {
  const language = useLanguage()
  const day = (value: string) => formatDate(value, 'plain', language)
  return (
    <label className={styles.pick}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span>
        {m.lease_fromTo({ from: day(row.periodFrom), to: day(row.periodTo) })}
        <br />
        {row.state === 'overdue' ? (
          <span className={styles.late}>
            {m.lease_lateBy({ days: row.daysLate, fee: formatRupees(row.lateFee) })}
          </span>
        ) : (
          <span className={styles.quiet}>{m.lease_nextDue({ date: day(row.dueDate) })}</span>
        )}
      </span>
      <span className={styles.sum}>{formatRupees(row.payableAmount)}</span>
    </label>
  )
}

/** The end of a payment of rent. */
function Outcome({ tenderId, transactionId }: { tenderId: number; transactionId: number }) {
  const navigate = useAppNavigate()
  return (
    <PaymentResult
      entityTypeId={EntityType.LeasePayment}
      entityId={tenderId}
      transactionId={transactionId}
      words={{
        successTitle: m.lease_paidTitle(),
        nextSuccess: [m.lease_afterPaid()],
        nextWaiting: [m.lease_afterWaiting()],
        nextFailed: [m.lease_afterFailed()],
      }}
      view={variant => (
        <AppButtonLink variant={variant} to="/leases/$tenderId/payments" params={{ tenderId }}>
          {m.lease_payments()}
        </AppButtonLink>
      )}
      onPayAgain={() => navigate({ to: HERE, params: { tenderId } })}
    />
  )
}
