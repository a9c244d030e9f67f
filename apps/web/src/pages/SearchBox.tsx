import { useId } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { IconCross } from '#web/ui/icons/IconCross.tsx'
import { IconSearch } from '#web/ui/icons/IconSearch.tsx'
import styles from './SearchBox.module.css'

export interface SearchBoxProps {
  label: string
  value: string
  onChange: (words: string) => void
  /** How many things were found, read out when it changes. */
  found: string
}

/** Narrows a list while one types. */
export function SearchBox({ label, value, onChange, found }: SearchBoxProps) {
  const id = useId()
  return (
    <search className={styles.search}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <IconSearch />
        <input
          id={id}
          type="search"
          autoComplete="off"
          maxLength={120}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
        {value === '' ? null : (
          <button
            type="button"
            className={styles.clear}
            aria-label={m.pages_clearSearch()}
            onClick={() => onChange('')}
          >
            <IconCross size={16} />
          </button>
        )}
      </div>
      <p className={styles.found} role="status">
        {value.trim() === '' ? '' : found}
      </p>
    </search>
  )
}
