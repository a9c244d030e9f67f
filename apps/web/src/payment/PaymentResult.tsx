import { useEffect, useRef } from 'react'
import { paymentCalls } from '#contract/payment/calls.ts'
import type { PaymentTransaction } from '#contract/payment/transaction.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { queryClient, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonSums } from '#web/ui/Skeleton/Shapes.tsx'
import { ChallanCard } from './ChallanCard.tsx'
import {
  FailedResult,
  type ResultWords,
  ReversedResult,
  SuccessResult,
  type ViewOf,
  WaitingResult,
} from './ResultPanels.tsx'

export interface PaymentResultProps {
  entityTypeId: number
  entityId: number
  transactionId: number
  words: ResultWords
  /** The 'View Application' link: the one primary act where nothing else is to be done. */
  view: ViewOf
  /** Back to the payment, when it may be tried again. */
  onPayAgain?: (() => void) | undefined
}

/** Every 10 seconds while the bank has not answered. */
const ASK_EVERY_MS = 10_000

/** Nothing is waited for: it ended, or no attempt to pay it is under way. */
const isSettled = (transaction: PaymentTransaction | undefined): boolean =>
  transaction !== undefined &&
  (transaction.paymentStatusId !== PaymentStatus.Initiated || transaction.isResting === 1)

/** The end of a payment: what happened to the money in every case, read from the server's record. */
export function PaymentResult(props: PaymentResultProps) {
  const { entityTypeId, entityId, transactionId, words, view, onPayAgain } = props
  const input = { applicationId: entityId, entityTypeId }
  const known = useCall(paymentCalls.GetApplicationTrasactionData, input, { staleTime: 0 })
  const transaction = known.data?.find(one => one.transactionId === transactionId)
  useCall(paymentCalls.GetApplicationTrasactionData, input, {
    enabled: transaction !== undefined && !isSettled(transaction),
    refetchInterval: ASK_EVERY_MS,
    quiet: true,
  })
  const waited = useRef(false)
  const open = transaction !== undefined && !isSettled(transaction)
  useEffect(() => {
    // The bank has answered while the page waited: what was paid for has changed too, and the words here tell of it.
    if (waited.current && !open) void queryClient.invalidateQueries()
    waited.current = open
  }, [open])
  if (known.isPending)
    return (
      <>
        <PageTitle title={m.payment_confirming()} />
        <SkeletonSums rows={3} />
      </>
    )
  if (!transaction)
    return (
      <>
        <PageTitle title={m.payment_overview()} />
        <NotLoaded title={m.payment_resultUnknown()} onRetry={() => void known.refetch()} />
      </>
    )
  switch (transaction.paymentStatusId) {
    case PaymentStatus.Success:
      if (transaction.reversal) return <ReversedResult transaction={transaction} view={view} />
      return <SuccessResult transaction={transaction} words={words} view={view} />
    case PaymentStatus.ChallanGenerated:
      return (
        <>
          <PageTitle title={m.payment_challanReady()} />
          <ChallanCard transaction={transaction} {...(onPayAgain ? { onDeleted: onPayAgain } : {})} />
        </>
      )
    case PaymentStatus.Failed:
      return <FailedResult transaction={transaction} words={words} view={view} onPayAgain={onPayAgain} />
    default:
      return transaction.isResting === 1 ? (
        <FailedResult transaction={transaction} words={words} view={view} onPayAgain={onPayAgain} />
      ) : (
        <WaitingResult transaction={transaction} words={words} view={view} />
      )
  }
}
