import * as v from 'valibot'
import { message, say } from '#contract/text.ts'
import { isCancelled } from '#web/api/errors.ts'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import { Note } from '#web/ui/Note/Note.tsx'

const MOST = 500
const schema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, message(say('Say why.', 'कारण लिखें।'))),
    v.maxLength(MOST, message(say('At most 500 characters.', 'अधिक से अधिक 500 अक्षर।'))),
  ),
})

interface ReasonDialogProps {
  title: string
  /** What follows from it. */
  about: string
  act: string
  busy: boolean
  error: Error | null
  onSay: (reason: string) => void
  onClose: () => void
}

/** Asks why before an act about a person; the refusal stands in the dialog, and what was typed stays. */
export function ReasonDialog({ title, about, act, busy, error, onSay, onClose }: ReasonDialogProps) {
  const form = useSchemaForm(schema, { defaultValues: { reason: '' } })
  const send = form.handleSubmit(({ reason }) => onSay(reason))
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      locked={busy}
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            {act}
          </Button>
          <Button onClick={onClose} disabled={busy}>
            {m.presence_giveUp()}
          </Button>
        </>
      }
    >
      <p>{about}</p>
      <form noValidate onSubmit={send}>
        <TextArea
          control={form.control}
          name="reason"
          label={m.people_reason()}
          rows={3}
          limit={MOST}
          required
        />
      </form>
      {error === null || isCancelled(error) ? null : (
        <Note tone="err" live="alert">
          {error.message}
        </Note>
      )}
    </Dialog>
  )
}
