import type { Campaign } from '#contract/lottery/campaign.ts'
import { campaignCalls } from '#contract/lottery/campaign.ts'
import { AllocationMode } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useRouteParams } from '#web/shell/navigate/hooks.ts'
import { NotFound } from '#web/shell/states/NotFound.tsx'
import { TimeLeft } from '#web/shell/time/TimeLeft.tsx'
import { Board } from '#web/ui/Board/Board.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { IconFlag } from '#web/ui/icons/IconFlag.tsx'
import { IconPin } from '#web/ui/icons/IconPin.tsx'
import { IconShield } from '#web/ui/icons/IconShield.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page } from '#web/ui/Page/Page.tsx'
import { PayBar } from '#web/ui/PayBar/PayBar.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { ApplyLink } from './ApplyLink.tsx'
import { SchemeCrumb } from './SchemeCrumb.tsx'
import { rateWords } from './scheme/PoolTable.tsx'
import styles from './scheme/Scheme.module.css'
import { SchemeAct } from './scheme/SchemeAct.tsx'
import { SchemeBody } from './scheme/SchemeBody.tsx'
import { type SchemePart, SchemeParts } from './scheme/SchemeParts.tsx'
import { useCampaign, usePhase } from './useCampaign.ts'
import { offerWords, stepWords } from './words.ts'

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
        <SkeletonPage cards={4} />
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
  const rates = campaign.pools.map(pool => Number(pool.ratePerSqm))
  const facts = [
    {
      term: m.lottery_rate(),
      value:
        new Set(rates).size === 1
          ? m.lottery_ratePerSqm({ rate: rateWords(campaign.pools[0]?.ratePerSqm ?? '') })
          : null,
    },
    { term: stepWords(campaign, 'draw'), value: formatDate(campaign.drawOn, 'plainMinute', language) },
    { term: m.lottery_payment(), value: campaign.payment[language] },
    { term: m.lottery_possession(), value: campaign.possession[language] },
  ].filter(fact => fact.value !== null && fact.value !== '' && fact.value !== '-')
  const parts: SchemePart[] = [
    { id: 'prices', label: m.lottery_plotsAndPrices() },
    ...(plan.data?.layout ? [{ id: 'plan', label: m.common_plan() }] : []),
    { id: 'dates', label: m.lottery_dates() },
    ...(campaign.allocationModeId === AllocationMode.Lottery
      ? [{ id: 'shares', label: m.lottery_shares() }]
      : []),
    { id: 'who', label: m.lottery_whoCanApply() },
  ]
  const act = <ApplyLink campaign={campaign} phase={phase} block size="large" />
  return (
    <>
      <div className={styles.scheme}>
        <div className={styles.head}>
          <Board
            as="h1"
            hindi={campaign.campaignName.hi}
            english={campaign.campaignName.en}
            facts={[
              { key: 'place', icon: <IconPin size={16} />, text: campaign.location[language] },
              { key: 'mode', icon: <IconFlag size={16} />, text: offerWords(campaign, language) },
              ...(campaign.reraNumber
                ? [{ key: 'rera', icon: <IconShield size={16} />, text: `RERA ${campaign.reraNumber}` }]
                : []),
            ]}
          />
          <Facts layout="strip" facts={facts} />
          <SchemeParts parts={parts} />
        </div>
        <aside className={styles.aside} aria-label={m.lottery_yourAct()}>
          <SchemeAct campaign={campaign} phase={phase} />
        </aside>
        <SchemeBody campaign={campaign} phase={phase} plan={plan.data} />
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
