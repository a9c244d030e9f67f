import { paymentCalls } from '#contract/payment/calls.ts'
import type { PaymentTransaction } from '#contract/payment/transaction.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { toPaise } from '#domain/money/paise.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { useDownload } from '#web/document/useDownload.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import { PaymentOverview } from '#web/ui/PaymentOverview/PaymentOverview.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from './Payment.module.css'
import { receiptOf } from './receipt.ts'
import { methodWords, shownHeads, statusWords, transactionWords } from './words.ts'

/** Payment overview of a record (specification, section 2): heads, total, state, and the receipt of each payment. */
export function EntityPayments({ entityTypeId, entityId }: { entityTypeId: number; entityId: number }) {
  const language = useLanguage()
  const due = useCall(paymentCalls.GeEnitityPaymentData, { entityTypeId, entityId })
  const paid = useCall(paymentCalls.GetApplicationTrasactionData, { applicationId: entityId, entityTypeId })
  if (due.isPending || paid.isPending)
    return (
      <Card title={m.payment_overview()}>
        <SkeletonLines count={4} />
      </Card>
    )
  if (!due.data || !paid.data)
    return (
      <Card title={m.payment_overview()}>
        <p>{m.payment_amountUnknown()}</p>
        <Button onClick={() => void Promise.all([due.refetch(), paid.refetch()])}>
          {m.common_tryAgain()}
        </Button>
      </Card>
    )
  const [newest] = paid.data
  const received = paid.data.filter(one => one.paymentStatusId === PaymentStatus.Success)
  const { totalAmount, paidAmount, dueAmount } = due.data
  // What falls due later, such as the allotment money, stands beside what was paid.
  const isPart =
    newest?.paymentStatusId === PaymentStatus.Success && !newest.reversal && toPaise(dueAmount) > 0n
  const state = isPart
    ? { tone: 'warn' as const, name: m.payment_partPaid() }
    : newest
      ? transactionWords(newest, language)
      : statusWords(due.data.paymentStatusId, language)
  return (
    <Card title={m.payment_overview()} aside={<Tag tone={state.tone}>{state.name}</Tag>}>
      <PaymentOverview
        heads={shownHeads(due.data.heads, language)}
        totalLabel={m.common_total()}
        total={totalAmount}
        foot={
          <div className={styles.receipts}>
            {isPart ? (
              <p>
                <b>
                  {m.payment_stillDue({
                    paid: formatRupees(paidAmount),
                    due: formatRupees(dueAmount),
                  })}
                </b>
              </p>
            ) : null}
            {received.map(one => (
              <Receipt key={one.transactionId} transaction={one} />
            ))}
            {received.length === 0 ? <p>{m.payment_nothingPaid()}</p> : null}
          </div>
        }
      />
    </Card>
  )
}

function Receipt({ transaction }: { transaction: PaymentTransaction }) {
  const language = useLanguage()
  const download = useDownload()
  const { reversal } = transaction
  const line = m.payment_receiptLine({
    method: methodWords(transaction),
    time: formatDate(transaction.confirmedOn, 'minutePadded', language),
    number: transaction.receiptNumber,
  })
  if (reversal) {
    const { name, tone } = transactionWords(transaction, language)
    return (
      <div>
        <p>{line}</p>
        <Tag tone={tone}>{name}</Tag>
        <p>
          {m.payment_reversedLine({
            date: formatDate(reversal.reversedOn, 'plain', language),
            reason: reversal.reason,
          })}
        </p>
      </div>
    )
  }
  return (
    <div>
      <p>{line}</p>
      <Button
        variant="link"
        icon={<IconDownload />}
        busy={download.busy}
        onClick={() => download.start(receiptOf(transaction))}
      >
        {m.payment_receipt()}
        <span className="visually-hidden">
          {' '}
          {transaction.receiptNumber}, {formatRupees(transaction.totalAmount)}
        </span>
      </Button>
    </div>
  )
}
