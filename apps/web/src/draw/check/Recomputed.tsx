import { CHECKS, type CheckCode } from '#domain/draw/check.ts'
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
import type { DrawCheckState, useDrawCheck } from './useDrawCheck.ts'

const STEPS: Readonly<Record<CheckStep, () => string>> = {
  files: m.draw_doingFiles,
  roll: m.draw_doingRoll,
  root: m.draw_doingRoot,
  tickets: m.draw_doingTickets,
  lists: m.draw_doingLists,
}
const MARKS = { Passed: IconCheckCircle, Failed: IconCrossCircle, Skipped: IconMinus } as const

/**
 * What this device recomputed, step by step, with the time it took; the step at work shows its progress. All steps stand there
 * from the beginning: nothing below moves while one reads or is about to press it.
 */
export function Recomputed({ check }: { check: ReturnType<typeof useDrawCheck> }) {
  const { checks, progress, outcome } = check
  const done = new Map(checks.map(one => [one.Code, one]))
  const atWork = CHECKS.find(code => !done.has(code))
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
        {CHECKS.map(code => {
          const one = done.get(code)
          // That a draw was annulled is said of one that was.
          if (code === 'annulment' && one?.Verdict !== 'Passed' && one?.Verdict !== 'Failed') return null
          if (one) return <CheckLine key={code} check={one} />
          return <WaitingLine key={code} code={code} progress={code === atWork ? progress : null} />
        })}
      </ul>
    </Card>
  )
}

/** A step that is not done yet, and how far the one at work has come. */
function WaitingLine({ code, progress }: { code: CheckCode } & Pick<DrawCheckState, 'progress'>) {
  const language = useLanguage()
  return (
    <li className={styles.check}>
      <span className={styles.waits} />
      <span>
        <strong>{checkTitle(code, language)}</strong>
        {progress ? (
          <span className={styles.working}>
            <span className={styles.found}>
              {STEPS[progress.step]()}:{' '}
              {m.draw_ofTotal({ done: formatCount(progress.done), total: formatCount(progress.total) })}
            </span>
            <ProgressBar value={progress.done} max={progress.total} label={STEPS[progress.step]()} />
          </span>
        ) : (
          <span className={styles.found}>{m.draw_notYet()}</span>
        )}
      </span>
    </li>
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
