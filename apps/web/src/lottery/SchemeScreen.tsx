import type { Campaign } from '#contract/lottery/campaign.ts'
import { campaignCalls } from '#contract/lottery/campaign.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useRouteParams } from '#web/shell/navigate/hooks.ts'
import { NotFound } from '#web/shell/states/NotFound.tsx'
import { TimeLeft } from '#web/shell/time/TimeLeft.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page } from '#web/ui/Page/Page.tsx'
import { PayBar } from '#web/ui/PayBar/PayBar.tsx'
import { SkeletonRecord } from '#web/ui/Skeleton/Shapes.tsx'
import { ApplyLink } from './ApplyLink.tsx'
import { SchemeCrumb } from './SchemeCrumb.tsx'
import styles from './scheme/Scheme.module.css'
import { SchemeAct } from './scheme/SchemeAct.tsx'
import { SchemeBody } from './scheme/SchemeBody.tsx'
import { SchemeHead } from './scheme/SchemeHead.tsx'
import { useCampaign, usePhase } from './useCampaign.ts'

export const title = m.lottery_scheme

/** A scheme: what is offered, where, at what price, until when, for whom, and the way to apply. */
export default function SchemeScreen() {
  const { campaignId } = useRouteParams('/services/online-lotteries/$campaignId')
  const { campaign, error, retry } = useCampaign(campaignId)
  if (campaign === null) return <NotFound />
  return (
    <Page>
      <SchemeCrumb current={<CampaignName campaign={campaign} />} />
      {campaign ? (
        <Scheme campaign={campaign} />
      ) : error ? (
        <NotLoaded onRetry={() => void retry()} />
      ) : (
        <SkeletonRecord cards={3} />
      )}
    </Page>
  )
}

function CampaignName({ campaign }: { campaign: Campaign | undefined }) {
  const language = useLanguage()
  return campaign ? campaign.campaignName[language] : m.common_loading()
}

function Scheme({ campaign }: { campaign: Campaign }) {
  const language = useLanguage()
  const phase = usePhase(campaign)
  const plan = useCall(
    campaignCalls.GetSchemeCampaignPlan,
    { campaignId: campaign.campaignId },
    { staleTime: campaign.allocationModeId === 3 ? fresh.record : fresh.list },
  )
  const act = <ApplyLink campaign={campaign} phase={phase} block size="large" />
  return (
    <>
      <div className={styles.scheme}>
        <SchemeHead campaign={campaign} hasPlan={Boolean(plan.data?.layout)} />
        <aside className={styles.aside} aria-label={m.lottery_yourAct()}>
          <SchemeAct campaign={campaign} phase={phase} />
        </aside>
        <SchemeBody
          campaign={campaign}
          phase={phase}
          plan={plan.data}
          wholePlan={
            <AppLink
              to="/services/online-lotteries/$campaignId/plan"
              params={{ campaignId: campaign.campaignId }}
              search={{ unit: '' }}
            >
              {m.lottery_planWhole()}
            </AppLink>
          }
        />
      </div>
      {phase === 'active' ? (
        <div className={styles.phoneBar}>
          <PayBar
            title={<TimeLeft until={campaign.endOn} />}
            note={formatDate(campaign.endOn, 'plainMinute', language)}
            action={act}
          />
        </div>
      ) : null}
    </>
  )
}
