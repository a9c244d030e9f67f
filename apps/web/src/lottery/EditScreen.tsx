import { useState } from 'react'
import { applicationCalls, type LotteryApplication } from '#contract/lottery/application.ts'
import type { Campaign } from '#contract/lottery/campaign.ts'
import { AllocationMode, EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { ServerError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { useTypesThere } from '#web/document/underWay.ts'
import { notedTyped } from '#web/forms/draft/journal.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate, useRouteParams, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { NotFound } from '#web/shell/states/NotFound.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonForm } from '#web/ui/Skeleton/Shapes.tsx'
import { ApplicationCrumb } from './ApplicationCrumb.tsx'
import { ApplicationForm } from './form/ApplicationForm.tsx'
import { PaymentStep } from './form/PaymentStep.tsx'
import { type Dropdowns, rulesOf } from './form/rules.ts'
import { firstOpenStep, isSection, isStep, openSections, type StepKey } from './form/steps.ts'
import { draftName } from './form/useDraft.ts'
import { toValues, type Values } from './form/values.ts'
import { useCampaign } from './useCampaign.ts'

export const title = m.lottery_application

const HERE = '/services/online-lotteries/$campaignId/applications/$applicationId/edit'
/** While a unit is being paid for, what is held and how long is asked again. */
const ASK_AGAIN_MS = 15_000

/** …/edit: the draft with its sections, check, declaration and payment; a submitted application until its last day of edits. */
export default function EditScreen() {
  const { campaignId, applicationId } = useRouteParams(HERE)
  const { step } = useRouteSearch(HERE)
  const { campaign, error, retry } = useCampaign(campaignId)
  const paysUnit = step === 'payment' && campaign?.allocationModeId === AllocationMode.FirstComeFirstServe
  const application = useCall(
    applicationCalls.GetApplicationFormDetailsByApplId,
    { applId: applicationId, campaignId },
    { staleTime: 0, quiet: true, refetchInterval: paysUnit ? ASK_AGAIN_MS : false },
  )
  const choices = useCall(
    applicationCalls.GetApplictionDropdowns,
    { campaignId },
    { staleTime: fresh.list, quiet: true },
  )
  if (application.error instanceof ServerError || campaign === null) return <NotFound />
  const failure = application.error ?? error ?? choices.error
  // What was known before this visit may be an older version than the one to go on from.
  const ready = application.isFetchedAfterMount && application.data && campaign && choices.data
  return (
    <Page>
      <ApplicationCrumb current={<Current campaign={campaign} />} />
      {ready ? (
        <Edit application={application.data} campaign={campaign} choices={choices.data} />
      ) : failure ? (
        <NotLoaded
          onRetry={() => {
            void application.refetch()
            void choices.refetch()
            void retry()
          }}
        />
      ) : (
        <SkeletonForm steps />
      )}
    </Page>
  )
}

function Current({ campaign }: { campaign: Campaign | undefined }) {
  const language = useLanguage()
  return campaign ? m.lottery_draftOf({ scheme: campaign.campaignName[language] }) : m.common_loading()
}

interface EditProps {
  application: LotteryApplication
  campaign: Campaign
  choices: Dropdowns
}

function Edit({ application, campaign, choices }: EditProps) {
  const params = useRouteParams(HERE)
  const search = useRouteSearch(HERE)
  const navigate = useAppNavigate()
  const there = useTypesThere(EntityType.LotteryApplication, application.applId, application.documents)
  const { applicationStatusId: status } = application
  // Only what the server has is paid for.
  const isPaying = search.step === 'payment'
  const typed = isPaying ? null : notedTyped<Values>(draftName(application.applId))
  const progress = {
    values: typed?.values ?? toValues(application.answers, application.mobileNumber),
    rules: rulesOf(choices),
    uploaded: isPaying ? application.documents.map(document => document.documentTypeId) : there,
  }
  // Where one goes on is found once: an answer that makes a page complete must not turn it over.
  const [first] = useState(() => firstOpenStep(progress))
  const go = (step: StepKey) => navigate({ to: HERE, params, search: { step } })
  const details = (
    <AppButtonLink
      to="/services/online-lotteries/$campaignId/applications/$applicationId/details"
      params={params}
      variant="primary"
    >
      {m.common_viewApplication()}
    </AppButtonLink>
  )
  const back = (
    <AppLink to={HERE} params={params}>
      {m.lottery_backToForm()}
    </AppLink>
  )
  if (status === ApplicationStatus.PaymentPending)
    return (
      <Narrow title={m.lottery_stepPayment()} note={m.lottery_lockedWhilePaying()}>
        <PaymentStep application={application} campaign={campaign} />
      </Narrow>
    )
  if (status === ApplicationStatus.Draft && search.step === 'booklet')
    return (
      <Narrow title={m.lottery_schemeBooklet()} note={m.lottery_bookletAlone()}>
        <PaymentStep application={application} campaign={campaign} bookletOnly back={back} />
      </Narrow>
    )
  if (application.isEditable === 0)
    return (
      <Narrow title={m.lottery_notEditable()} note={m.lottery_notEditableMore()}>
        {details}
      </Narrow>
    )
  const wanted = isStep(search.step) ? search.step : first
  const isDraft = status === ApplicationStatus.Draft
  // Check, declaration and payment wait for the sections; a submitted application has only its sections.
  const early = !isSection(wanted) && openSections(progress).length > 0
  const undeclared = wanted === 'payment' && !progress.values.declarationAccepted
  const step = early ? firstOpenStep(progress) : undeclared ? 'declaration' : wanted
  return (
    <ApplicationForm
      application={application}
      campaign={campaign}
      choices={choices}
      step={isDraft || isSection(step) ? step : 'plot'}
      go={next => {
        if (isDraft || isSection(next)) go(next)
        else
          navigate({
            to: '/services/online-lotteries/$campaignId/applications/$applicationId/details',
            params,
          })
      }}
    />
  )
}

function Narrow({ title, note, children }: { title: string; note: string; children: React.ReactNode }) {
  return (
    <Stack>
      <PageTitle title={title} />
      <Note>{note}</Note>
      <div style={{ maxInlineSize: 'var(--form)' }}>{children}</div>
    </Stack>
  )
}
