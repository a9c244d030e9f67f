import type { LotteryApplication } from '#contract/lottery/application.ts'
import type { Campaign } from '#contract/lottery/campaign.ts'
import { AllocationMode } from '#domain/application/kind.ts'
import { DRAFT_STATUSES, ApplicationStatus as S } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { type Milestone, Milestones } from '#web/ui/Milestones/Milestones.tsx'
import { eventTitle } from '../after/history.ts'
import { stepWords } from '../words.ts'

/** Steps of the campaign that still lie before an application in each status; in other statuses nothing follows. */
const AHEAD: Partial<Record<number, readonly string[]>> = {
  [S.Draft]: ['scrutiny', 'eligible', 'roll', 'draw', 'results'],
  [S.PaymentPending]: ['scrutiny', 'eligible', 'roll', 'draw', 'results'],
  [S.Submitted]: ['scrutiny', 'eligible', 'roll', 'draw', 'results'],
  [S.UnderScrutiny]: ['eligible', 'roll', 'draw', 'results'],
  [S.QueryRaised]: ['eligible', 'roll', 'draw', 'results'],
  [S.QueryResponded]: ['eligible', 'roll', 'draw', 'results'],
  [S.Eligible]: ['roll', 'draw', 'results'],
  [S.InDraw]: ['draw', 'results'],
}

/** What has happened to an application, and what comes when, as kilometre stones. */
export function Progress({ application, campaign }: { application: LotteryApplication; campaign: Campaign }) {
  const language = useLanguage()
  const at = (value: string | null) => formatDate(value, 'plainMinute', language)
  const past = application.history.map(
    (event, index): Milestone => ({
      key: `past-${index}`,
      state: 'done',
      title: eventTitle(event.event),
      note: [at(event.at), event.remarks[language]].filter(Boolean).join('. '),
    }),
  )
  const ahead = AHEAD[application.applicationStatusId] ?? []
  const submitted = !DRAFT_STATUSES.some(status => status === application.applicationStatusId)
  const pay: Milestone[] = submitted
    ? []
    : [
        {
          key: 'pay',
          state: 'now',
          title: m.lottery_eventPay(),
          note: m.lottery_untilTime({ time: at(campaign.endOn) }),
        },
      ]
  const inDraw = application.applicationStatusId === S.InDraw
  const coming =
    campaign.allocationModeId === AllocationMode.FirstComeFirstServe
      ? []
      : campaign.milestones
          .filter(step => ahead.includes(step.code) && step.from !== null)
          .map(
            (step): Milestone => ({
              key: step.code,
              state: inDraw && step.code === 'draw' ? 'now' : 'toCome',
              title: stepWords(campaign, step.code),
              note: formatDate(step.from, step.code === 'draw' ? 'plainMinute' : 'plain', language),
            }),
          )
  return (
    <Card title={m.lottery_progress()}>
      <Milestones
        items={[...past, ...pay, ...coming]}
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
