import type { ReactNode } from 'react'
import { applicationCalls } from '#contract/lottery/application.ts'
import type { PaymentTransaction } from '#contract/payment/transaction.ts'
import { AllocationMode, EntityType } from '#domain/application/kind.ts'
import { FeeType } from '#domain/application/payment.ts'
import { formatDate } from '#domain/dates/format.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { callKey, queryClient, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { PayStep } from '#web/payment/PayStep.tsx'
import { useAppNavigate } from '#web/shell/navigate/hooks.ts'
import { useServerNow } from '#web/shell/time/serverClock.ts'
import { Note } from '#web/ui/Note/Note.tsx'
import { SkeletonSums } from '#web/ui/Skeleton/Shapes.tsx'
import type { StepProps } from './formContext.ts'

type PaymentStepProps = Pick<StepProps, 'application' | 'campaign'> & {
  /** Pays the booklet alone. */
  bookletOnly?: boolean
  back?: ReactNode
}

/** The fee with its reasons and the way of paying; afterwards the page of the payment's outcome opens. */
export function PaymentStep({ application, campaign, bookletOnly, back }: PaymentStepProps) {
  const { applId, campaignId, heldUntil } = application
  const navigate = useAppNavigate()
  const booklet = useCall(
    applicationCalls.GetCampaignFeeDetails,
    { campaignId, applId, feeTypeId: FeeType.BookletCharges },
    { enabled: bookletOnly === true, staleTime: 0 },
  )
  const ended = (transaction: PaymentTransaction) => {
    for (const call of Object.values(applicationCalls))
      void queryClient.invalidateQueries({ queryKey: callKey(call) })
    void queryClient.invalidateQueries({ queryKey: ['GetSchemeCampaignList2'] })
    navigate({
      to: '/services/online-lotteries/$campaignId/applications/$applicationId/details',
      params: { campaignId, applicationId: applId },
      search: { payment: transaction.transactionId },
    })
  }
  if (bookletOnly && !booklet.data) return <SkeletonSums rows={3} />
  const chosen = campaign.allocationModeId === AllocationMode.FirstComeFirstServe && !bookletOnly
  return (
    <PayStep
      request={{
        entityTypeId: EntityType.LotteryApplication,
        entityId: applId,
        ...(bookletOnly ? { feeTypeIds: [FeeType.BookletCharges] } : {}),
      }}
      {...(booklet.data
        ? {
            quote: {
              heads: [booklet.data.head],
              totalAmount: booklet.data.head.totalAmount,
              allowedMethods: [1],
            },
          }
        : {})}
      notice={chosen ? <Hold unitNo={application.answers.unitNo} until={heldUntil} /> : null}
      back={back}
      onEnd={ended}
    />
  )
}

/** First come first served: what is being held while paying, with the time that is left. */
function Hold({ unitNo, until }: { unitNo: string; until: string | null }) {
  const language = useLanguage()
  const now = useServerNow()
  const rest = until === null ? 0 : Date.parse(until) - now
  if (until === null || rest <= 0)
    return <Note title={m.lottery_holdWhenPaying({ unit: unitNo })}>{m.lottery_holdRule()}</Note>
  const minutes = Math.floor(rest / MINUTE_MS)
  const seconds = String(Math.floor(rest / 1000) % 60).padStart(2, '0')
  return (
    <Note tone="warn" title={m.lottery_heldFor({ unit: unitNo, time: `${minutes}:${seconds}` })}>
      {m.lottery_heldMore({ time: formatDate(until, 'time', language) })}
    </Note>
  )
}
