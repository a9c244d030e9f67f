import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '../cx.ts'
import { IconCross } from '../icons/IconCross.tsx'
import styles from './Dialog.module.css'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot; the first is the act. */
  actions?: ReactNode
  wide?: boolean
  /** An act is running: Escape, the cross and the ground do not close. */
  locked?: boolean
}

/**
 * The browser's own modal dialog: the rest of the page is inert, Escape closes, the focus returns to where it was.
 * Closed dialogs keep nothing in the document.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, title, children, actions, wide, locked }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const closeOnGround = (event: MouseEvent) => {
    if (event.target === dialog.current && !locked) onClose()
  }
  // A browser lets `cancel` be prevented once only, until something else is pressed: a second Escape would close the
  // element under us, whatever is asked in it.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (!(event.target instanceof Element) || event.target.closest('dialog') !== dialog.current) return
    event.preventDefault()
    if (!locked) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, wide && styles.wide)}
      aria-labelledby={id}
      onClick={closeOnGround}
      onKeyDown={closeOnEscape}
      onCancel={event => {
        event.preventDefault()
        if (!locked) onClose()
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={m.common_close()}
          aria-disabled={locked}
          onClick={() => {
            if (!locked) onClose()
          }}
        >
          <IconCross />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {actions ? <div className={styles.foot}>{actions}</div> : null}
    </dialog>
  )
}
