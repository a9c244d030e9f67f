import { useState } from 'react'
import { openingDeskCalls } from '#contract/desk/openings.ts'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { hasRole, useMe } from '#desk/api/me.ts'
import { deskQueries } from '#desk/api/queries.ts'
import { OPENING_LIFE, type OpeningAct } from '#domain/opening/states.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import type { Opening } from './words.ts'

/** What officers do; the clock does everything else, and no button can choose who is called. */
const ACTS = {
  RESUME: { act: 'resume', words: m.opening_resume, more: m.opening_resumeMore },
  PAUSE: { act: 'pause', words: m.opening_pause, more: m.opening_pauseMore },
  SLOW: { act: 'slow', words: m.opening_slow, more: m.opening_slowMore },
  EXTEND: { act: 'extend', words: m.opening_extend, more: m.opening_extendTurns },
} as const satisfies Partial<Record<OpeningAct, object>>
type Chosen = keyof typeof ACTS
const ALL = Object.keys(ACTS) as Chosen[]

/** The acts that the life of an opening knows in its state: each through the difference, the reason and the proof. */
export function OpeningActs({ one }: { one: Opening }) {
  const me = useMe().data
  const [chosen, setChosen] = useState<Chosen>()
  const isHall = one.kind === 'SEASON'
  const leads = me && (isHall ? hasRole(me, ['DA'], 'VENUES') : hasRole(me, ['LC'], 'LOTTERY'))
  if (!leads) return null
  const { acts } = OPENING_LIFE[one.state]
  const more =
    chosen === 'EXTEND' && one.state === 'ROOM' ? m.opening_extendRoom : chosen && ACTS[chosen].more
  return (
    <>
      {ALL.filter(act => act in acts).map(act => (
        <Button key={act} variant={act === 'RESUME' ? 'primary' : 'secondary'} onClick={() => setChosen(act)}>
          {ACTS[act].words()}
        </Button>
      ))}
      {chosen && more ? (
        <ActDialog
          act={`${isHall ? 'dates' : 'opening'} ${ACTS[chosen].act}`}
          given={{ campaign: one.code }}
          title={ACTS[chosen].words()}
          about={<p>{more()}</p>}
          onDone={() => void deskQueries.invalidateQueries({ queryKey: [openingDeskCalls.opening.key] })}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </>
  )
}
