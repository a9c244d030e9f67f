import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { workCalls } from '#contract/desk/work.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Chip } from './chip.ts'
import styles from './Queue.module.css'

type DeskCounts = DeskOutputOf<typeof workCalls.queue>['desks']

/** The chips of a queue, each with its count where it is known. */
export function Chips(props: { desks: DeskCounts; chosen: Chip; onPick: (chip: Chip) => void }) {
  const total = (of: 'waiting' | 'overdue' | 'dueToday' | 'free') =>
    props.desks.reduce((sum, desk) => sum + desk[of], 0)
  const chips: readonly { readonly chip: Chip; readonly words: string; readonly count?: number }[] = [
    { chip: 'all', words: m.work_chipAll(), count: total('waiting') },
    { chip: 'mine', words: m.work_chipMine() },
    { chip: 'free', words: m.work_chipFree(), count: total('free') },
    { chip: 'overdue', words: m.work_chipOverdue(), count: total('overdue') },
    { chip: 'today', words: m.work_chipToday(), count: total('dueToday') },
  ]
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{m.work_chips()}</legend>
      {chips.map(({ chip, words, count }) => (
        <button
          key={chip}
          type="button"
          aria-pressed={chip === props.chosen}
          onClick={() => props.onPick(chip)}
        >
          {words}
          {count === undefined ? null : <span className={styles.count}>{count.toLocaleString('en-IN')}</span>}
        </button>
      ))}
    </fieldset>
  )
}
