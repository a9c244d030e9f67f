import { useState } from 'react'
import { bookingCalls } from '#contract/booking/booking.ts'
import type { Booking } from '#contract/booking/record.ts'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct, useCall } from '#web/api/queries.ts'
import { isBankField } from '#web/forms/bank/BankForm.tsx'
import { ProvenBankForm } from '#web/forms/bank/ProvenBankForm.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { PayeeNotes } from '#web/payment/PayeeNotes.tsx'
import { payeeReads } from '#web/payment/payeeReads.ts'
import { useSendingNote } from '#web/payment/useSendingNote.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { type Milestone, Milestones } from '#web/ui/Milestones/Milestones.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import styles from './Venue.module.css'

/** The refund's way from the request to the bank, and the correction of the account while it can still be corrected. */
export function RefundCard({ booking }: { booking: Booking }) {
  const language = useLanguage()
  const [editing, setEditing] = useState(false)
  const { refund, actions } = booking
  const of = { entityTypeId: EntityType.Booking, entityId: booking.bookingId }
  const soon = useSendingNote(of, refund !== null && !refund.initiatedOn)
  if (!refund) return null
  const at = (instant: string | null) => (instant ? formatDate(instant, 'plainMinute', language) : undefined)
  const status = refund.refundStatusId
  const failed = status === RefundStatus.RefundFailed
  const account = `${refund.bankName[language]}, ${refund.account}`
  const items: Milestone[] = [
    { key: 'requested', state: 'done', title: m.booking_refundRequested(), note: at(refund.requestedOn) },
    {
      key: 'initiated',
      state: refund.initiatedOn ? 'done' : 'now',
      title: m.booking_refundSent(),
      note: at(refund.initiatedOn) ?? soon,
    },
    {
      key: 'completed',
      state: failed ? 'stopped' : refund.completedOn ? 'done' : refund.initiatedOn ? 'now' : 'toCome',
      title: failed ? m.booking_refundFailed() : m.booking_refundArrived(),
      note: failed
        ? [account, refund.failureReason].filter(Boolean).join(': ')
        : [
            at(refund.completedOn),
            account,
            refund.reference ? m.booking_refundReference({ reference: refund.reference }) : '',
          ]
            .filter(Boolean)
            .join(' · '),
    },
  ]
  return (
    <Card title={m.booking_refundOf({ amount: formatRupees(refund.amount) })}>
      <Milestones
        items={items}
        stateWords={{
          done: m.booking_stateDone(),
          now: m.booking_stateNow(),
          toCome: m.booking_stateToCome(),
          stopped: m.booking_stateStopped(),
        }}
      />
      <PayeeNotes
        {...of}
        refresh={[bookingCalls.GetMyBookingsByApplNumber, bookingCalls.GetRefundBankDetailsById]}
      />
      {actions.includes('UPDATE_REFUND_BANK') && !editing ? (
        <div className={styles.act}>
          {failed ? <p>{m.booking_refundFailedMore()}</p> : null}
          <Button variant={failed ? 'primary' : 'secondary'} onClick={() => setEditing(true)}>
            {m.booking_correctAccount()}
          </Button>
        </div>
      ) : null}
      {editing ? (
        <div className={styles.act}>
          <CorrectAccount bookingId={booking.bookingId} onClose={() => setEditing(false)} />
        </div>
      ) : null}
    </Card>
  )
}

function CorrectAccount({ bookingId, onClose }: { bookingId: number; onClose: () => void }) {
  const bank = useCall(bookingCalls.GetRefundBankDetailsById, { bookingId }, { staleTime: 0, quiet: true })
  const save = useAct(bookingCalls.UpdateRefundBankDetails, {
    refresh: [bookingCalls.GetMyBookingsByApplNumber, ...payeeReads],
    besideField: isBankField,
    onSuccess: onClose,
  })
  if (bank.error && !bank.data) return <NotLoaded onRetry={() => void bank.refetch()} />
  if (!bank.data) return <SkeletonLines count={4} />
  return (
    <ProvenBankForm
      entityTypeId={EntityType.Booking}
      entityId={bookingId}
      title={m.booking_refundAccount()}
      start={{ ...bank.data, confirmBankAccountNumber: bank.data.bankAccountNumber }}
      intro={m.booking_correctIntro()}
      busy={save.isPending}
      error={save.error}
      onProven={given => save.mutate({ bookingId, ...given })}
      back={
        <Button size="large" onClick={onClose}>
          {m.booking_back()}
        </Button>
      }
    />
  )
}
