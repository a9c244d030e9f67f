import type { ReactNode } from 'react'
import type { Campaign, LayoutPlan } from '#contract/lottery/campaign.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { SitePlan } from '#web/ui/SitePlan/SitePlan.tsx'
import { drawnPlan } from '../layoutPlan.ts'
import { unitsWords } from '../words.ts'

/** The layout plan, drawn to scale. Units that are given out one by one show what is free. */
export function SchemePlan(props: {
  campaign: Campaign
  layout: LayoutPlan
  units: readonly { unitNo: string; state: 'FREE' | 'HELD' | 'TAKEN' }[]
  /** The way to the page of its own. */
  whole: ReactNode
}) {
  const { campaign, layout, units, whole } = props
  const language = useLanguage()
  const shown = campaign.allocationModeId === 3 ? units : []
  return (
    <Card title={m.common_plan()} aside={whole}>
      <SitePlan
        plan={drawnPlan(layout, campaign.pools, language, shown)}
        label={m.lottery_planLabel({
          scheme: campaign.campaignName[language],
          units: unitsWords(campaign.pools, campaign.totalSeats),
        })}
      />
    </Card>
  )
}
