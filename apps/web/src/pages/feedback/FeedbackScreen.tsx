import { useState } from 'react'
import * as v from 'valibot'
import { feedbackCalls, feedbackEntries } from '#contract/feedback/calls.ts'
import { FEEDBACK_KINDS, FEEDBACK_LENGTH, type FeedbackKind } from '#domain/feedback/feedback.ts'
import { useAct } from '#web/api/queries.ts'
import { useKept } from '#web/forms/draft/useKept.ts'
import { useVisitorKept } from '#web/forms/draft/useVisitorKept.ts'
import { MobileField } from '#web/forms/fields/MobileField.tsx'
import { RadioCards } from '#web/forms/fields/RadioCards.tsx'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { RefusalNote } from '#web/forms/layout/RefusalNote.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { EmailField } from '#web/forms/person/PersonFields.tsx'
import { showBesideField } from '#web/forms/schema/showBesideField.ts'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { HomeCrumb } from '../HomeCrumb.tsx'
import styles from './Feedback.module.css'

export const title = m.feedback_title

const schema = v.object(feedbackEntries)
const BLANK = { kind: '' as FeedbackKind, said: '', mobileNumber: '', email: '' }
const FIELDS = ['kind', 'said', 'mobileNumber', 'email'] as const
const isField = (field: string) => FIELDS.some(one => one === field)

const KIND_WORDS: Readonly<Record<FeedbackKind, () => string>> = {
  SUGGESTION: m.feedback_suggestion,
  FAULT: m.feedback_fault,
  CONTENT: m.feedback_content,
  PRAISE: m.feedback_praise,
}

/** Where anybody leaves a word about the portal, without an account, and gets its number. */
export default function FeedbackScreen() {
  const [round, setRound] = useState(0)
  return (
    <Page width="form">
      <HomeCrumb current={m.feedback_title()} />
      <PageTitle title={m.feedback_title()} meta={m.feedback_intro()} />
      <FeedbackForm key={round} onMore={() => setRound(round + 1)} />
    </Page>
  )
}

function FeedbackForm({ onMore }: { onMore: () => void }) {
  const [repeatKey] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(schema, { defaultValues: BLANK })
  const kept = useKept(form, 'feedback')
  const visitors = useVisitorKept(form, 'feedback')
  const leave = useAct(feedbackCalls.LeaveFeedback, {
    quiet: true,
    onSuccess: () => {
      kept.drop()
      visitors.drop()
    },
    onError: error => void showBesideField(form, FIELDS, error),
  })
  const { control } = form
  if (leave.data)
    return (
      <div className={styles.form}>
        <Note tone="ok" live="status" title={m.feedback_left({ number: leave.data.output.feedbackNumber })}>
          {leave.data.output.isAnswered ? m.feedback_answerComes() : m.feedback_noAnswer()}
        </Note>
        <Button onClick={onMore}>{m.feedback_more()}</Button>
      </div>
    )
  return (
    <ShortForm
      form={form}
      className={styles.form}
      onSubmit={form.handleSubmit(typed => leave.mutate({ ...typed, repeatKey }))}
    >
      <RadioCards
        control={control}
        name="kind"
        label={m.feedback_kind()}
        options={FEEDBACK_KINDS.map(value => ({ value, title: KIND_WORDS[value]() }))}
        wide
        required
      />
      <TextArea
        control={control}
        name="said"
        label={m.feedback_said()}
        hint={m.feedback_saidHint()}
        rows={6}
        limit={FEEDBACK_LENGTH.said}
        required
      />
      <p>{m.feedback_contact()}</p>
      <MobileField control={control} name="mobileNumber" label={m.feedback_mobile()} optional />
      <EmailField control={control} name="email" label={m.feedback_email()} optional />
      <RefusalNote error={leave.error} besideField={isField} />
      <Button type="submit" variant="primary" size="large" busy={leave.isPending}>
        {m.feedback_send()}
      </Button>
    </ShortForm>
  )
}
