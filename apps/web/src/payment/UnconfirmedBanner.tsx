import { useEffect, useRef } from 'react'
import { paymentCalls } from '#contract/payment/calls.ts'
import type { PaymentTransaction } from '#contract/payment/transaction.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconRefresh } from '#web/ui/icons/IconRefresh.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './Payment.module.css'
import { useCheckStatus } from './useCheckStatus.ts'

export interface UnconfirmedBannerProps {
  entityTypeId: number
  entityId: number
  /** The bank has confirmed it: show the result. */
  onConfirmed: (transactionId: number) => void
}

/**
 * After a lost browser or a slow bank: a payment of this record may still be confirmed, up to five days after its time
 * was over. The bank is asked when it is first shown, then by the citizen. Nothing is shown when no money is under way, or
 * when it is a challan, which has its own card.
 */
export function UnconfirmedBanner({ entityTypeId, entityId, onConfirmed }: UnconfirmedBannerProps) {
  const open = useCall(
    paymentCalls.GetLatestUnconfirmedTransaction,
    { entityTypeId, entityId },
    { quiet: true, staleTime: 0 },
  )
  const transaction = open.data
  const isChallan = transaction?.paymentStatusId === PaymentStatus.ChallanGenerated
  if (!transaction || isChallan || transaction.orderId === '') return null
  return <Banner transaction={transaction} onConfirmed={onConfirmed} />
}

function Banner(props: { transaction: PaymentTransaction; onConfirmed: (transactionId: number) => void }) {
  const { transaction, onConfirmed } = props
  const language = useLanguage()
  const status = useCheckStatus(transaction, answer => {
    if (answer === PaymentStatus.Success) onConfirmed(transaction.transactionId)
  })
  const { check, waitText } = status
  const asked = useRef(false)
  useEffect(() => {
    // Of an order that a lost browser left behind nothing is known: whoever comes back sees what the bank says of it.
    if (asked.current || waitText !== null) return
    asked.current = true
    check()
  }, [check, waitText])
  const isOpen = transaction.paymentStatusId === PaymentStatus.Initiated
  const amount = formatRupees(transaction.totalAmount)
  const time = formatDate(transaction.createdOn, 'minutePadded', language)
  return (
    <Note
      tone="warn"
      title={isOpen ? m.payment_awaiting({ amount }) : m.payment_overdue({ amount })}
      live="status"
    >
      <p>{isOpen ? m.payment_awaitingMore({ time }) : m.payment_overdueMore({ time })}</p>
      <div className={styles.bannerAct}>
        <Button icon={<IconRefresh />} busy={status.busy} waitText={waitText} onClick={check}>
          {m.payment_checkStatus()}
        </Button>
        {status.answer ? <span>{status.answer}</span> : null}
      </div>
    </Note>
  )
}
