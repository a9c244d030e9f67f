import {
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useState,
} from 'react'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '../cx.ts'
import styles from './Button.module.css'
import { type ButtonLook, buttonClass } from './look.ts'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  icon?: ReactNode
  /** Icon after the words, such as a chevron of a menu. */
  iconAfter?: ReactNode
  /** The act runs: the button keeps its place and focus, turns a ring, and ignores presses. */
  busy?: boolean
  /** Words shown while busy; the button's own words otherwise. */
  busyText?: string
  /** Why the button waits, such as "Check status, in 12 s": replaces the words, keeps focus, ignores presses. */
  waitText?: string | null
  ref?: Ref<HTMLButtonElement>
}

/** Whoever has waited so long is told what for. */
const SAID_MS = 5 * SECOND_MS

/** The words of a button whose act runs. */
function Running({ children }: { children: ReactNode }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLong, SAID_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return isLong ? (
    <>
      {children} – {m.common_waitsForAnswer()}
    </>
  ) : (
    children
  )
}

/** A button that names its act. One `primary` on a page. Unavailable buttons stay focusable, so that their reason is read. */
export function Button(props: ButtonProps) {
  const { variant, size, block, stretch, icon, iconAfter, busy, busyText, waitText, className, ...rest } =
    props
  const { children, onClick, type = 'button', disabled, ...attributes } = rest
  const idle = busy || Boolean(waitText) || disabled
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...attributes}
      type={type}
      onClick={press}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      className={cx(
        buttonClass({ variant, size, block, stretch }),
        (disabled || waitText) && styles.waiting,
        busy && styles.busy,
        className,
      )}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <span className={styles.label}>
        {busy ? <Running>{busyText ?? children}</Running> : waitText || children}
      </span>
      {iconAfter}
    </button>
  )
}
