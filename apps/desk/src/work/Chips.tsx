import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { workCalls } from '#contract/desk/work.ts'
import type { ListView } from '#desk/kit/list.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import styles from './Queue.module.css'
import { deskName } from './words.ts'

type Queue = DeskOutputOf<typeof workCalls.queue>

/** What each chip asks for beside the desk. */
const CHIPS = [
  { words: m.work_chipAll, view: { due: 'any', holder: 'anybody' }, of: 'waiting' },
  { words: m.work_chipMine, view: { due: 'any', holder: 'me' }, of: 'mine' },
  { words: m.work_chipFree, view: { due: 'any', holder: 'nobody' }, of: 'free' },
  { words: m.work_chipOverdue, view: { due: 'overdue', holder: 'anybody' }, of: 'overdue' },
  { words: m.work_chipToday, view: { due: 'today', holder: 'anybody' }, of: 'dueToday' },
] as const

export interface ChipsProps {
  /** Unknown while the first page is on its way. */
  counts: Pick<Queue, 'desks' | 'mine'> | undefined
  chosen: ListView
  onPick: (view: ListView) => void
}

function Chip(props: { words: string; count: number | undefined; isOn: boolean; onPick: () => void }) {
  return (
    <button type="button" aria-pressed={props.isOn} onClick={props.onPick}>
      {props.words}
      {props.count === undefined ? null : (
        <span className={styles.count}>{props.count.toLocaleString('en-IN')}</span>
      )}
    </button>
  )
}

/** The chips of a queue, each with its count, and where a section has several desks a chip for each. */
export function Chips({ counts, chosen, onPick }: ChipsProps) {
  const language = useLanguage()
  const fits = ({ desk }: { desk: string }) => chosen.desk === null || desk === chosen.desk
  const countOf = (of: (typeof CHIPS)[number]['of']) => {
    if (!counts) return undefined
    if (of === 'mine') return counts.mine.filter(fits).reduce((sum, { count }) => sum + count, 0)
    return counts.desks.filter(fits).reduce((sum, desk) => sum + desk[of], 0)
  }
  const desks = counts?.desks ?? []
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{m.work_chips()}</legend>
      {CHIPS.map(({ words, view, of }) => (
        <Chip
          key={of}
          words={words()}
          count={countOf(of)}
          isOn={view.due === chosen.due && view.holder === chosen.holder}
          onPick={() => onPick({ ...view, desk: chosen.desk })}
        />
      ))}
      {desks.length > 1 ? <span className={styles.bar} aria-hidden="true" /> : null}
      {desks.length > 1
        ? desks.map(({ desk, waiting }) => (
            <Chip
              key={desk}
              words={deskName(desk, language)}
              count={waiting}
              isOn={desk === chosen.desk}
              onPick={() => onPick({ ...chosen, desk: desk === chosen.desk ? null : desk })}
            />
          ))
        : null}
    </fieldset>
  )
}
