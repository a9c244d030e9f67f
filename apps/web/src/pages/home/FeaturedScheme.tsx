import { formatDate } from '#domain/dates/format.ts'
import { daysBetween, istDay } from '#domain/dates/ist.ts'
import { formatRupeesShort } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { useServerMinute } from '#web/shell/time/serverClock.ts'
import { Board } from '#web/ui/Board/Board.tsx'
import { DayRuler } from '#web/ui/DayRuler/DayRuler.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { timeLeft } from '#web/ui/timeLeft.ts'
import {
  applyWords,
  byModeWords,
  countWords,
  featuredScheme,
  phaseNow,
  priceFrom,
  whenWords,
} from '../schemes.ts'
import styles from './FeaturedScheme.module.css'
import { useSchemes } from './useSchemes.ts'

/** The scheme that closes first, on the signboard, with the days gone and left. */
export function FeaturedScheme() {
  const language = useLanguage()
  const now = useServerMinute()
  const { data, isPending } = useSchemes()
  if (isPending) return <Waiting />
  const campaign = featuredScheme(data ?? [], now)
  if (!campaign) return null
  const open = phaseNow(campaign, now) === 'active'
  const when = whenWords(campaign, now, language)
  const [from, to, today] = [campaign.startOn, campaign.endOn, new Date(now)].map(at => istDay(new Date(at)))
  const words = {
    offer: countWords(campaign),
    mode: byModeWords(campaign),
    price: formatRupeesShort(priceFrom(campaign)),
    date: formatDate(open ? campaign.endOn : campaign.startOn, 'long', language),
  }
  const short = (day = '') => formatDate(day, 'short', language)
  return (
    <div className={styles.card}>
      <Board hindi={campaign.schemeName.hi} english={campaign.schemeName.en} />
      <div className={styles.body}>
        <div className={styles.left}>
          {open ? <DaysLeft now={now} until={campaign.endOn} /> : null}
          <Tag tone={open ? 'ok' : when.tone}>{open ? m.pages_stateOpen() : when.tag}</Tag>
        </div>
        {open && from && to && today ? (
          <DayRuler
            from={from}
            to={to}
            today={today}
            words={{
              from: short(from),
              to: short(to),
              today: m.pages_today(),
              summary: m.pages_rulerSummary({ from: short(from), to: short(to), today: short(today) }),
            }}
          />
        ) : null}
        <p className={styles.text}>{open ? m.pages_featuredText(words) : m.pages_featuredOpens(words)}</p>
        <AppButtonLink
          to="/services/online-lotteries/$campaignId"
          params={campaign}
          variant="primary"
          size="large"
          block
        >
          {applyWords(campaign)}
        </AppButtonLink>
      </div>
    </div>
  )
}

function DaysLeft({ now, until }: { now: number; until: string }) {
  const days = daysBetween(istDay(new Date(now)), istDay(new Date(until)))
  if (days < 2) return <p className={styles.days}>{timeLeft(now, until)}</p>
  return (
    <p className={styles.days}>
      <b>{days}</b> {m.pages_daysToApply()}
    </p>
  )
}

/** The card's shape while it loads, of the same height, so that nothing jumps. */
function Waiting() {
  return (
    <div className={styles.card} role="status" aria-label={m.common_loading()}>
      <div className={styles.waitingBoard} />
      <div className={styles.waitingBody}>
        <SkeletonLines count={5} />
      </div>
    </div>
  )
}
