import { workCalls } from '#contract/desk/work.ts'
import { useDesk } from '#desk/api/queries.ts'
import { useKeys } from '#desk/shell/keys.ts'
import { useGo } from '#desk/shell/navigate.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { caseAddress } from './caseAddress.ts'
import styles from './InList.module.css'
import { Key } from './Key.tsx'
import { type ListPlace, wordsOfPlace } from './list.ts'

/** The case among those of the list that it was opened from: which one, and the way to the next and the one before. */
export function InList({ at }: { at: ListPlace }) {
  const go = useGo()
  const { section, desk, due, holder, dueDay, id, place } = at
  const list = { section, desk, due, holder }
  const around = useDesk(
    workCalls.neighbours,
    { ...list, at: { dueDay, id } },
    { quiet: true, keepPrevious: true },
  )
  const step = (way: 'before' | 'after') => () => {
    const one = around.data?.[way]
    const address = one && caseAddress(one)
    if (!address || !one.dueDay) return
    const next = { ...list, dueDay: one.dueDay, id: one.id, place: place + (way === 'after' ? 1 : -1) }
    go(address, wordsOfPlace(next))
  }
  useKeys([
    { key: 'j', label: m.work_nextInList(), act: step('after') },
    { key: 'k', label: m.work_beforeInList(), act: step('before') },
  ])
  if (!around.data) return null
  const { before, after, count } = around.data
  return (
    <span className={styles.list}>
      <span>{m.work_placeInList({ place, count: Math.max(count, place) })}</span>
      <Button disabled={!before} onClick={step('before')} iconAfter={<Key of="k" />}>
        {m.work_beforeInList()}
      </Button>
      <Button disabled={!after} onClick={step('after')} iconAfter={<Key of="j" />}>
        {m.work_nextInList()}
      </Button>
    </span>
  )
}
