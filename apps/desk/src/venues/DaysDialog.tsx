import { useState } from 'react'
import * as v from 'valibot'
import { message, say } from '#contract/text.ts'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { rowsOf } from '#desk/acts/rowsOf.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import styles from './Venues.module.css'

/** Days to be closed or opened again. */
export interface Closing {
  readonly act: 'venue block' | 'venue unblock'
  readonly firstDay: string
  readonly lastDay: string
}

export interface DaysDialogProps {
  code: string
  closing: Closing
  onDone: () => void
  onClose: () => void
}

const MOST = 200
const schema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(message(say('Say what citizens read on these days.', 'इन दिनों पर नागरिक क्या पढ़ेंगे, लिखें।'))),
    v.maxLength(MOST),
  ),
})

/** Closes days of a hall, with the reason that stands in the calendar, or opens them again. */
export function DaysDialog({ code, closing, onDone, onClose }: DaysDialogProps) {
  const language = useLanguage()
  const [reason, setReason] = useState<string | null>(closing.act === 'venue unblock' ? '' : null)
  const form = useSchemaForm(schema, { defaultValues: { reason: '' } })
  const { act, firstDay, lastDay } = closing
  const days = {
    from: formatDate(firstDay, 'day', language),
    to: formatDate(lastDay, 'day', language),
  }
  const title = act === 'venue block' ? m.halls_closeTitle(days) : m.halls_liftTitle(days)
  if (reason === null)
    return (
      <Dialog open onClose={onClose} title={title}>
        <ShortForm
          form={form}
          className={styles.form}
          onSubmit={form.handleSubmit(typed => setReason(typed.reason))}
        >
          <TextField control={form.control} name="reason" label={m.halls_why()} />
          <Button type="submit" variant="primary">
            {m.halls_next()}
          </Button>
        </ShortForm>
      </Dialog>
    )
  const file =
    act === 'venue block'
      ? rowsOf('close.csv', ['FirstDay', 'LastDay', 'Reason'], [[firstDay, lastDay, reason]])
      : rowsOf('lift.csv', ['FirstDay', 'LastDay'], [[firstDay, lastDay]])
  return <ActDialog act={act} given={{ code }} file={file} title={title} onDone={onDone} onClose={onClose} />
}
