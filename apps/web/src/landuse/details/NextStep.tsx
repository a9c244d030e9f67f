import type { LandUseApplication } from '#contract/landuse/record.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { LAND_USE_SLA_DAYS } from '#domain/landuse/stages.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/AppLink.tsx'
import { useServerNow } from '#web/shell/serverClock.ts'
import { NextStepCard } from '#web/ui/NextStepCard/NextStepCard.tsx'
import { timeLeft } from '#web/ui/timeLeft.ts'

/** The next thing to do, or to wait for, with its date. */
export function NextStep({ application }: { application: LandUseApplication }) {
  const language = useLanguage()
  const { applicationId, applicationStatusId: status, returned, certificate, decisionRemarks } = application
  const mobile = `+91 ${application.mobileNumber}`
  const goOn = (words: string, step?: string) => (
    <AppButtonLink
      variant="primary"
      to="/services/know-your-land-use/$applicationId/form"
      params={{ applicationId }}
      {...(step ? { search: { step } } : {})}
    >
      {words}
    </AppButtonLink>
  )
  if (status === S.Draft)
    return <NextStepCard title={m.landuse_nextFinish()} action={goOn(m.landuse_continue())} />
  if (status === S.PaymentPending)
    return <NextStepCard title={m.landuse_nextPay()} action={goOn(m.landuse_toPayment())} />
  if (returned) return <Answer application={application} returned={returned} goOn={goOn} />
  if (status === S.Approved)
    return certificate?.revokedOn ? (
      <NextStepCard title={m.landuse_nextRevoked()} state="stopped">
        {certificate.revokeReason}
      </NextStepCard>
    ) : (
      <NextStepCard title={m.landuse_nextApproved()} state="done">
        {m.landuse_nextApprovedMore({ day: formatDate(certificate?.validTill, 'plain', language) })}
      </NextStepCard>
    )
  if (status === S.Rejected)
    return (
      <NextStepCard title={m.landuse_nextRejected()} state="stopped">
        {decisionRemarks === 'No response' ? m.landuse_noResponse() : decisionRemarks}
      </NextStepCard>
    )
  if (status === S.Expired)
    return (
      <NextStepCard title={m.landuse_nextExpired()} state="stopped">
        {m.landuse_nextExpiredMore()}
      </NextStepCard>
    )
  return (
    <NextStepCard title={m.landuse_nextWait()}>
      {m.landuse_nextWaitMore({ mobile, days: LAND_USE_SLA_DAYS })}
    </NextStepCard>
  )
}

interface AnswerProps {
  application: LandUseApplication
  returned: NonNullable<LandUseApplication['returned']>
  goOn: (words: string, step?: string) => React.ReactNode
}

/** A returned application waits for its correction, or for the difference in fee that the correction costs. */
function Answer({ application, returned, goOn }: AnswerProps) {
  const language = useLanguage()
  const left = timeLeft(useServerNow(), returned.respondBy)
  const by = m.landuse_sendBy({ time: formatDate(returned.respondBy, 'plainMinute', language) })
  if (left === null)
    return (
      <NextStepCard title={m.landuse_nextTooLate()} state="stopped">
        {returned.text}
      </NextStepCard>
    )
  const pays = returned.awaitsPayment === 1
  const title = pays
    ? m.landuse_differenceDue({ amount: formatRupees(application.dueAmount) })
    : m.landuse_nextCorrect()
  return (
    <NextStepCard
      title={title}
      action={pays ? goOn(m.landuse_toPayment(), 'payment') : goOn(m.landuse_correct())}
    >
      <p>{returned.text}</p>
      <p>
        {by}, <strong>{left}</strong>
      </p>
    </NextStepCard>
  )
}
