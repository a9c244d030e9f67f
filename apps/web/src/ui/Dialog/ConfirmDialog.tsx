import type { ReactNode } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '../Button/Button.tsx'
import { Note } from '../Note/Note.tsx'
import styles from './Dialog.module.css'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: ReactNode
  children?: ReactNode
  /** Names the act; "Confirm" unless given. */
  confirmLabel?: string
  cancelLabel?: string
  /** A destructive act: red edge and words. */
  danger?: boolean
  busy?: boolean
  error?: string | null
}

/** Asks before an act that cannot easily be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, danger, busy, error } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      locked={busy}
      actions={
        <>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {props.confirmLabel ?? m.common_confirm()}
          </Button>
          <Button onClick={onClose} disabled={busy}>
            {props.cancelLabel ?? m.common_cancel()}
          </Button>
        </>
      }
    >
      {children}
      {error ? (
        <div className={styles.problem}>
          <Note tone="err" live="alert">
            {error}
          </Note>
        </div>
      ) : null}
    </Dialog>
  )
}
