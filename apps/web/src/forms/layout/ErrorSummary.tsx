import { useEffect, useRef } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import { m } from '#web/i18n/generated/messages.js'
import { IconError } from '#web/ui/icons/IconError.tsx'
import { listErrors } from '../schema/errors.ts'
import { useFieldId } from '../schema/fieldScope.ts'
import styles from './Form.module.css'

export interface ErrorSummaryProps<T extends FieldValues> {
  errors: FieldErrors<T>
  /** `formState.submitCount`: the summary takes focus after each refused attempt. */
  attempt: number
  /** From the count; "3 things to correct" unless given. */
  title?: (count: number) => string
  /** "Nothing you typed is lost." unless given. */
  note?: string
  /** Words of a field by its name; put before the message, as in "PAN: Invalid PAN Number". */
  labels?: Partial<Record<string, string>>
}

const countWords = (count: number) => (count === 1 ? m.common_errorsOne() : m.common_errorsMany({ count }))

/**
 * All that stands in the way, above the form. It takes focus once after each refused attempt, never while someone types
 * (an error may go and come back under the keys), and each line goes to its field.
 */
export function ErrorSummary<T extends FieldValues>(props: ErrorSummaryProps<T>) {
  const { errors, attempt, title, note, labels } = props
  const fieldId = useFieldId()
  const box = useRef<HTMLDivElement>(null)
  const told = useRef(0)
  const items = listErrors(errors)
  const any = items.length > 0
  useEffect(() => {
    if (told.current === attempt) return
    told.current = attempt
    if (any) box.current?.focus()
  }, [attempt, any])
  if (!any || attempt === 0) return null
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="alert">
      <h2 className={styles.summaryTitle}>
        <IconError />
        {(title ?? countWords)(items.length)}
      </h2>
      <ul className={styles.summaryList}>
        {items.map(item => (
          <li key={item.name}>
            <button
              type="button"
              className={styles.summaryLink}
              onClick={() => document.getElementById(fieldId(item.name))?.focus()}
            >
              {labels?.[item.name] ? `${labels[item.name]}: ${item.message}` : item.message}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.summaryNote}>{note ?? m.common_nothingLost()}</p>
    </div>
  )
}
