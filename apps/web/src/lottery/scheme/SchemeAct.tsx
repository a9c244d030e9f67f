import type { Campaign } from '#contract/lottery/campaign.ts'
import { formatDate } from '#domain/dates/format.ts'
import { istDay } from '#domain/dates/ist.ts'
import type { Phase } from '#domain/lottery/phase.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useServerNow } from '#web/shell/time/serverClock.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { DayRuler } from '#web/ui/DayRuler/DayRuler.tsx'
import { IconCheck } from '#web/ui/icons/IconCheck.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { timeLeft } from '#web/ui/timeLeft.ts'
import { ApplyLink } from '../ApplyLink.tsx'
import { phaseDate, phaseWords } from '../words.ts'
import { BookletButton } from './BookletButton.tsx'
import { DrawLink } from './DrawLink.tsx'
import { RoomLink } from './RoomLink.tsx'
import styles from './Scheme.module.css'

/** The card that stays in sight: how long there is still time, the act, the booklet, what to keep ready. */
export function SchemeAct({ campaign, phase }: { campaign: Campaign; phase: Phase }) {
  const language = useLanguage()
  const state = phaseWords(campaign, phase)
  return (
    <Card>
      <div className={styles.actHead}>
        <Countdown campaign={campaign} phase={phase} />
        <Tag tone={state.tone}>{state.name}</Tag>
      </div>
      {phase === 'active' ? <Ruler campaign={campaign} /> : null}
      <p className={styles.closes}>{phaseDate(campaign, phase, language)}</p>
      <div className={styles.acts}>
        <DrawLink campaign={campaign} />
        <RoomLink campaign={campaign} phase={phase} />
        <ApplyLink campaign={campaign} phase={phase} block size="large" />
        <BookletButton campaign={campaign} block />
      </div>
      {phase === 'ended' ? null : (
        <>
          <h2 className={styles.keepTitle}>{m.lottery_keepReady()}</h2>
          <ul className={styles.keep}>
            {[m.lottery_keep1(), m.lottery_keep2(), m.lottery_keep3(), m.lottery_keep4()].map(text => (
              <li key={text}>
                <IconCheck size={16} />
                {text}
              </li>
            ))}
          </ul>
          <p className={styles.foot}>{m.lottery_aboutTwenty()}</p>
        </>
      )}
    </Card>
  )
}

/** "9 days left" with the number large. */
function Countdown({ campaign, phase }: { campaign: Campaign; phase: Phase }) {
  const now = useServerNow()
  if (phase === 'ended') return <p className={styles.count}>{m.lottery_applicationsClosed()}</p>
  const words = timeLeft(now, phase === 'active' ? campaign.endOn : campaign.startOn)
  const [, number, rest] = /^(\d+)\s+(.*)$/.exec(words) ?? []
  return (
    <p className={styles.count}>
      {number ? (
        <>
          <b>{number}</b> {phase === 'active' ? rest : m.lottery_untilOpening({ words: rest ?? '' })}
        </>
      ) : (
        words
      )}
    </p>
  )
}

function Ruler({ campaign }: { campaign: Campaign }) {
  const language = useLanguage()
  const now = useServerNow()
  const from = istDay(new Date(campaign.startOn))
  const to = istDay(new Date(campaign.endOn))
  const short = (day: string) => formatDate(day, 'short', language)
  return (
    <DayRuler
      from={from}
      to={to}
      today={istDay(new Date(now))}
      words={{
        from: short(from),
        to: short(to),
        today: m.lottery_today(),
        summary: m.lottery_rulerLabel({
          from: short(from),
          to: short(to),
          left: timeLeft(now, campaign.endOn),
        }),
      }}
    />
  )
}
