import * as v from 'valibot'
import { feedbackAnswer, feedbackDeskCalls } from '#contract/desk/feedback.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import { FEEDBACK_LENGTH } from '#domain/feedback/feedback.ts'
import { toast } from '#web/api/toasts.ts'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import styles from './FeedbackDesk.module.css'

export interface AnswerDialogProps {
  of: {
    readonly id: number
    readonly number: string
    readonly said: string
    readonly language: 'en' | 'hi'
    readonly ways: readonly string[]
  }
  onClose: () => void
}

const schema = v.object({ answer: feedbackAnswer })

/** What an officer writes back in the language of the word, or notes where no answer is awaited. */
export function AnswerDialog({ of, onClose }: AnswerDialogProps) {
  const { id, number, said, language, ways } = of
  const form = useSchemaForm(schema, { defaultValues: { answer: '' } })
  const answer = useDeskAct(feedbackDeskCalls.answerFeedback, {
    quiet: true,
    refresh: [feedbackDeskCalls.feedback],
    onSuccess: () => {
      toast('success', m.feedback_kept())
      onClose()
    },
  })
  const inLanguage = language === 'hi' ? m.feedback_inHindi() : m.feedback_inEnglish()
  return (
    <Dialog open onClose={onClose} title={number} locked={answer.isPending}>
      <ShortForm
        form={form}
        className={styles.form}
        onSubmit={form.handleSubmit(typed => answer.mutate({ id, ...typed }))}
      >
        <p className={styles.said} lang={language}>
          {said}
        </p>
        <TextArea
          control={form.control}
          name="answer"
          label={ways.length > 0 ? m.feedback_answerField() : m.feedback_noteField()}
          {...(ways.length > 0 ? { hint: inLanguage } : {})}
          rows={5}
          limit={FEEDBACK_LENGTH.answer}
          required
        />
        <Refused error={answer.error} />
        <Button type="submit" variant="primary" busy={answer.isPending}>
          {ways.length > 0 ? m.feedback_sendAnswer() : m.feedback_keepNote()}
        </Button>
      </ShortForm>
    </Dialog>
  )
}
