import { applicationCalls, type LotteryApplication } from '#contract/lottery/application.ts'
import type { Campaign } from '#contract/lottery/campaign.ts'
import { resultCalls } from '#contract/lottery/result.ts'
import type { PaymentTransaction } from '#contract/payment/transaction.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { callKey, queryClient } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { PayStep } from '#web/payment/PayStep.tsx'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate } from '#web/shell/navigate/hooks.ts'
import { Note } from '#web/ui/Note/Note.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { unitName } from '../words.ts'
import { useActLink } from './acts.ts'
import { PracticeNote } from './PracticeNote.tsx'
import { useResult } from './useResult.ts'

/** Paying the allotment money accepts the offer; afterwards the page of the payment's outcome opens. */
export function PayAllotment({
  application,
  campaign,
}: {
  application: LotteryApplication
  campaign: Campaign
}) {
  const language = useLanguage()
  const navigate = useAppNavigate()
  const link = useActLink()
  const { applId } = application
  const offer = useResult(applId).data?.allotment
  const ended = (transaction: PaymentTransaction) => {
    for (const call of [...Object.values(applicationCalls), resultCalls.GetLotteryDetailsByApplId])
      void queryClient.invalidateQueries({ queryKey: callKey(call) })
    navigate({
      ...link(),
      search: { payment: transaction.transactionId },
    })
  }
  return (
    <div style={{ maxInlineSize: 'var(--form)' }}>
      <Stack>
        <PageTitle
          over={application.applicationNumber}
          record={application.applicationNumber}
          title={m.result_payTitle({ unit: offer ? unitName(campaign, offer.unitNo) : '' })}
        />
        <PracticeNote applId={applId} />
        {offer ? (
          <Note>{m.result_payRule({ time: formatDate(offer.acceptBy, 'plainMinute', language) })}</Note>
        ) : null}
        <PayStep
          request={{ entityTypeId: EntityType.LotteryApplication, entityId: applId }}
          back={<AppLink {...link()}>{m.result_backToApplication()}</AppLink>}
          onEnd={ended}
        />
      </Stack>
    </div>
  )
}
