import { useState } from 'react'
import { paymentCalls } from '#contract/payment/calls.ts'
import type { PaymentTransaction } from '#contract/payment/transaction.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct } from '#web/api/queries.ts'
import { useDownload } from '#web/document/useDownload.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useServerNow } from '#web/shell/time/serverClock.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { ConfirmDialog } from '#web/ui/Dialog/ConfirmDialog.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import { IconTrash } from '#web/ui/icons/IconTrash.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { timeLeft } from '#web/ui/timeLeft.ts'
import styles from './Payment.module.css'
import { receiptOf } from './receipt.ts'
import { refreshMoney } from './refreshMoney.ts'
import { statusWords } from './words.ts'

export interface ChallanCardProps {
  transaction: PaymentTransaction
  /** The challan was taken back: another way of paying may be chosen. */
  onDeleted?: () => void
}

/** A bank challan that waits for its deposit: number, amount, account, last day, its PDF, and the way to take it back. */
export function ChallanCard({ transaction, onDeleted }: ChallanCardProps) {
  const language = useLanguage()
  const now = useServerNow()
  const download = useDownload()
  const [asking, setAsking] = useState(false)
  const remove = useAct(paymentCalls.DeleteChallan, {
    onSuccess: async () => {
      setAsking(false)
      await refreshMoney()
      onDeleted?.()
    },
    onError: () => setAsking(false),
  })
  const status = statusWords(transaction.paymentStatusId, language)
  const { challanValidTill: validTill, challanAccount: account } = transaction
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    [
      m.payment_challanNumber(),
      <b key="number" className={styles.big}>
        {transaction.challanNumber}
      </b>,
    ],
    [m.payment_amount(), formatRupees(transaction.totalAmount)],
    ...(validTill
      ? ([
          [
            m.payment_depositBy(),
            `${formatDate(validTill, 'plainMinute', language)}${timeLeft(now, validTill) ? ` (${timeLeft(now, validTill)})` : ''}`,
          ],
        ] as const)
      : []),
    ...(account
      ? ([
          [m.payment_accountName(), account.accountName],
          [m.payment_accountNumber(), account.accountNumber],
          [m.payment_bankAndBranch(), `${account.bankName}, ${account.bankBranchName}`],
          [m.payment_ifsc(), account.bankIfsc],
        ] as const)
      : []),
  ]
  return (
    <Card title={m.payment_yourChallan()} aside={<Tag tone={status.tone}>{status.name}</Tag>}>
      <dl className={styles.rows}>
        {rows.map(([term, value]) => (
          <div key={term} className={styles.row}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Note>{m.payment_challanHow()}</Note>
      <div className={styles.acts}>
        <Button
          variant="primary"
          icon={<IconDownload />}
          busy={download.busy}
          onClick={() => download.start(receiptOf(transaction))}
        >
          {m.payment_downloadChallan()}
        </Button>
        {transaction.bankReferenceNumber === '' ? (
          <Button variant="danger" icon={<IconTrash />} onClick={() => setAsking(true)}>
            {m.payment_deleteChallan()}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={asking}
        danger
        title={m.payment_deleteChallanTitle({ number: transaction.challanNumber })}
        confirmLabel={m.payment_deleteChallan()}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ transactionId: transaction.transactionId })}
      >
        {m.payment_deleteChallanText()}
      </ConfirmDialog>
    </Card>
  )
}
