import { useCallback, useId, useRef, useState } from 'react'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useStore } from '#web/api/store.ts'
import { said } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconBell } from '#web/ui/icons/IconBell.tsx'
import { IconCheckCircle } from '#web/ui/icons/IconCheckCircle.tsx'
import { IconError } from '#web/ui/icons/IconError.tsx'
import { IconWarning } from '#web/ui/icons/IconWarning.tsx'
import { useDismiss } from '#web/ui/useDismiss.ts'
import styles from './SaidBell.module.css'

const marks = { success: IconCheckCircle, warning: IconWarning, error: IconError }
const words = { success: m.shell_success, warning: m.shell_warning, error: m.shell_error }

/** What was told in passing, to be read again: a snackbar is gone after three seconds, whoever reads slowly. */
export default function SaidBell() {
  const language = useLanguage()
  const all = useStore(said)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = useCallback((restore: boolean) => {
    setOpen(false)
    if (restore) box.current?.querySelector('button')?.focus()
  }, [])
  useDismiss(open, box, close)
  return (
    <div ref={box} className={styles.place}>
      <button
        type="button"
        className={styles.bell}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <IconBell />
        <span className="visually-hidden">{m.shell_said({ count: String(all.length) })}</span>
        <span aria-hidden="true">{all.length}</span>
      </button>
      {open ? (
        <section id={id} className={styles.panel} aria-label={m.shell_saidTitle()}>
          <p className={styles.title}>{m.shell_saidTitle()}</p>
          <ul className={styles.list}>
            {all.map(one => {
              const Mark = marks[one.kind]
              return (
                <li key={one.id} data-kind={one.kind}>
                  <Mark />
                  <p>
                    <span className="visually-hidden">{words[one.kind]()}: </span>
                    <span lang={one.lang}>{one.message}</span>
                    <time dateTime={one.at.toISOString()}>{formatDate(one.at, 'time', language)}</time>
                  </p>
                </li>
              )
            })}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
