import { useState } from 'react'
import { permissionCalls } from '#contract/permission/calls.ts'
import type { PropertyBlock } from '#contract/permission/record.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatRupees } from '#domain/money/format.ts'
import { permissionTypeName } from '#domain/permission/states.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { PayStep } from '#web/payment/PayStep.tsx'
import { useAppNavigate } from '#web/shell/navigate/hooks.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { refreshApplications } from './refreshApplications.ts'
import { detailsPath, formPath } from './words.ts'

interface FormLoaderProps {
  readonly propertyId: number
  readonly typeId: 1 | 2
  /** 0 for a new one. */
  readonly applicationId: number
}

/** A form with its property; then, where there is a fee, its payment. */
export function FormLoader({ propertyId, typeId, applicationId }: FormLoaderProps) {
  const language = useLanguage()
  const navigate = useAppNavigate()
  const [paying, setPaying] = useState(false)
  const block = useCall(permissionCalls.GetPropertyDetail, { propertyId }, { quiet: true })
  const saved = useCall(
    permissionCalls.GetMortgageApplicationDetail,
    { applicationId },
    { quiet: true, enabled: applicationId > 0, staleTime: 0 },
  )
  const error = block.error ?? saved.error
  if (!block.data || (applicationId > 0 && !saved.data))
    return error ? (
      <NotLoaded error={error} onRetry={() => void Promise.all([block.refetch(), saved.refetch()])} />
    ) : (
      <SkeletonPage cards={2} />
    )
  const application = saved.data ?? null
  const toDetails = (id: number) =>
    navigate({ to: detailsPath(typeId), params: { propertyId }, search: { applicationId: id } })
  const isPending = application?.statusId === ApplicationStatus.PaymentPending
  if (application && (paying || isPending))
    return (
      <Stack>
        <h2>{m.permission_payTitle()}</h2>
        <PayStep
          request={{ entityTypeId: EntityType.PermissionApplication, entityId: application.applicationId }}
          back={
            isPending ? null : <Button onClick={() => setPaying(false)}>{m.permission_backToForm()}</Button>
          }
          onEnd={() => {
            refreshApplications()
            toDetails(application.applicationId)
          }}
        />
      </Stack>
    )
  return (
    <Stack>
      <h2>{permissionTypeName(typeId)[language]}</h2>
      <Block block={block.data} />
      <ApplicationForm
        key={applicationId}
        propertyId={propertyId}
        typeId={typeId}
        block={block.data}
        application={application}
        onMade={id =>
          navigate(
            { to: formPath(typeId), params: { propertyId }, search: { applicationId: id } },
            { replace: true },
          )
        }
        onPay={() => setPaying(true)}
        onSubmitted={toDetails}
      />
    </Stack>
  )
}

/** The property as it stands, above the form. */
function Block({ block }: { block: PropertyBlock }) {
  const language = useLanguage()
  return (
    <Card title={m.permission_property()} note={block.title[language]}>
      <Facts
        facts={[
          { term: m.permission_owners(), value: block.owners.join(', ') },
          { term: m.permission_area(), value: m.permission_areaSqm({ area: String(Number(block.areaSqm)) }) },
          { term: m.permission_paid(), value: formatRupees(block.paidAmount) },
          { term: m.permission_overdue(), value: formatRupees(block.overdueAmount) },
          {
            term: m.permission_mortgaged(),
            value: block.isMortgaged === 1 ? m.permission_yes() : m.permission_no(),
          },
        ]}
      />
    </Card>
  )
}
