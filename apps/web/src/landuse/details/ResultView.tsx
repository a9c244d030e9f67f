import type { LandUseApplication } from '#contract/landuse/record.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { LAND_USE_SLA_DAYS } from '#domain/landuse/stages.ts'
import { m } from '#web/i18n/generated/messages.js'
import { PaymentResult } from '#web/payment/PaymentResult.tsx'
import type { ResultWords } from '#web/payment/ResultPanels.tsx'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate } from '#web/shell/navigate/hooks.ts'
import { goesOn } from '../words.ts'

interface ResultViewProps {
  application: LandUseApplication
  transactionId: number
}

/** The end of a payment: what happened to the money, and what it means for the application. */
export function ResultView({ application, transactionId }: ResultViewProps) {
  const navigate = useAppNavigate()
  const { applicationId, applicationNumber, applicationStatusId, mobileNumber } = application
  const params = { applicationId }
  const isPaid = !goesOn(applicationStatusId)
  const again = applicationStatusId === ApplicationStatus.Resubmitted
  const words: ResultWords = {
    successTitle: again ? m.landuse_paidAgain() : m.landuse_paid(),
    successText: applicationNumber ? m.landuse_yourNumber({ number: applicationNumber }) : null,
    nextSuccess: [
      m.landuse_afterSms({ mobile: `+91 ${mobileNumber}` }),
      m.landuse_afterDesks({ days: LAND_USE_SLA_DAYS }),
    ],
    nextWaiting: [m.landuse_afterWaiting()],
    nextFailed: [m.landuse_afterFailed()],
  }
  return (
    <PaymentResult
      entityTypeId={EntityType.LandUseApplication}
      entityId={applicationId}
      transactionId={transactionId}
      words={words}
      view={variant => (
        <AppButtonLink
          variant={variant}
          to="/services/know-your-land-use/$applicationId/details"
          params={params}
        >
          {m.common_viewApplication()}
        </AppButtonLink>
      )}
      onPayAgain={
        isPaid
          ? undefined
          : () =>
              navigate({
                to: '/services/know-your-land-use/$applicationId/form',
                params,
                search: { step: 'payment' },
              })
      }
    />
  )
}
