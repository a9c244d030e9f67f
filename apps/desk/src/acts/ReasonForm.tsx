import * as v from 'valibot'
import { message, say } from '#contract/text.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './Acts.module.css'

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

interface ReasonFormProps {
  isProposal: boolean
  commit: { readonly isPending: boolean; readonly error: Error | null }
  onReason: (reason: string) => void
}

/** The reason under an act, and the button that does or proposes it; refused, the words stay. */
export function ReasonForm({ isProposal, commit, onReason }: ReasonFormProps) {
  const form = useSchemaForm(schema, { defaultValues: { reason: '' } })
  return (
    <ShortForm
      form={form}
      className={styles.band}
      onSubmit={form.handleSubmit(({ reason }) => onReason(reason))}
    >
      <TextArea control={form.control} name="reason" label={m.desk_reason()} rows={3} limit={MOST} required />
      <Refused error={commit.error} />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={commit.isPending}>
          {isProposal ? m.acts_propose() : m.acts_do()}
        </Button>
      </div>
    </ShortForm>
  )
}
