import type { ReactNode } from 'react'
import { permissionCalls } from '#contract/permission/calls.ts'
import type { PermissionApplication } from '#contract/permission/record.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { PermissionType } from '#domain/permission/rules.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { PayStep } from '#web/payment/PayStep.tsx'
import { useAppNavigate } from '#web/shell/navigate/hooks.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { SkeletonForm } from '#web/ui/Skeleton/Shapes.tsx'
import { ApplicationDetails } from './ApplicationDetails.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { refreshApplications } from './refreshApplications.ts'
import type { StepKey } from './steps.ts'
import { detailsPath, formPath } from './words.ts'

interface FormLoaderProps {
  readonly propertyId: number
  readonly typeId: PermissionType
  readonly applicationId: number
  /** The page of the form that the address names, '' for none. */
  readonly wanted: string
}

/** An application that was begun: its form, then the payment of its fee, then how it stands. */
export function FormLoader({ propertyId, typeId, applicationId, wanted }: FormLoaderProps) {
  const navigate = useAppNavigate()
  const block = useCall(permissionCalls.GetPropertyDetail, { propertyId }, { quiet: true })
  const saved = useCall(
    permissionCalls.GetMortgageApplicationDetail,
    { applicationId },
    { quiet: true, staleTime: 0 },
  )
  const papers = useCall(permissionCalls.GetDocumentRequire, { typeId, propertyId }, { quiet: true })
  const error = block.error ?? saved.error ?? papers.error
  // What was known before this visit may be an older version than the one to go on from.
  if (!saved.isFetchedAfterMount || !saved.data || !block.data || !papers.data)
    return error ? (
      <NotLoaded
        error={error}
        onRetry={() => void Promise.all([block.refetch(), saved.refetch(), papers.refetch()])}
      />
    ) : (
      <SkeletonForm steps />
    )
  const application = saved.data
  const toDetails = () =>
    navigate({ to: detailsPath(typeId), params: { propertyId }, search: { applicationId } })
  const go = (step: StepKey) =>
    navigate({ to: formPath(typeId), params: { propertyId }, search: { applicationId, step } })
  const isPending = application.statusId === ApplicationStatus.PaymentPending
  if (isPending || (wanted === 'payment' && application.statusId === ApplicationStatus.Draft))
    return (
      <Payment
        application={application}
        back={isPending ? null : <Button onClick={() => go('papers')}>{m.permission_backToForm()}</Button>}
        onPaid={toDetails}
      />
    )
  if (application.isEditable === 0) return <ApplicationDetails applicationId={applicationId} />
  return (
    <ApplicationForm
      application={application}
      block={block.data}
      papers={papers.data}
      wanted={wanted}
      go={go}
      onSubmitted={toDetails}
    />
  )
}

interface PaymentProps {
  readonly application: PermissionApplication
  readonly back: ReactNode
  readonly onPaid: () => void
}

function Payment({ application, back, onPaid }: PaymentProps) {
  return (
    <Stack>
      <h2>{m.permission_payTitle()}</h2>
      <PayStep
        request={{ entityTypeId: EntityType.PermissionApplication, entityId: application.applicationId }}
        back={back}
        onEnd={() => {
          void refreshApplications()
          onPaid()
        }}
      />
    </Stack>
  )
}
