import * as v from 'valibot'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './Papers.module.css'

/** A reason as the server takes it: five to five hundred characters. */
export const reasonSchema = () =>
  v.object({
    reason: v.pipe(v.string(), v.trim(), v.minLength(5, m.papers_reasonShort()), v.maxLength(500)),
  })

/** Asks why so much is read outside the queue; the auditor reads it. */
export function SayWhy({ why, onSay }: { why: string; onSay: (reason: string) => void }) {
  const form = useSchemaForm(reasonSchema(), { defaultValues: { reason: '' } })
  return (
    <ShortForm form={form} className={styles.why} onSubmit={form.handleSubmit(({ reason }) => onSay(reason))}>
      <Note tone="warn" title={why} live="alert" />
      <TextArea
        control={form.control}
        name="reason"
        label={m.papers_reason()}
        rows={3}
        limit={500}
        required
      />
      <Button type="submit">{m.papers_open()}</Button>
    </ShortForm>
  )
}
