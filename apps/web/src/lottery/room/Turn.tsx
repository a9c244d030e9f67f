import { useForm } from 'react-hook-form'
import { type Campaign, campaignCalls } from '#contract/lottery/campaign.ts'
import { type OpeningPlace, openingCalls } from '#contract/lottery/opening.ts'
import { formatDate } from '#domain/dates/format.ts'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct, useCall } from '#web/api/queries.ts'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { GiveUp } from '#web/opening/GiveUp.tsx'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { useServerMinute } from '#web/shell/time/serverClock.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { SitePlan } from '#web/ui/SitePlan/SitePlan.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { timeLeft } from '#web/ui/timeLeft.ts'
import { drawnPlan } from '../layoutPlan.ts'
import { unitsWords } from '../words.ts'

/** What others choose shows up within this time. */
const LOOK_AGAIN_MS = 5 * SECOND_MS
const REFRESH = [openingCalls.GetOwnOpeningPlace, campaignCalls.GetSchemeCampaignPlan]

/** The turn: a unit is chosen on the plan or from the list, held at once, and paid for before the turn ends. */
export default function Turn({ campaign, place }: { campaign: Campaign; place: OpeningPlace }) {
  const language = useLanguage()
  const now = useServerMinute()
  const { campaignId } = campaign
  const { control, watch, setValue } = useForm({ defaultValues: { unitNo: place.unitNo } })
  const wished = watch('unitNo')
  const plan = useCall(
    campaignCalls.GetSchemeCampaignPlan,
    { campaignId },
    { staleTime: 0, refetchInterval: LOOK_AGAIN_MS, quiet: true },
  )
  const hold = useAct(openingCalls.HoldOpeningUnit, { refresh: REFRESH })
  const pass = useAct(openingCalls.PassOpeningTurn, { refresh: REFRESH })
  const shown = (plan.data?.units ?? []).map(unit => ({
    ...unit,
    state: unit.unitNo === place.unitNo ? ('FREE' as const) : unit.state,
  }))
  const free = shown.filter(unit => unit.state === 'FREE')
  const until = place.turnEndsOn ?? ''
  return (
    <Stack>
      <Note
        tone="ok"
        live="status"
        title={m.room_yourTurn({ until: formatDate(until, 'time', language), left: timeLeft(now, until) })}
      >
        {place.unitNo === '' ? m.room_chooseNow() : m.room_held({ unit: place.unitNo })}
      </Note>
      {place.unitNo === '' ? null : (
        <AppButtonLink
          variant="primary"
          to="/services/online-lotteries/$campaignId/applications/$applicationId/edit"
          params={{ campaignId, applicationId: place.applId }}
          search={{ step: 'payment' }}
        >
          {m.room_pay({ unit: place.unitNo })}
        </AppButtonLink>
      )}
      <Card title={m.common_plan()}>
        <Stack>
          {plan.data?.layout ? (
            <SitePlan
              plan={drawnPlan(plan.data.layout, campaign.pools, language, shown)}
              label={m.lottery_planLabel({
                scheme: campaign.campaignName[language],
                units: unitsWords(campaign.pools, campaign.totalSeats),
              })}
              chosen={wished === '' ? null : wished}
              onChoose={plot => setValue('unitNo', plot.id)}
            />
          ) : (
            <SkeletonLines count={8} />
          )}
          <SelectField
            control={control}
            name="unitNo"
            label={m.room_unit()}
            placeholder={m.common_select()}
            required
            options={free.map(unit => ({
              value: unit.unitNo,
              label: `${unit.unitNo}, ${formatRupees(unit.cost)}`,
            }))}
          />
          <Button
            variant={place.unitNo === '' ? 'primary' : 'secondary'}
            busy={hold.isPending}
            disabled={wished === '' || wished === place.unitNo}
            onClick={() => hold.mutate({ campaignId, unitNo: wished, token: place.token })}
          >
            {m.room_hold()}
          </Button>
        </Stack>
      </Card>
      <GiveUp
        title={m.room_pass()}
        more={place.hasReturned ? m.room_passLast() : m.room_passMore()}
        act={m.room_pass()}
        busy={pass.isPending}
        onAct={() => pass.mutate({ campaignId })}
      />
    </Stack>
  )
}
