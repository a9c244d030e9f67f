import type { PublicDraw } from '#contract/lottery/result.ts'
import { timeText } from '#domain/draw/checkTexts.ts'
import type { TimeFinding } from '#domain/draw/stamps.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconRefresh } from '#web/ui/icons/IconRefresh.tsx'
import { Verdict } from '#web/ui/Verdict/Verdict.tsx'
import { formatCount } from '../format.ts'
import type { useDrawCheck } from './useDrawCheck.ts'

type Check = ReturnType<typeof useDrawCheck>

/** Of the time of a seal, before its stamps are read. */
const nothingKnown = ({ isTest }: PublicDraw): TimeFinding => ({
  Anchor: '',
  Hours: 0,
  Kind: isTest === 1 ? 'practice' : 'unknown',
  Witness: '',
})

/** The plain answer: correct, not correct, still checking, or not checked because something was in the way. */
export function CheckVerdict({ check, draw }: { check: Check; draw: PublicDraw }) {
  const language = useLanguage()
  // There from the beginning: what comes below the answer does not move when it is known.
  const isChecking = check.outcome === null && check.fault === null
  const again = (
    <Button icon={<IconRefresh size={16} />} disabled={isChecking} onClick={check.again}>
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
  const correct = (winners: number, time: TimeFinding) => (
    <>
      {m.draw_correctText({ winners: formatCount(winners), entries: formatCount(draw.rollCount) })}{' '}
      {timeText(time, language)}
    </>
  )
  if (check.outcome === null) {
    return (
      <Verdict
        state="checking"
        title={m.draw_checkingTitle()}
        keepsRoomFor={correct(draw.seats, nothingKnown(draw))}
        actions={again}
      >
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
      {correct(filled, check.outcome.time)}
    </Verdict>
  )
}
