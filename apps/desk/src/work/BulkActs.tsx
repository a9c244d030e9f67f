import { lazy, Suspense, useState } from 'react'
import { useMe } from '#desk/api/me.ts'
import { Key } from '#desk/kit/Key.tsx'
import { useKeys } from '#desk/shell/keys.ts'
import { actWords } from '#domain/officer/actNames.ts'
import type { DeskAct } from '#domain/officer/deskActs.ts'
import { bulkActsOf, CASE_COLUMN } from '#domain/work/bulk.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import type { Case } from './case.ts'
import styles from './Queue.module.css'
import { chosenOf, type Queue } from './useQueue.ts'

/** Forms of acts come once one is asked for: a queue that is only read does without. */
const ActDialog = lazy(async () => ({ default: (await import('#desk/acts/ActDialog.tsx')).ActDialog }))

interface Bulk {
  readonly cases: readonly Case[]
  readonly acts: readonly DeskAct[]
}

/** One act for all marked cases: what is asked is typed once, and the exact difference tells each of them. */
export function BulkActs({ queue }: { queue: Queue }) {
  const language = useLanguage()
  const { data: me } = useMe()
  const [bulk, setBulk] = useState<Bulk | null>(null)
  const [act, setAct] = useState<DeskAct | null>(null)
  const marked = queue.marks.ids.size > 0 ? chosenOf(queue) : []
  const held = me?.roles.map(role => ({ ...role, fromDay: '', toDay: null })) ?? []
  const acts = bulkActsOf(
    marked.map(({ desk }) => desk),
    held,
  )
  const open = () => {
    setAct(acts.length === 1 ? (acts[0] ?? null) : null)
    setBulk({ cases: marked, acts })
  }
  const close = () => {
    setBulk(null)
    setAct(null)
  }
  useKeys(acts.length > 0 ? [{ key: 'b', label: m.work_bulk(), act: open }] : [])
  const about = bulk ? <p>{m.work_bulkAbout({ count: bulk.cases.length })}</p> : null
  return (
    <>
      {acts.length > 0 ? (
        <Button onClick={open} iconAfter={<Key of="b" />}>
          {m.work_bulk()}
        </Button>
      ) : null}
      {bulk && !act ? (
        <Dialog open onClose={close} title={m.work_bulk()}>
          {about}
          <ul className={styles.bulk}>
            {bulk.acts.map(one => (
              <li key={one}>
                <Button onClick={() => setAct(one)}>{actWords(one)[language]}</Button>
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
      {bulk && act ? (
        <Suspense fallback={null}>
          <ActDialog
            act={act}
            about={about}
            marked={{ key: CASE_COLUMN, values: bulk.cases.map(({ number }) => number) }}
            onClose={close}
            onDone={() => {
              queue.unmark()
              void queue.read.refetch()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
