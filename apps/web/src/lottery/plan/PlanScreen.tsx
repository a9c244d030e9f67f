import { type Campaign, campaignCalls } from '#contract/lottery/campaign.ts'
import { AllocationMode } from '#domain/application/kind.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useRouteParams } from '#web/shell/navigate/hooks.ts'
import { NotFound } from '#web/shell/states/NotFound.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonDrawing } from '#web/ui/Skeleton/Shapes.tsx'
import { SchemeCrumb } from '../SchemeCrumb.tsx'
import { useCampaign } from '../useCampaign.ts'
import { PlanView } from './PlanView.tsx'

export const title = m.common_plan

/** …/plan: the whole layout plan of a scheme, larger and smaller, with the plate of each unit; for everybody. */
export default function PlanScreen() {
  const { campaignId } = useRouteParams('/services/online-lotteries/$campaignId/plan')
  const { campaign, error, retry } = useCampaign(campaignId)
  if (campaign === null) return <NotFound />
  return (
    <Page>
      <SchemeCrumb current={m.common_plan()} />
      {campaign ? (
        <OfScheme campaign={campaign} />
      ) : error ? (
        <NotLoaded onRetry={() => void retry()} />
      ) : (
        <SkeletonDrawing />
      )}
    </Page>
  )
}

function OfScheme({ campaign }: { campaign: Campaign }) {
  const language = useLanguage()
  const { campaignId } = campaign
  const plan = useCall(
    campaignCalls.GetSchemeCampaignPlan,
    { campaignId },
    {
      staleTime: campaign.allocationModeId === AllocationMode.FirstComeFirstServe ? fresh.record : fresh.list,
      quiet: true,
    },
  )
  return (
    <>
      <PageTitle
        title={m.common_plan()}
        over={
          <AppLink to="/services/online-lotteries/$campaignId" params={{ campaignId }}>
            {campaign.campaignName[language]}
          </AppLink>
        }
      />
      {plan.data?.layout ? (
        <PlanView campaign={campaign} plan={plan.data} layout={plan.data.layout} />
      ) : plan.data ? (
        <EmptyState title={m.lottery_planNone()}>{m.lottery_planNoneMore()}</EmptyState>
      ) : plan.error ? (
        <NotLoaded onRetry={() => void plan.refetch()} />
      ) : (
        <SkeletonDrawing />
      )}
    </>
  )
}
