import { useState } from 'react'
import { landUseCalls } from '#contract/landuse/calls.ts'
import type { LandUseApplication } from '#contract/landuse/record.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { ServerError } from '#web/api/errors.ts'
import { useCall } from '#web/api/queries.ts'
import { useTypesThere } from '#web/document/underWay.ts'
import { notedTyped } from '#web/forms/draft/journal.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate, useRouteParams, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { NotFound } from '#web/shell/states/NotFound.tsx'
import { useToday } from '#web/shell/time/useToday.ts'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonForm } from '#web/ui/Skeleton/Shapes.tsx'
import { CorrectionForm } from './form/CorrectionForm.tsx'
import styles from './form/Form.module.css'
import { LandUseFormView } from './form/LandUseFormView.tsx'
import { PaymentStep } from './form/PaymentStep.tsx'
import { allowedStep, firstOpenStep, isStep, type StepKey } from './form/steps.ts'
import { draftName } from './form/useLandUseDraft.ts'
import { rulesOf, toValues, type Values } from './form/values.ts'
import { LandUseCrumb } from './LandUseCrumb.tsx'
import { StartPanel } from './StartPanel.tsx'

export const title = m.landuse_application

const HERE = '/services/know-your-land-use/$applicationId/form'

/** …/form: what a new application needs (0), the form of a draft, its payment, or the correction of a returned one. */
export default function FormScreen() {
  const { applicationId } = useRouteParams(HERE)
  const application = useCall(
    landUseCalls.GetLandUseDetailById,
    { applicationId },
    { staleTime: 0, quiet: true, enabled: applicationId > 0 },
  )
  if (applicationId === 0)
    return (
      <Page>
        <LandUseCrumb current={m.landuse_newApplication()} />
        <StartPanel />
      </Page>
    )
  if (application.error instanceof ServerError) return <NotFound />
  return (
    <Page>
      <LandUseCrumb current={application.data?.applicationNumber || m.landuse_application()} />
      {application.isFetchedAfterMount && application.data ? (
        <Edit application={application.data} />
      ) : application.error ? (
        <NotLoaded onRetry={() => void application.refetch()} />
      ) : (
        <SkeletonForm steps />
      )}
    </Page>
  )
}

function Edit({ application }: { application: LandUseApplication }) {
  const params = useRouteParams(HERE)
  const search = useRouteSearch(HERE)
  const navigate = useAppNavigate()
  const today = useToday()
  const there = useTypesThere(EntityType.LandUseApplication, application.applicationId, application.documents)
  const go = (step: StepKey) => navigate({ to: HERE, params, search: { step } })
  const { applicationStatusId: status, returned } = application
  // Only what the server has is paid for.
  const isPaying = search.step === 'payment'
  const typed = isPaying ? null : notedTyped<Values>(draftName(application.applicationId))
  const progress = {
    values: typed?.values ?? toValues(application),
    rules: isPaying ? rulesOf(application, today) : rulesOf(application, today, there),
  }
  // Where one goes on is found once: an answer that makes a page complete must not turn it over.
  const [first] = useState(() => firstOpenStep(progress))
  if (
    status === ApplicationStatus.PaymentPending ||
    (returned?.awaitsPayment === 1 && search.step === 'payment')
  )
    return (
      <div className={styles.narrow}>
        <PageTitle title={m.landuse_stepPayment()} />
        <Note>{returned ? m.landuse_differenceNote() : m.landuse_lockedWhilePaying()}</Note>
        <PaymentStep application={application} />
      </div>
    )
  if (returned && application.isEditable === 1)
    return (
      <CorrectionForm
        key={application.rowVersion}
        application={application}
        returned={returned}
        onPay={() => go('payment')}
      />
    )
  if (status !== ApplicationStatus.Draft)
    return (
      <div className={styles.narrow}>
        <PageTitle title={m.landuse_notEditable()} />
        <Note>{m.landuse_notEditableMore()}</Note>
        <div>
          <AppButtonLink
            to="/services/know-your-land-use/$applicationId/details"
            params={params}
            variant="primary"
          >
            {m.common_viewApplication()}
          </AppButtonLink>
        </div>
      </div>
    )
  const step = isStep(search.step) ? allowedStep(search.step, progress) : first
  return <LandUseFormView application={application} step={step} go={go} />
}
