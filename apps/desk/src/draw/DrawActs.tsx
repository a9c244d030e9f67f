import { useState } from 'react'
import { drawDeskCalls } from '#contract/desk/draw.ts'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { hasRole, useMe } from '#desk/api/me.ts'
import { deskQueries } from '#desk/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import type { Ceremony } from './words.ts'

/** What officers do themselves; the run is nobody's button. */
const ACTS = {
  FREEZE: { act: 'draw freeze', words: m.ceremony_actFreeze },
  ANNOUNCE: { act: 'draw announce', words: m.ceremony_actAnnounce },
  PUBLISH: { act: 'draw publish', words: m.ceremony_actPublish },
  ANNUL: { act: 'draw annul', words: m.ceremony_actAnnul },
} as const
type Chosen = keyof typeof ACTS

/** The next act of the ceremony, and the way out of it: each through the difference, the reason and the proof. */
export function DrawActs({ one }: { one: Ceremony }) {
  const me = useMe().data
  const [chosen, setChosen] = useState<Chosen>()
  if (!me || !hasRole(me, ['LC'], 'LOTTERY')) return null
  const { next, draws, code } = one
  const isLive = draws[0] !== undefined && !draws[0].ending
  const step = next === null || next === 'RUN' ? undefined : next
  return (
    <>
      {step ? (
        <Button variant="primary" onClick={() => setChosen(step)}>
          {ACTS[step].words()}
        </Button>
      ) : null}
      {isLive ? <Button onClick={() => setChosen('ANNUL')}>{m.ceremony_actAnnul()}</Button> : null}
      {chosen ? (
        <ActDialog
          act={ACTS[chosen].act}
          given={{ campaign: code }}
          title={ACTS[chosen].words()}
          about={chosen === 'ANNUL' ? <p>{m.ceremony_annulMore()}</p> : null}
          onDone={() => void deskQueries.invalidateQueries({ queryKey: [drawDeskCalls.ceremony.key] })}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </>
  )
}
