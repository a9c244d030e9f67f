import * as v from 'valibot'
import { hintCalls } from '#contract/desk/hints.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { HINT_VERDICTS } from '#domain/lottery/sameness.ts'
import { RadioCards } from '#web/forms/fields/RadioCards.tsx'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './Hints.module.css'
import { groupWords, type Hint } from './hint.ts'

export interface SettleDialogProps {
  of: { readonly number: string; readonly version: number }
  hint: Hint
  onClose: () => void
}

const schema = () =>
  v.object({
    verdict: v.picklist(HINT_VERDICTS, m.hints_verdictMissing()),
    sentence: v.pipe(v.string(), v.trim(), v.minLength(5, m.hints_sentenceShort()), v.maxLength(500)),
  })

/** What is made of a hint, for all of its group: it means nothing here, or it is used; with a sentence. */
export function SettleDialog({ of, hint, onClose }: SettleDialogProps) {
  const form = useSchemaForm(schema(), { defaultValues: { verdict: 'CLEARED', sentence: '' } })
  const settle = useDeskAct(hintCalls.settleHint, {
    refresh: [hintCalls.caseHints],
    quiet: true,
    onSuccess: onClose,
  })
  const { kind, group } = hint
  return (
    <Dialog open onClose={onClose} title={groupWords(hint)} locked={settle.isPending}>
      <ShortForm
        form={form}
        className={styles.form}
        onSubmit={form.handleSubmit(said => settle.mutate({ ...of, kind, group, ...said }))}
      >
        <RadioCards
          control={form.control}
          name="verdict"
          label={m.hints_verdict()}
          options={[
            { value: 'CLEARED', title: m.hints_clear(), note: m.hints_clearMore() },
            { value: 'USED', title: m.hints_use(), note: m.hints_useMore() },
          ]}
        />
        <TextArea
          control={form.control}
          name="sentence"
          label={m.hints_sentence()}
          rows={3}
          limit={500}
          required
        />
        {settle.error ? <Note tone="err" title={settle.error.message} live="alert" /> : null}
        <Button type="submit" variant="primary" busy={settle.isPending}>
          {m.hints_keep()}
        </Button>
      </ShortForm>
    </Dialog>
  )
}
