import type { PublicDraw } from '#contract/lottery/result.ts'
import { timeText } from '#domain/draw/checkTexts.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconRefresh } from '#web/ui/icons/IconRefresh.tsx'
import { Verdict } from '#web/ui/Verdict/Verdict.tsx'
import { formatCount } from '../format.ts'
import type { useDrawCheck } from './useDrawCheck.ts'

type Check = ReturnType<typeof useDrawCheck>

/** The plain answer: correct, not correct, still checking, or not checked because something was in the way. */
export function CheckVerdict({ check, draw }: { check: Check; draw: PublicDraw }) {
  const language = useLanguage()
  const again = (
    <Button icon={<IconRefresh size={16} />} onClick={check.again}>
      {m.draw_checkAgain()}
    </Button>
  )
  if (check.fault !== null) {
    return (
      <Verdict state="checking" title={m.draw_faultTitle()} actions={again}>
        {m.draw_faultText()}
      </Verdict>
    )
  }
  if (check.outcome === null) {
    return (
      <Verdict state="checking" title={m.draw_checkingTitle()}>
        {m.draw_checkingText()}
      </Verdict>
    )
  }
  if (!check.outcome.correct) {
    return (
      <Verdict state="wrong" title={m.draw_wrongTitle()} actions={again}>
        {m.draw_wrongText()}
      </Verdict>
    )
  }
  const filled = check.outcome.result?.Pools.reduce((all, pool) => all + pool.Filled, 0) ?? 0
  return (
    <Verdict state="genuine" title={m.draw_correctTitle()} actions={again}>
      {m.draw_correctText({ winners: formatCount(filled), entries: formatCount(draw.rollCount) })}{' '}
      {timeText(check.outcome.time, language)}
    </Verdict>
  )
}
