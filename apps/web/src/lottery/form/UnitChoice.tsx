import { useWatch } from 'react-hook-form'
import { applicationCalls } from '#contract/lottery/application.ts'
import { campaignCalls } from '#contract/lottery/campaign.ts'
import { fieldNames } from '#domain/lottery/questions.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { callKey, queryClient, useCall } from '#web/api/queries.ts'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { IconRefresh } from '#web/ui/icons/IconRefresh.tsx'
import { SitePlan } from '#web/ui/SitePlan/SitePlan.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { drawnPlan } from '../layoutPlan.ts'
import { unitsWords } from '../words.ts'
import type { StepProps } from './formContext.ts'

/** What others take shows up within this time. */
const LOOK_AGAIN_MS = 20_000

/** First come first served: the unit is picked on the drawn plan, or from the list of free ones. */
export function UnitChoice({ application, campaign, choices, form, control, isLocked }: StepProps) {
  const language = useLanguage()
  const unitNo = useWatch({ control, name: 'unitNo' })
  const { campaignId } = campaign
  const plan = useCall(
    campaignCalls.GetSchemeCampaignPlan,
    { campaignId },
    { staleTime: 0, refetchInterval: LOOK_AGAIN_MS, quiet: true },
  )
  const units = plan.data?.units ?? choices.units.map(unit => ({ ...unit, extras: { en: '', hi: '' } }))
  const chosen = units.find(unit => unit.unitNo === unitNo)
  const pool = campaign.pools.find(one => one.poolCode === chosen?.poolCode)
  const choose = (next: string) => {
    const unit = units.find(one => one.unitNo === next)
    form.setValue('unitNo', next, { shouldDirty: true, shouldValidate: true })
    form.setValue('poolCode', unit?.poolCode ?? '', { shouldDirty: true })
  }
  // The unit that this application itself holds is no obstacle to itself.
  const own = (state: 'FREE' | 'HELD' | 'TAKEN', no: string) =>
    state === 'HELD' && no === unitNo && application.heldUntil ? 'FREE' : state
  const shown = units.map(unit => ({ ...unit, state: own(unit.state, unit.unitNo) }))
  const free = shown.filter(unit => unit.state === 'FREE')
  const lost = chosen !== undefined && own(chosen.state, chosen.unitNo) !== 'FREE'
  return (
    <FormSection intro={m.lottery_unitIntro()}>
      <Card
        title={m.common_plan()}
        aside={
          <Button
            variant="link"
            icon={<IconRefresh size={16} />}
            busy={plan.isFetching}
            onClick={() => {
              void plan.refetch()
              void queryClient.invalidateQueries({
                queryKey: callKey(applicationCalls.GetApplictionDropdowns),
              })
            }}
          >
            {m.lottery_lookAgain()}
          </Button>
        }
      >
        {plan.data?.layout ? (
          <SitePlan
            plan={drawnPlan(plan.data.layout, campaign.pools, language, shown)}
            label={m.lottery_planLabel({
              scheme: campaign.campaignName[language],
              units: unitsWords(campaign.pools, campaign.totalSeats),
            })}
            chosen={unitNo === '' ? null : unitNo}
            {...(isLocked('unitNo') ? {} : { onChoose: plot => choose(plot.id) })}
          />
        ) : (
          <SkeletonLines count={8} />
        )}
      </Card>
      <SelectField
        control={control}
        name="unitNo"
        label={fieldNames.unitNo[language]}
        hint={m.lottery_unitHint({ free: free.length, all: shown.length })}
        placeholder={m.common_select()}
        disabled={isLocked('unitNo')}
        required
        onChosen={choose}
        options={shown
          .filter(unit => unit.state === 'FREE' || unit.unitNo === unitNo)
          .map(unit => ({
            value: unit.unitNo,
            label: `${unit.unitNo}, ${formatRupees(unit.cost)}${unit.state === 'FREE' ? '' : `, ${m.common_plotSold()}`}`,
          }))}
      />
      {chosen ? (
        <Facts
          layout="strip"
          facts={[
            { term: fieldNames.unitNo[language], value: chosen.unitNo },
            { term: m.lottery_kind(), value: pool?.dimensions[language] },
            { term: m.lottery_price(), value: formatRupees(chosen.cost) },
            { term: m.lottery_extras(), value: chosen.extras[language] || m.lottery_noExtras() },
          ]}
        />
      ) : null}
      {lost ? <p role="alert">{m.lottery_unitLost()}</p> : null}
    </FormSection>
  )
}
