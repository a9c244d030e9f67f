import type { OutputOf } from '#contract/call.ts'
import type { Campaign, campaignCalls } from '#contract/lottery/campaign.ts'
import { AllocationMode } from '#domain/application/kind.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { areaWords } from '../words.ts'

type Plan = OutputOf<typeof campaignCalls.GetSchemeCampaignPlan>

const STATES = {
  FREE: m.common_plotFree,
  HELD: m.common_plotHeld,
  TAKEN: m.common_plotSold,
} as const

/** The plate of a unit: its kind, size and price, what it costs more for its place, and whether it is free where units are chosen. */
export function UnitPlate({ campaign, plan, unitNo }: { campaign: Campaign; plan: Plan; unitNo: string }) {
  const language = useLanguage()
  const plot = plan.layout?.plots.find(one => one.unitNo === unitNo)
  const unit = plan.units.find(one => one.unitNo === unitNo)
  const pool = campaign.pools.find(one => one.poolCode === plot?.poolCode)
  // The region around the plate speaks by itself.
  if (!plot || !pool) return <p>{m.lottery_planNoUnit({ number: unitNo })}</p>
  const isChosenByCitizens = campaign.allocationModeId === AllocationMode.FirstComeFirstServe
  const facts = [
    { term: m.lottery_kind(), value: [pool.name[language], pool.dimensions[language]].join(', ') },
    { term: m.lottery_planArea(), value: areaWords(pool.areaSqm) },
    unit
      ? { term: m.lottery_price(), value: formatRupees(unit.cost) }
      : { term: m.lottery_estimatedPrice(), value: formatRupees(pool.estimatedCost) },
    {
      term: m.lottery_extras(),
      value: unit?.extras[language] || (plot.isCorner ? m.common_plotCorner() : m.lottery_noExtras()),
    },
    ...(isChosenByCitizens && unit ? [{ term: m.lottery_planState(), value: STATES[unit.state]() }] : []),
  ]
  return (
    <Card title={m.lottery_planUnit({ number: unitNo })}>
      <Facts facts={facts} />
    </Card>
  )
}
