import { useState } from 'react'
import { interestCalls } from '#contract/desk/interests.ts'
import { workCalls } from '#contract/desk/work.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { useGo } from '#desk/shell/navigate.tsx'
import { toast } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import { Refused } from './Refused.tsx'
import styles from './StandAside.module.css'

/** Takes the officer out of a case of somebody whom they know; why is not asked. `workId` is its number in the table of work. */
export function StandAside({ workId }: { workId: number }) {
  const [open, setOpen] = useState(false)
  const go = useGo()
  const aside = useDeskAct(interestCalls.standAside, {
    quiet: true,
    refresh: [workCalls.home, workCalls.queue],
    onSuccess: () => {
      toast('success', m.work_stoodAside())
      go('/')
    },
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.work_iKnow()}</Button>
      {open ? (
        <Dialog open onClose={() => setOpen(false)} title={m.work_iKnow()} locked={aside.isPending}>
          <div className={styles.body}>
            <p>{m.work_iKnowMore()}</p>
            <Refused error={aside.error} />
            <Button variant="primary" busy={aside.isPending} onClick={() => aside.mutate({ id: workId })}>
              {m.work_iKnowSend()}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
