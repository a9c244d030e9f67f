import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/call.ts'
import type { Campaign, campaignCalls } from '#contract/lottery/campaign.ts'
import type { Phase } from '#domain/lottery/phase.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { BookletButton } from './BookletButton.tsx'
import { PoolTable } from './PoolTable.tsx'
import styles from './Scheme.module.css'
import { SchemeDates } from './SchemeDates.tsx'
import { SchemePlan } from './SchemePlan.tsx'
import { SchemeShares } from './SchemeShares.tsx'
import { SchemeTerms } from './SchemeTerms.tsx'

interface SchemeBodyProps {
  campaign: Campaign
  phase: Phase
  plan: OutputOf<typeof campaignCalls.GetSchemeCampaignPlan> | undefined
  /** The way to the plan on a page of its own; none where a draft is seen. */
  wholePlan?: ReactNode
}

/** The cards of a scheme's page, each the goal of an anchor above them. */
export function SchemeBody({ campaign, phase, plan, wholePlan }: SchemeBodyProps) {
  const language = useLanguage()
  return (
    <div className={styles.body}>
      <div id="prices">
        <PoolTable campaign={campaign} />
      </div>
      {plan === undefined ? (
        <Card title={m.common_plan()}>
          <SkeletonLines count={8} />
        </Card>
      ) : plan.layout ? (
        <div id="plan">
          <SchemePlan campaign={campaign} layout={plan.layout} units={plan.units} whole={wholePlan} />
        </div>
      ) : null}
      <div id="dates">
        <SchemeDates campaign={campaign} phase={phase} />
      </div>
      <div id="shares">
        <SchemeShares campaign={campaign} plan={plan} />
      </div>
      <div id="who">{plan ? <SchemeTerms terms={plan.terms[language]} /> : null}</div>
      {Number(campaign.bookletTotal) > 0 ? (
        <Card title={m.lottery_schemeBooklet()}>
          <p className={styles.bookletText}>
            {m.lottery_bookletMore({
              price: formatRupees(campaign.bookletCharge),
              total: formatRupees(campaign.bookletTotal),
            })}
          </p>
          <BookletButton campaign={campaign} />
        </Card>
      ) : null}
    </div>
  )
}
