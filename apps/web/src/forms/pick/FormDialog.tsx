import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { FieldScope } from '#web/forms/schema/fieldScope.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './FormDialog.module.css'

export interface FormDialogProps {
  title: string
  submitLabel: string
  busy: boolean
  /** It opens with what was typed before and not saved. */
  isTyped?: boolean
  /** A failure that belongs beside no field: said in the dialog, because a toast lies under it. */
  problem: string | null
  onSubmit: (event: FormEvent) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/**
 * A form in a dialog, also above another form: it stands at the end of the page, has ids of its own, and its submit
 * does not reach the form below. Once something is typed, Escape, the cross, the ground and Cancel ask before it is lost.
 */
export function FormDialog({
  title,
  submitLabel,
  busy,
  isTyped: wasTyped = false,
  problem,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId()
  const [isTyped, setTyped] = useState(wasTyped)
  const [asks, setAsks] = useState(false)
  const leave = () => {
    if (isTyped) setAsks(!asks)
    else onClose()
  }
  const submit = (event: FormEvent) => {
    event.stopPropagation()
    void onSubmit(event)
  }
  return createPortal(
    <FieldScope value="dialog-">
      <Dialog
        open
        onClose={leave}
        title={title}
        locked={busy}
        actions={
          // The focus stays on the second button, the one that loses nothing.
          asks ? (
            <>
              <Button variant="danger" onClick={onClose}>
                {m.common_discard()}
              </Button>
              <Button onClick={() => setAsks(false)}>{m.common_keepTyping()}</Button>
            </>
          ) : (
            <>
              <Button type="submit" form={id} variant="primary" busy={busy}>
                {submitLabel}
              </Button>
              <Button onClick={leave} disabled={busy}>
                {m.common_cancel()}
              </Button>
            </>
          )
        }
      >
        <form
          id={id}
          className={styles.fields}
          noValidate
          autoComplete="off"
          onSubmit={submit}
          onInput={() => setTyped(true)}
        >
          {children}
          {asks ? (
            <Note tone="warn" live="alert">
              {m.common_discardAsk()}
            </Note>
          ) : null}
          {problem === null ? null : (
            <Note tone="err" live="alert">
              {problem}
            </Note>
          )}
        </form>
      </Dialog>
    </FieldScope>,
    document.body,
  )
}
