import { checkFound, checkTitle } from '#domain/draw/checkTexts.ts'
import { problemText } from '#domain/draw/problemTexts.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { IconCheckCircle } from '#web/ui/icons/IconCheckCircle.tsx'
import { IconCrossCircle } from '#web/ui/icons/IconCrossCircle.tsx'
import { IconMinus } from '#web/ui/icons/IconMinus.tsx'
import { ProgressBar } from '#web/ui/ProgressBar/ProgressBar.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from '../Draw.module.css'
import { formatCount, formatSeconds } from '../format.ts'
import type { CheckStep, TimedCheck } from '../worker/messages.ts'
import type { useDrawCheck } from './useDrawCheck.ts'

const STEPS: Readonly<Record<CheckStep, () => string>> = {
  files: m.draw_doingFiles,
  roll: m.draw_doingRoll,
  root: m.draw_doingRoot,
  tickets: m.draw_doingTickets,
  lists: m.draw_doingLists,
}
const MARKS = { Passed: IconCheckCircle, Failed: IconCrossCircle, Skipped: IconMinus } as const

/** What this device recomputed, step by step, with the time it took; the step at work shows its progress. */
export function Recomputed({ check }: { check: ReturnType<typeof useDrawCheck> }) {
  const { checks, progress, outcome } = check
  return (
    <Card
      title={m.draw_recomputed()}
      aside={
        outcome ? (
          <Tag tone={outcome.correct ? 'ok' : 'err'}>{formatSeconds(outcome.milliseconds)}</Tag>
        ) : null
      }
    >
      <ul className={styles.checks}>
        {checks.map(one => (
          <CheckLine key={one.Code} check={one} />
        ))}
        {progress ? (
          <li className={styles.working}>
            <strong>{STEPS[progress.step]()}</strong>
            <ProgressBar value={progress.done} max={progress.total} label={STEPS[progress.step]()} />
            <span className={styles.found}>
              {m.draw_ofTotal({ done: formatCount(progress.done), total: formatCount(progress.total) })}
            </span>
          </li>
        ) : null}
      </ul>
    </Card>
  )
}

function CheckLine({ check }: { check: TimedCheck }) {
  const language = useLanguage()
  const Mark = MARKS[check.Verdict]
  const found = check.Verdict === 'Skipped' ? m.draw_notChecked() : checkFound(check, language)
  return (
    <li className={styles.check} data-verdict={check.Verdict}>
      <Mark size={20} />
      <span>
        <strong>{checkTitle(check.Code, language)}</strong>
        {found ? <span className={styles.found}>{found}</span> : null}
        {check.Problems.slice(0, 3).map(problem => (
          <span key={problem} className={styles.problem}>
            {problemText(problem, language)}
          </span>
        ))}
      </span>
      <span className={styles.time}>{formatSeconds(check.Milliseconds)}</span>
    </li>
  )
}
