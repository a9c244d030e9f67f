import * as v from 'valibot'
import { citizenDeskCalls } from '#contract/desk/citizens.ts'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { message, say } from '#contract/text.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './Help.module.css'

type Asked = DeskOutputOf<typeof citizenDeskCalls.askCitizen>
type Look = DeskOutputOf<typeof citizenDeskCalls.openCitizen>

const askSchema = v.object({
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(
      5,
      message(
        say('Give a mobile, an email or a whole application number.', 'मोबाइल, ईमेल या पूरी आवेदन संख्या दें।'),
      ),
    ),
    v.maxLength(100),
  ),
})
const codeSchema = v.object({
  code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, message(say('Give the six digits.', 'छह अंक दें।')))),
})

/** Whose account: the code goes to whoever these words name. */
export function AskForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const form = useSchemaForm(askSchema, { defaultValues: { text: '' } })
  const send = useDeskAct(citizenDeskCalls.askCitizen, { quiet: true, onSuccess: onAsked })
  return (
    <Card title={m.citizens_find()} className={styles.card}>
      <ShortForm
        form={form}
        className={styles.form}
        onSubmit={form.handleSubmit(typed => send.mutate(typed))}
      >
        <TextField
          control={form.control}
          name="text"
          label={m.citizens_words()}
          hint={m.citizens_wordsHint()}
          autoComplete="off"
          required
        />
        <Refused error={send.error} />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" busy={send.isPending}>
            {m.citizens_send()}
          </Button>
        </div>
      </ShortForm>
    </Card>
  )
}

interface CodeFormProps {
  asked: Asked
  onOpen: (look: Look) => void
  onOther: () => void
}

/** The code that the citizen reads out. */
export function CodeForm({ asked, onOpen, onOther }: CodeFormProps) {
  const language = useLanguage()
  const form = useSchemaForm(codeSchema, { defaultValues: { code: '' } })
  const open = useDeskAct(citizenDeskCalls.openCitizen, { quiet: true, onSuccess: onOpen })
  const { reference, expiresOn } = asked
  return (
    <Card title={m.citizens_code()} className={styles.card}>
      <ShortForm
        form={form}
        className={styles.form}
        onSubmit={form.handleSubmit(typed => open.mutate({ reference, ...typed }))}
      >
        <Note title={m.citizens_sent()} live="status">
          {m.citizens_sentMore({ time: formatDate(expiresOn, 'time', language) })}
        </Note>
        <TextField
          control={form.control}
          name="code"
          label={m.citizens_code()}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <Refused error={open.error} />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" busy={open.isPending}>
            {m.citizens_open()}
          </Button>
          <Button onClick={onOther}>{m.citizens_another()}</Button>
        </div>
      </ShortForm>
    </Card>
  )
}
