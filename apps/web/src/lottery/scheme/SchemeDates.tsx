import type { Campaign } from '#contract/lottery/campaign.ts'
import type { Phase } from '#domain/lottery/phase.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { serverNow } from '#web/shell/time/serverClock.ts'
import { TimeLeft } from '#web/shell/time/TimeLeft.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { IconCalendar } from '#web/ui/icons/IconCalendar.tsx'
import { type Milestone, Milestones } from '#web/ui/Milestones/Milestones.tsx'
import type { StoneState } from '#web/ui/Milestones/Stone.tsx'
import { useDrawCalendar } from '../drawCalendar.ts'
import { stepNote, stepWords } from '../words.ts'

type Step = Campaign['milestones'][number]

function stateOf(step: Step, now: number): StoneState {
  const from = step.from ? Date.parse(step.from) : null
  const to = step.to ? Date.parse(step.to) : from
  if (from === null || now < from) return 'toCome'
  return to !== null && now > to ? 'done' : 'now'
}

/** The life of a campaign as kilometre stones, each with its date. Steps that have no date yet are left out. */
export function SchemeDates({ campaign, phase }: { campaign: Campaign; phase: Phase }) {
  const language = useLanguage()
  const remember = useDrawCalendar(campaign)
  const now = serverNow()
  const items = campaign.milestones
    .filter(step => step.from !== null)
    .map(
      (step): Milestone => ({
        key: step.code,
        state: step.code === 'applications' && phase === 'active' ? 'now' : stateOf(step, now),
        title: stepWords(campaign, step.code),
        note:
          step.code === 'applications' && phase === 'active' && step.to ? (
            <>
              {stepNote(campaign, step, language)}{' '}
              <strong>
                <TimeLeft until={step.to} />
              </strong>
            </>
          ) : (
            stepNote(campaign, step, language)
          ),
      }),
    )
  return (
    <Card
      title={m.lottery_dates()}
      aside={
        <Button variant="link" icon={<IconCalendar size={16} />} onClick={remember}>
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
