import type { PermissionApplication } from '#contract/permission/record.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useDownload } from '#web/document/useDownload.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/AppLink.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import { NextStepCard } from '#web/ui/NextStepCard/NextStepCard.tsx'
import { formPath } from './words.ts'

/** What happens next with an application, and what its owner can do about it. */
export function NextStep({ application }: { application: PermissionApplication }) {
  const language = useLanguage()
  const { statusId, typeId, propertyId, applicationId, respondBy, remarks, stageName } = application
  const form = (label: string) => (
    <AppButtonLink to={formPath(typeId)} params={{ propertyId }} search={{ applicationId }} variant="primary">
      {label}
    </AppButtonLink>
  )
  switch (statusId) {
    case S.Draft:
    case S.PaymentPending:
      return <NextStepCard title={m.permission_draft()} action={form(m.permission_continue())} />
    case S.Returned:
      return (
        <NextStepCard title={m.permission_returned()} action={form(m.permission_correct())}>
          <p>{remarks}</p>
          {respondBy ? (
            <p>{m.permission_respondBy({ date: formatDate(respondBy, 'day', language) })}</p>
          ) : null}
        </NextStepCard>
      )
    case S.Submitted:
    case S.Resubmitted:
      return (
        <NextStepCard title={m.permission_nextSubmitted()}>
          <p>{m.permission_nextSubmittedMore()}</p>
        </NextStepCard>
      )
    case S.UnderProcess:
      return (
        <NextStepCard title={m.permission_nextProcess({ desk: stageName?.[language] ?? '' })}>
          <p>{m.permission_nextProcessMore()}</p>
        </NextStepCard>
      )
    case S.Approved:
      return <Approved application={application} />
    case S.Rejected:
      return (
        <NextStepCard title={m.permission_nextRejected()} state="stopped">
          <p>{remarks}</p>
        </NextStepCard>
      )
    default:
      return <NextStepCard title={m.permission_nextCancelled()} state="stopped" />
  }
}

function Approved({ application }: { application: PermissionApplication }) {
  const download = useDownload()
  const { applicationId, applicationNumber, typeId, hasOrder, terms } = application
  const isNoc = typeId === PermissionType.MortgageNoc
  return (
    <NextStepCard
      title={isNoc ? m.permission_nextNoc() : m.permission_nextSurrender()}
      state="done"
      action={
        hasOrder === 1 ? (
          <Button
            variant="primary"
            icon={<IconDownload />}
            busy={download.busy}
            onClick={() =>
              download.start({
                path: '/Document/DownloadPropertyOrder',
                query: { ApplicationId: applicationId },
                name: `${applicationNumber.replaceAll('/', '-')}.pdf`,
              })
            }
          >
            {m.permission_order()}
          </Button>
        ) : null
      }
    >
      <p>
        {isNoc
          ? m.permission_nextNocMore()
          : terms?.refundAmount === '0.00'
            ? m.permission_nextSurrenderNothing()
            : m.permission_nextSurrenderMore()}
      </p>
    </NextStepCard>
  )
}
