import type { ReactNode } from 'react'
import type { PaymentTransaction } from '#contract/payment/transaction.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { REVERSED } from '#domain/payment/reversed.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useDownload } from '#web/document/useDownload.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import { IconPrint } from '#web/ui/icons/IconPrint.tsx'
import { IconRefresh } from '#web/ui/icons/IconRefresh.tsx'
import { OutcomePanel } from '#web/ui/Outcome/OutcomePanel.tsx'
import { reasonOf } from './reasonOf.ts'
import { receiptOf } from './receipt.ts'
import { useCheckStatus } from './useCheckStatus.ts'
import { methodWords } from './words.ts'

/** What a service says about its own part of a payment. */
export interface ResultWords {
  /** "Payment received, application submitted". */
  readonly successTitle: string
  /** After the sentence about the money: the application's number. */
  readonly successText?: ReactNode
  readonly nextSuccess: readonly string[]
  readonly nextWaiting: readonly string[]
  readonly nextFailed: readonly string[]
}

/** The way to what was paid for, as heavy as its place asks. */
export type ViewOf = (variant: 'primary' | 'secondary') => ReactNode

interface PanelProps {
  transaction: PaymentTransaction
  words: ResultWords
  view: ViewOf
}

const track = (summary: string) => ({ bank: m.common_bank(), authority: m.common_authority(), summary })
const at = (instant: string | null, language: Language) => formatDate(instant, 'minutePadded', language)

/** The bank has confirmed: the money is with the authority. */
export function SuccessResult({ transaction, words, view }: PanelProps) {
  const language = useLanguage()
  const download = useDownload()
  return (
    <OutcomePanel
      state="success"
      title={words.successTitle}
      nextTitle={m.common_whatNow()}
      next={words.nextSuccess}
      slipTitle={m.common_whereMoney()}
      track={track(m.common_moneyReached())}
      actions={
        <>
          {view('primary')}
          <Button
            icon={<IconDownload />}
            busy={download.busy}
            onClick={() => download.start(receiptOf(transaction))}
          >
            {m.payment_receipt()}
          </Button>
          <Button icon={<IconPrint />} onClick={() => window.print()}>
            {m.payment_print()}
          </Button>
        </>
      }
      rows={[
        { term: m.payment_amount(), value: formatRupees(transaction.totalAmount) },
        { term: m.payment_receipt(), value: transaction.receiptNumber || '-' },
        { term: m.payment_paidOn(), value: at(transaction.confirmedOn, language) },
        { term: m.payment_method(), value: methodWords(transaction) },
        { term: m.payment_bankReference(), value: reference(transaction) },
      ]}
    >
      <p>
        {m.payment_reached({ amount: formatRupees(transaction.totalAmount) })} {words.successText}
      </p>
    </OutcomePanel>
  )
}

/** It had come and was taken back: the receipt no longer counts. */
export function ReversedResult({ transaction, view }: Omit<PanelProps, 'words'>) {
  const language = useLanguage()
  const { reversal, receiptNumber, totalAmount } = transaction
  return (
    <OutcomePanel
      state="failed"
      title={m.verify_reversed()}
      slipTitle={m.common_whereMoney()}
      nextTitle={m.common_whatNow()}
      next={[]}
      track={track(REVERSED[language])}
      actions={view('primary')}
      rows={[
        { term: m.payment_amount(), value: formatRupees(totalAmount) },
        { term: m.payment_receipt(), value: receiptNumber },
      ]}
    >
      <p>
        {m.payment_reversedLine({
          date: formatDate(reversal?.reversedOn, 'plain', language),
          reason: reversal?.reason ?? '-',
        })}
      </p>
    </OutcomePanel>
  )
}

const reference = ({ bankReferenceNumber, providerPaymentId }: PaymentTransaction): string =>
  bankReferenceNumber || providerPaymentId || '-'

/** The bank has not answered yet: nobody should pay twice. */
export function WaitingResult({ transaction, words, view }: PanelProps) {
  const language = useLanguage()
  const status = useCheckStatus(transaction)
  const { lastAskedOn, askAgainOn } = transaction
  const asked = lastAskedOn
    ? m.payment_askedAt({
        time: formatDate(lastAskedOn, 'time', language),
        again: formatDate(askAgainOn, 'time', language),
      })
    : '-'
  return (
    <OutcomePanel
      state="waiting"
      title={m.payment_waitingTitle()}
      nextTitle={m.common_whatNow()}
      next={[m.payment_waitingNext(), ...words.nextWaiting, m.payment_waitingLate()]}
      slipTitle={m.common_whereMoney()}
      track={track(m.common_moneyOnWay())}
      actions={
        <>
          <Button
            variant="primary"
            icon={<IconRefresh />}
            busy={status.busy}
            waitText={status.waitText}
            onClick={status.check}
          >
            {m.payment_checkStatus()}
          </Button>
          {view('secondary')}
        </>
      }
      rows={[
        { term: m.payment_amount(), value: formatRupees(transaction.totalAmount) },
        { term: m.payment_transaction(), value: transaction.transactionId },
        { term: m.payment_started(), value: at(transaction.createdOn, language) },
        { term: m.payment_method(), value: methodWords(transaction) },
        { term: m.payment_lastAsked(), value: asked },
      ]}
    >
      <p>{m.payment_waitingText({ amount: formatRupees(transaction.totalAmount) })}</p>
      {status.answer ? <p role="status">{status.answer}</p> : null}
    </OutcomePanel>
  )
}

/** Where the money of a payment is that bought nothing: on its way back, or never taken. */
function whereMoneyIs(
  { refund, failureReason, totalAmount }: PaymentTransaction,
  language: Language,
): string {
  if (refund)
    return `${m.payment_refundOnWay({ amount: formatRupees(refund.amount) })} ${reasonOf(refund, language)}`
  const said = failureReason ? `${m.payment_bankSaid({ reason: failureReason.replace(/\.$/, '') })} ` : ''
  return said + m.payment_failedText({ amount: formatRupees(totalAmount) })
}

/** It did not go through: where the money is, and the way to try again. */
export function FailedResult(props: PanelProps & { onPayAgain?: (() => void) | undefined }) {
  const { transaction, words, view, onPayAgain } = props
  const language = useLanguage()
  const amount = formatRupees(transaction.totalAmount)
  const { refund } = transaction
  return (
    <OutcomePanel
      state="failed"
      title={refund ? m.payment_lateTitle() : m.payment_failedTitle()}
      nextTitle={m.common_whatNow()}
      // What the service says of a new attempt holds only where one is possible.
      next={[...(refund ? [m.payment_refundNext()] : []), ...(refund && !onPayAgain ? [] : words.nextFailed)]}
      slipTitle={m.common_whereMoney()}
      track={track(m.common_moneyAtBank())}
      actions={
        <>
          {onPayAgain ? (
            <Button variant="primary" onClick={onPayAgain}>
              {m.payment_payAgain({ amount })}
            </Button>
          ) : null}
          {view(onPayAgain ? 'secondary' : 'primary')}
        </>
      }
      rows={[
        { term: m.payment_amount(), value: amount },
        { term: m.payment_transaction(), value: transaction.transactionId },
        { term: m.payment_tried(), value: at(transaction.createdOn, language) },
        { term: m.payment_method(), value: methodWords(transaction) },
        ...(refund
          ? [
              { term: m.payment_refundAsked(), value: at(refund.requestedOn, language) },
              { term: m.payment_refundPaid(), value: at(refund.completedOn, language) },
            ]
          : []),
      ]}
    >
      <p>{whereMoneyIs(transaction, language)}</p>
    </OutcomePanel>
  )
}
