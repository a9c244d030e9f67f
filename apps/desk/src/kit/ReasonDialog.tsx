import type { ReactNode } from 'react'
import * as v from 'valibot'
import { message, say } from '#contract/text.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import styles from './ReasonDialog.module.css'

/** Fewer letters give no reason that anybody could read later. */
const LEAST = 5
const MOST = 500
const schema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(LEAST, message(say('Give the reason in a few words.', 'कारण कुछ शब्दों में लिखें।'))),
    v.maxLength(MOST, message(say('The reason is too long.', 'कारण बहुत लंबा है।'))),
  ),
})

export interface ReasonDialogProps {
  title: string
  /** What follows from the act, or what it is about. */
  about: ReactNode
  submit: string
  /** The act that the reason is given for. */
  act: { readonly isPending: boolean; readonly error: Error | null }
  onReason: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of an act; refused or given up, the words stay. */
export function ReasonDialog({ title, about, submit, act, onReason, onClose }: ReasonDialogProps) {
  const form = useSchemaForm(schema, { defaultValues: { reason: '' } })
  return (
    <Dialog open onClose={onClose} title={title} locked={act.isPending}>
      <ShortForm
        form={form}
        className={styles.form}
        onSubmit={form.handleSubmit(({ reason }) => onReason(reason))}
      >
        {about === '' ? null : typeof about === 'string' ? <p>{about}</p> : about}
        <TextArea
          control={form.control}
          name="reason"
          label={m.desk_reason()}
          rows={3}
          limit={MOST}
          required
        />
        <Refused error={act.error} />
        <Button type="submit" variant="primary" busy={act.isPending}>
          {submit}
        </Button>
      </ShortForm>
    </Dialog>
  )
}
