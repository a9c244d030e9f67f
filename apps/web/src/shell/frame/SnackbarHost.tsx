import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage } from '#web/api/preferences.ts'
import { useStore } from '#web/api/store.ts'
import { dismissToast, SNACKBAR_MS, type Toast, toasts } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconCheckCircle } from '#web/ui/icons/IconCheckCircle.tsx'
import { IconCross } from '#web/ui/icons/IconCross.tsx'
import { IconError } from '#web/ui/icons/IconError.tsx'
import { IconWarning } from '#web/ui/icons/IconWarning.tsx'
import styles from './Snackbar.module.css'

const marks = { success: IconCheckCircle, warning: IconWarning, error: IconError }
const words = { success: m.shell_success, warning: m.shell_warning, error: m.shell_error }

function Snackbar({ shown }: { shown: Toast }) {
  const held = useRef(false)
  useEffect(() => {
    let timer = 0
    const wait = () => {
      timer = window.setTimeout(() => (held.current ? wait() : dismissToast(shown.id)), SNACKBAR_MS)
    }
    wait()
    return () => window.clearTimeout(timer)
  }, [shown.id])
  const Mark = marks[shown.kind]
  const hold = () => {
    held.current = true
  }
  const release = () => {
    held.current = false
  }
  return (
    <li
      className={`${styles.snackbar} ${styles[shown.kind]}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Mark />
      <p className={styles.words}>
        <span className="visually-hidden">{words[shown.kind]()}: </span>
        {shown.message}
      </p>
      <button
        type="button"
        className={styles.close}
        aria-label={m.shell_dismiss()}
        onClick={() => dismissToast(shown.id)}
      >
        <IconCross />
      </button>
    </li>
  )
}

/**
 * An element that always lies inside the dialog on top, or at the end of the page when none is open: a modal dialog
 * covers the rest of the page and keeps it from being pressed or read out. The element is moved, not made anew.
 */
function useTopmostPlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    const settle = () => {
      const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
      if (place.parentElement !== top) top.append(place)
    }
    settle()
    const watch = new MutationObserver(settle)
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => {
      watch.disconnect()
      place.remove()
    }
  }, [place])
  return place
}

/** Where toasts appear; each leaves after 3 seconds, or stays while a pointer or the focus rests on it. */
export function SnackbarHost() {
  // Toasts belong to the browser: a page that the server drew has none.
  const isDrawn = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return isDrawn ? <Snackbars /> : null
}

function Snackbars() {
  useLanguage()
  const all = useStore(toasts)
  return createPortal(
    <section className={styles.host} aria-live="polite" aria-relevant="additions">
      <ul className={styles.list}>
        {all.map(shown => (
          <Snackbar key={shown.id} shown={shown} />
        ))}
      </ul>
    </section>,
    useTopmostPlace(),
  )
}
