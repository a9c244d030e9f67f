import { cx } from '../cx.ts'
import styles from './ChipFilter.module.css'

export interface ChipFilterProps<K extends string> {
  /** What is filtered, for assistive technology. */
  label: string
  /** `lang` where a label is not in the page's language, such as the name of another one. */
  options: readonly { key: K; label: string; lang?: string; count?: number }[]
  value: K
  onChange: (key: K) => void
}

/** Filters with their counts; exactly one is chosen. */
export function ChipFilter<K extends string>({ label, options, value, onChange }: ChipFilterProps<K>) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {options.map(option => (
        <button
          key={option.key}
          type="button"
          lang={option.lang}
          aria-pressed={option.key === value}
          className={cx(styles.chip, option.key === value && styles.chosen)}
          onClick={() => onChange(option.key)}
        >
          {option.label}
          {option.count === undefined ? null : <span className={styles.count}>{option.count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
