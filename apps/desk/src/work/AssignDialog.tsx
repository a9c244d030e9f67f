import { useState } from 'react'
import { workCalls } from '#contract/desk/work.ts'
import { workPeopleCalls } from '#contract/desk/workPeople.ts'
import { useMe } from '#desk/api/me.ts'
import { useDesk, useDeskAct } from '#desk/api/queries.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import { toast } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import type { Case } from './case.ts'
import { losersOf } from './losers.ts'
import styles from './Queue.module.css'

export interface AssignDialogProps {
  cases: readonly Case[]
  /** The officer's own cases: nobody else loses any. */
  isPassingOn: boolean
  onClose: () => void
  onDone: () => void
}

/** To whom the cases go, how much each of them holds already, and who loses cases by it. */
export function AssignDialog({ cases, isPassingOn, onClose, onDone }: AssignDialogProps) {
  const { data: me } = useMe()
  const [to, setTo] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [knows, setKnows] = useState(false)
  const desks = [...new Set(cases.map(({ desk }) => desk))]
  const people = useDesk(workPeopleCalls.colleagues, { desks }, { quiet: true })
  const losers = losersOf(cases, to, me?.id)
  const chosen = people.data?.find(({ id }) => id === to)
  const assign = useDeskAct(workPeopleCalls.assign, {
    quiet: true,
    refresh: [workCalls.home, workCalls.queue, workPeopleCalls.colleagues],
    onSuccess: given => {
      toast('success', m.work_assigned({ count: given.length, name: chosen?.name ?? '' }))
      onDone()
    },
  })
  const give = () => {
    if (to === null) return
    const said = cases.map(({ id, version }) => ({ id, version }))
    assign.mutate({ to, note, from: losers.map(({ id }) => id), cases: said })
  }
  const title = isPassingOn
    ? m.work_passOnTitle({ count: cases.length })
    : m.work_assignTitle({ count: cases.length })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      locked={assign.isPending}
      actions={
        <Button
          variant="primary"
          busy={assign.isPending}
          disabled={to === null || (losers.length > 0 && !knows)}
          onClick={give}
        >
          {isPassingOn ? m.work_passOn() : m.work_assign()}
        </Button>
      }
    >
      <div className={styles.form}>
        {people.error ? (
          <NotLoaded onRetry={() => void people.refetch()} />
        ) : people.isPending ? (
          <SkeletonLines count={4} />
        ) : (
          <fieldset className={styles.people}>
            <legend>{m.work_toWhom()}</legend>
            {people.data.length === 0 ? <p>{m.work_nobodyAtDesk()}</p> : null}
            {people.data.map(({ id, name, held }) => (
              <label key={id}>
                <input type="radio" name="to" checked={id === to} onChange={() => setTo(id)} />
                <span>{name}</span>
                <span className={styles.held}>{m.work_holds({ count: held })}</span>
              </label>
            ))}
          </fieldset>
        )}
        {losers.length > 0 ? (
          <label className={styles.losers}>
            <input type="checkbox" checked={knows} onChange={event => setKnows(event.target.checked)} />
            <span>
              {m.work_losers({
                names: losers.map(({ name, count }) => `${name} (${count})`).join(', '),
              })}
            </span>
          </label>
        ) : null}
        <label className={styles.note}>
          <span>{m.work_noteTo()}</span>
          <input type="text" maxLength={200} value={note} onChange={event => setNote(event.target.value)} />
        </label>
        <Refused error={assign.error} />
      </div>
    </Dialog>
  )
}
