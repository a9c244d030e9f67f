import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { OutputOf } from '#contract/call.ts'
import type { Campaign, campaignCalls, LayoutPlan } from '#contract/lottery/campaign.ts'
import { AllocationMode } from '#domain/application/kind.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { ComboField } from '#web/forms/fields/ComboField.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { useAppNavigate, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconMap } from '#web/ui/icons/IconMap.tsx'
import { IconMinus } from '#web/ui/icons/IconMinus.tsx'
import { IconPlus } from '#web/ui/icons/IconPlus.tsx'
import { PlanLegend } from '#web/ui/SitePlan/PlanLegend.tsx'
import type { PlanPlot } from '#web/ui/SitePlan/plan.ts'
import { drawnSize, PLAN_MARGIN, SitePlan } from '#web/ui/SitePlan/SitePlan.tsx'
import { drawnPlan } from '../layoutPlan.ts'
import { unitsWords } from '../words.ts'
import styles from './Plan.module.css'
import { UnitPlate } from './UnitPlate.tsx'
import { usePlanZoom } from './usePlanZoom.ts'

const HERE = '/services/online-lotteries/$campaignId/plan'

interface PlanViewProps {
  campaign: Campaign
  plan: OutputOf<typeof campaignCalls.GetSchemeCampaignPlan>
  layout: LayoutPlan
}

/** The plan in a window that scrolls. The unit that is looked at stands in the address, so that it can be sent on. */
export function PlanView({ campaign, plan, layout }: PlanViewProps) {
  const language = useLanguage()
  const navigate = useAppNavigate()
  const { unit } = useRouteSearch(HERE)
  const { campaignId, allocationModeId, pools } = campaign
  const drawn = useMemo(
    () =>
      drawnPlan(
        layout,
        pools,
        language,
        allocationModeId === AllocationMode.FirstComeFirstServe ? plan.units : [],
      ),
    [layout, pools, language, allocationModeId, plan.units],
  )
  const size = drawnSize(drawn)
  const zoom = usePlanZoom(size.width)
  const { control } = useForm({ values: { unit: unit === '' ? null : unit } })
  const look = (unitNo: string) =>
    navigate({ to: HERE, params: { campaignId }, search: { unit: unitNo } }, { replace: true })
  const bring = (unitNo: string) => {
    const plot = drawn.plots.find(one => one.id === unitNo)
    if (!plot) return
    zoom.show({
      x: (plot.x + plot.width / 2 + PLAN_MARGIN) / size.width,
      y: (plot.y + plot.height / 2 + PLAN_MARGIN) / size.height,
    })
  }
  // A unit that came with the address is brought into sight once the window has its size; one that was tapped is there.
  const arrive = useEffectEvent(() => bring(unit))
  const isMeasured = zoom.scale > 0
  useEffect(() => {
    if (isMeasured) arrive()
  }, [isMeasured])
  const plate = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (unit !== '') plate.current?.scrollIntoView({ block: 'nearest' })
  }, [unit])
  const keys = (event: KeyboardEvent) => {
    const act = { '+': zoom.larger, '=': zoom.larger, '-': zoom.smaller, '0': zoom.whole }[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        <div className={styles.find}>
          <ComboField
            control={control}
            name="unit"
            label={m.lottery_planFind()}
            options={drawn.plots.map(plot => ({ value: plot.id, label: plot.number }))}
            onChosen={value => {
              look(value === null ? '' : String(value))
              if (value !== null) bring(String(value))
            }}
          />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for answers; these are tools */}
        <div role="group" aria-label={m.lottery_planTools()} className={styles.sizes}>
          <Button
            icon={<IconMinus size={18} />}
            aria-label={m.lottery_planSmaller()}
            disabled={zoom.isLeast}
            onClick={zoom.smaller}
          />
          <Button
            icon={<IconPlus size={18} />}
            aria-label={m.lottery_planLarger()}
            disabled={zoom.isMost}
            onClick={zoom.larger}
          />
          <Button icon={<IconMap size={18} />} disabled={zoom.isLeast} onClick={zoom.whole}>
            {m.lottery_planFit()}
          </Button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its keys are those of the plots in it */}
      <div ref={zoom.sheet} className={styles.sheet} onKeyDown={keys}>
        {isMeasured ? (
          <SitePlan
            plan={drawn}
            label={m.lottery_planLabel({
              scheme: campaign.campaignName[language],
              units: unitsWords(pools, campaign.totalSeats),
            })}
            scale={zoom.scale}
            chosen={unit === '' ? null : unit}
            onLook={(plot: PlanPlot) => look(plot.id)}
            legend={false}
          />
        ) : null}
      </div>
      <div ref={plate} aria-live="polite" className={styles.plate}>
        {unit === '' ? (
          <p className={styles.how}>{m.lottery_planHow()}</p>
        ) : (
          <UnitPlate campaign={campaign} plan={plan} unitNo={unit} />
        )}
      </div>
      <div className={styles.legend}>
        <PlanLegend plan={drawn} choosing={false} />
      </div>
    </div>
  )
}
