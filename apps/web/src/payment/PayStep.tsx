import { type ReactNode, useState } from 'react'
import { paymentCalls } from '#contract/payment/calls.ts'
import { PaymentMethod } from '#contract/payment/heads.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { IconLock } from '#web/ui/icons/IconLock.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { PaymentOverview } from '#web/ui/PaymentOverview/PaymentOverview.tsx'
import { SkeletonSums } from '#web/ui/Skeleton/Shapes.tsx'
import { ChallanCard } from './ChallanCard.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import styles from './Payment.module.css'
import { UnconfirmedBanner } from './UnconfirmedBanner.tsx'
import { type Left, type PayOptions, type PayPhase, type PayRequest, usePay } from './usePay.ts'
import { shownHeads } from './words.ts'

/** What is to be paid, when the record's own due is not the whole story (a chosen part, an advance). */
export interface Quote {
  readonly heads: Parameters<typeof shownHeads>[0]
  readonly totalAmount: string
  readonly allowedMethods: readonly (1 | 2)[]
}

export interface PayStepProps extends PayOptions {
  /** The record and, where only a part is paid, which. */
  request: Omit<PayRequest, 'expectedTotal'>
  /** Instead of everything that is due on the record. */
  quote?: Quote
  /** Why nothing can be paid yet; the button stays visible with it. */
  blocked?: string | null
  /** Above the button: what is being held while paying, until when. */
  notice?: ReactNode
  /** Beside the button. */
  back?: ReactNode
}

const busyWords: Record<PayPhase, () => string> = {
  rest: () => '',
  opening: m.payment_opening,
  paying: m.payment_windowOpen,
  confirming: m.payment_confirming,
}

/** What the button promises; after a checkout that was left it pays again. */
function payWords(method: 1 | 2, isAgain: boolean, amount: string): string {
  if (method === PaymentMethod.challan) return m.payment_makeChallan({ amount })
  return isAgain ? m.payment_payAgain({ amount }) : m.payment_payAmount({ amount })
}

/** The window was left: what became of the money, and what may be done on this page. */
function LeftNote({ left: { failure }, amount }: { left: Left; amount: string }) {
  if (!failure)
    return (
      <Note title={m.payment_closed()} live="status">
        {m.payment_closedMore()}
      </Note>
    )
  const reason = failure.description.replace(/\.$/, '')
  return (
    <Note tone="err" title={m.payment_failedTitle()} live="alert">
      <p>
        {reason ? `${m.payment_bankSaid({ reason })} ` : ''}
        {m.payment_failedText({ amount })}
      </p>
      <p>{m.payment_failedAct()}</p>
    </Note>
  )
}

/**
 * Payment of a record: heads and total with their reasons, the way of paying, the button with its amount. A window that
 * was left leads back here, where one press pays again; only while money may be under way is there nothing to press but
 * the question to the bank.
 */
export function PayStep(props: PayStepProps) {
  const { request, quote, blocked, notice, back, onEnd } = props
  const { entityTypeId, entityId } = request
  const language = useLanguage()
  const due = useCall(
    paymentCalls.GeEnitityPaymentData,
    { entityTypeId, entityId },
    { enabled: !quote, staleTime: 0 },
  )
  const open = useCall(
    paymentCalls.GetLatestUnconfirmedTransaction,
    { entityTypeId, entityId },
    { quiet: true, staleTime: 0 },
  )
  const pay = usePay({ onEnd })
  const [chosen, setChosen] = useState<1 | 2>(PaymentMethod.online)
  const toPay =
    quote ??
    // What was known before this visit may be the sum of something else: a booking before its dates were moved.
    (due.data && due.isFetchedAfterMount
      ? {
          heads: due.data.heads.filter(head => head.isPaid === 0),
          totalAmount: due.data.dueAmount,
          allowedMethods: due.data.allowedMethods,
        }
      : null)
  if (!toPay)
    return due.error ? (
      <NotLoaded title={m.payment_amountUnknown()} onRetry={() => void due.refetch()} />
    ) : (
      <SkeletonSums rows={3} />
    )
  if (open.data?.paymentStatusId === PaymentStatus.ChallanGenerated)
    return <ChallanCard transaction={open.data} />
  const method = toPay.allowedMethods.includes(chosen) ? chosen : PaymentMethod.online
  const amount = formatRupees(toPay.totalAmount)
  const busy = pay.phase !== 'rest'
  const isUnderWay =
    !busy && open.data?.paymentStatusId === PaymentStatus.Initiated && open.data.orderId !== ''
  return (
    <div className={styles.stack}>
      {busy ? null : (
        <UnconfirmedBanner
          entityTypeId={entityTypeId}
          entityId={entityId}
          onConfirmed={() => open.data && onEnd(open.data)}
        />
      )}
      <Card title={m.payment_whatYouPay()}>
        <PaymentOverview
          heads={shownHeads(toPay.heads, language)}
          totalLabel={m.common_toPay()}
          total={toPay.totalAmount}
        />
      </Card>
      {isUnderWay ? null : (
        <MethodChoice methods={toPay.allowedMethods} value={method} onChange={setChosen} disabled={busy} />
      )}
      {notice}
      {pay.left && !isUnderWay ? <LeftNote left={pay.left} amount={amount} /> : null}
      {pay.error ? (
        <Note tone="err" title={m.payment_notStarted()} live="alert">
          {pay.error}
        </Note>
      ) : null}
      {blocked ? <Note tone="warn">{blocked}</Note> : null}
      <div className={styles.act}>
        <div className={styles.acts}>
          {isUnderWay ? null : (
            <Button
              variant="primary"
              size="large"
              stretch
              busy={busy}
              busyText={busyWords[pay.phase]()}
              disabled={Boolean(blocked)}
              onClick={() => pay.start({ ...request, expectedTotal: toPay.totalAmount }, method)}
            >
              {payWords(method, pay.left !== null, amount)}
            </Button>
          )}
          {back}
        </div>
        <p className={styles.safe}>
          <IconLock size={16} />
          {m.payment_safe()}
        </p>
      </div>
    </div>
  )
}
