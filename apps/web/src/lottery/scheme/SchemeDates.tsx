import type { Campaign } from '#contract/lottery/campaign.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import type { Phase } from '#domain/lottery/phase.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { serverNow } from '#web/shell/serverClock.ts'
import { TimeLeft } from '#web/shell/TimeLeft.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { IconCalendar } from '#web/ui/icons/IconCalendar.tsx'
import { type Milestone, Milestones } from '#web/ui/Milestones/Milestones.tsx'
import type { StoneState } from '#web/ui/Milestones/Stone.tsx'
import { saveDrawDate } from '../drawCalendar.ts'

type Step = Campaign['milestones'][number]

const titles: Readonly<Record<Step['code'], () => string>> = {
  applications: m.lottery_stepApplications,
  scrutiny: m.lottery_stepScrutiny,
  eligible: m.lottery_stepEligible,
  roll: m.lottery_stepRoll,
  draw: m.lottery_stepDraw,
  results: m.lottery_stepResults,
}

function stateOf(step: Step, now: number): StoneState {
  const from = step.from ? Date.parse(step.from) : null
  const to = step.to ? Date.parse(step.to) : from
  if (from === null || now < from) return 'toCome'
  return to !== null && now > to ? 'done' : 'now'
}

function noteOf(step: Step, language: Language) {
  const day = (value: string | null) => formatDate(value, 'plain', language)
  const minute = (value: string | null) => formatDate(value, 'plainMinute', language)
  switch (step.code) {
    case 'applications':
      return m.lottery_noteApplications({ from: day(step.from), to: minute(step.to) })
    case 'scrutiny':
      return m.lottery_noteScrutiny({ from: day(step.from), to: day(step.to) })
    case 'eligible':
      return m.lottery_noteEligible({ on: day(step.from), to: day(step.to) })
    case 'roll':
      return m.lottery_noteRoll({ on: day(step.from) })
    case 'draw':
      return m.lottery_noteDraw({ on: minute(step.from) })
    case 'results':
      return m.lottery_noteResults({ on: day(step.from) })
  }
}

/** The life of a campaign as kilometre stones, each with its date. Steps that have no date yet are left out. */
export function SchemeDates({ campaign, phase }: { campaign: Campaign; phase: Phase }) {
  const language = useLanguage()
  const now = serverNow()
  const items = campaign.milestones
    .filter(step => step.from !== null)
    .map(
      (step): Milestone => ({
        key: step.code,
        state: step.code === 'applications' && phase === 'active' ? 'now' : stateOf(step, now),
        title: titles[step.code](),
        note:
          step.code === 'applications' && phase === 'active' && step.to ? (
            <>
              {noteOf(step, language)}{' '}
              <strong>
                <TimeLeft until={step.to} />
              </strong>
            </>
          ) : (
            noteOf(step, language)
          ),
      }),
    )
  return (
    <Card
      title={m.lottery_dates()}
      aside={
        <Button
          variant="link"
          icon={<IconCalendar size={16} />}
          onClick={() => saveDrawDate(campaign, language)}
        >
          {m.lottery_addToCalendar()}
        </Button>
      }
    >
      <Milestones
        items={items}
        direction="across"
        stateWords={{
          done: m.common_stoneDone(),
          now: m.common_stoneNow(),
          toCome: m.common_stoneToCome(),
          stopped: m.common_stoneStopped(),
        }}
      />
    </Card>
  )
}
