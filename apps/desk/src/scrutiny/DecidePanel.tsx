import { useState } from 'react'
import { scrutinyDeskCalls } from '#contract/desk/scrutiny.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { Key } from '#desk/kit/Key.tsx'
import { ReasonDialog } from '#desk/kit/ReasonDialog.tsx'
import { Refused } from '#desk/kit/Refused.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { type Case, firstOpen } from './case.ts'
import styles from './Scrutiny.module.css'

export interface DecidePanelProps {
  one: Case
  version: number
  mayWrite: boolean
  /** Nothing is under way that a decision would cross. */
  isIdle: boolean
  mayFindEligible: boolean
  error: Error | null
  isPending: boolean
  onEligible: () => void
  onIneligible: () => void
}

const decisionWord = (decision: string): string =>
  decision === 'ELIGIBLE' ? m.scrutiny_eligible() : m.scrutiny_ineligible()

/** Eligible, or not: what holds a decision back is said under its button, and a held one can be taken back. */
export function DecidePanel(props: DecidePanelProps) {
  const { one, mayWrite, isIdle, mayFindEligible, error, isPending } = props
  const language = useLanguage()
  const open = firstOpen(one)
  const state = { DIFFERS: m.scrutiny_differs, UNREADABLE: m.scrutiny_unreadable, AGREES: m.scrutiny_agrees }
  const waits =
    open &&
    m.scrutiny_waitsFor({
      question: open.question[language],
      state: (open.mark ? state[open.mark] : m.scrutiny_unmarked)(),
    })
  if (!mayWrite && !one.held) return null
  return (
    <section className={styles.panel} aria-labelledby="decide-title">
      <h2 id="decide-title">{m.scrutiny_decide()}</h2>
      {one.held ? <Held one={one} version={props.version} mayWrite={mayWrite} /> : null}
      <Refused error={error} />
      {mayWrite ? (
        <>
          <Button
            block
            variant={mayFindEligible ? 'primary' : 'secondary'}
            disabled={!mayFindEligible}
            busy={isPending}
            onClick={props.onEligible}
            iconAfter={<Key of="e" />}
            aria-describedby={waits ? 'decide-waits' : undefined}
          >
            {m.scrutiny_eligible()}
          </Button>
          {waits ? (
            <p id="decide-waits" className={styles.waits}>
              {waits}
            </p>
          ) : null}
          <Button
            block
            variant="danger"
            disabled={!isIdle}
            onClick={props.onIneligible}
            iconAfter={<Key of="i" />}
          >
            {m.scrutiny_ineligibleAct()}
          </Button>
        </>
      ) : null}
    </section>
  )
}

/** The decision that is held: until when, and the way back. */
function Held({ one, version, mayWrite }: { one: Case; version: number; mayWrite: boolean }) {
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const back = useDeskAct(scrutinyDeskCalls.takeBackScrutiny, {
    quiet: true,
    refresh: [scrutinyDeskCalls.scrutinyCase],
    onSuccess: () => setAsking(false),
  })
  if (!one.held) return null
  const { decision, until } = one.held
  return (
    <Note tone="info" title={m.scrutiny_heldTitle({ decision: decisionWord(decision) })}>
      <p>{m.scrutiny_heldMore({ date: formatDate(until, 'plainMinute', language) })}</p>
      {mayWrite ? <Button onClick={() => setAsking(true)}>{m.scrutiny_takeBack()}</Button> : null}
      {asking ? (
        <ReasonDialog
          title={m.scrutiny_takeBack()}
          about={m.scrutiny_takeBackMore()}
          submit={m.scrutiny_takeBack()}
          act={back}
          onReason={reason => back.mutate({ number: one.number, version, reason })}
          onClose={() => {
            back.reset()
            setAsking(false)
          }}
        />
      ) : null}
    </Note>
  )
}
