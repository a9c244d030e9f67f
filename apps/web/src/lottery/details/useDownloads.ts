import type { LotteryApplication } from '#contract/lottery/application.ts'
import type { Campaign } from '#contract/lottery/campaign.ts'
import { paymentCalls } from '#contract/payment/calls.ts'
import { EntityType } from '#domain/application/kind.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { getSession } from '#web/api/session.ts'
import { useDownload } from '#web/document/useDownload.ts'
import { m } from '#web/i18n/generated/messages.js'
import { receiptOf } from '#web/payment/receipt.ts'
import type { MenuItem } from '#web/ui/Menu/Menu.tsx'
import { letterOf } from '../after/letter.ts'
import { bookletOf } from '../scheme/BookletButton.tsx'

/** Statuses in which an offer of a unit stands. */
const HOLDS_OFFER: readonly number[] = [ApplicationStatus.Allotted, ApplicationStatus.AllotmentAccepted]

/** The Downloads menu of an application: its form, the self-declaration, the booklet, a receipt of each payment. */
export function useDownloads(application: LotteryApplication, campaign: Campaign): MenuItem[] {
  const language = useLanguage()
  const download = useDownload()
  const { applId, campaignId, applicationNumber } = application
  const payments = useCall(
    paymentCalls.GetApplicationTrasactionData,
    { applicationId: applId, entityTypeId: EntityType.LotteryApplication },
    { quiet: true },
  )
  const query = { ApplicationId: applId, CampaignId: campaignId }
  const named = (applicationNumber || `draft-${applId}`).replaceAll('/', '-')
  const received = (payments.data ?? []).filter(one => one.paymentStatusId === PaymentStatus.Success)
  return [
    {
      key: 'form',
      label: m.lottery_applicationForm(),
      onSelect: () =>
        download.start({
          path: '/Document/DownloadApplicationForm',
          query: { ...query, UserId: getSession()?.id ?? 0 },
          name: `${named}-form.pdf`,
        }),
    },
    {
      key: 'declaration',
      label: m.lottery_selfDeclaration(),
      onSelect: () =>
        download.start({
          path: '/Document/DownloadApplicationDeclaration',
          query,
          name: `${named}-declaration.pdf`,
        }),
    },
    {
      key: 'booklet',
      label: m.lottery_schemeBooklet(),
      onSelect: () => download.start(bookletOf(campaign)),
    },
    ...(HOLDS_OFFER.includes(application.applicationStatusId)
      ? [{ key: 'letter', label: m.result_letter(), onSelect: () => download.start(letterOf(application)) }]
      : []),
    ...received.map(payment => ({
      key: `receipt-${payment.transactionId}`,
      label: m.lottery_receiptOf({ amount: formatRupees(payment.totalAmount) }),
      note: `${payment.receiptNumber}, ${formatDate(payment.confirmedOn, 'plain', language)}`,
      onSelect: () => download.start(receiptOf(payment)),
    })),
  ]
}
