import { cx } from '#web/ui/cx.ts'
import styles from './Choose.module.css'

interface ChooseProps<Choice extends string | number | null> {
  /** What is chosen, for who cannot see the row. */
  legend: string
  /** The legend stands before the row, too. */
  told?: boolean
  of: readonly Choice[]
  words: (choice: Choice) => string
  chosen: Choice
  onChoose: (choice: Choice) => void
}

/** One of a few, as a row of buttons of which one is pressed. */
export function Choose<Choice extends string | number | null>(props: ChooseProps<Choice>) {
  const { legend, told = false, of, words, chosen, onChoose } = props
  return (
    <fieldset className={styles.row}>
      <legend className={cx(!told && 'visually-hidden')}>{legend}</legend>
      {of.map(one => (
        <button key={one ?? ''} type="button" aria-pressed={one === chosen} onClick={() => onChoose(one)}>
          {words(one)}
        </button>
      ))}
    </fieldset>
  )
}
