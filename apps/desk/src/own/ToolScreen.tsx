import { useState } from 'react'
import * as v from 'valibot'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import { toolLoginCalls } from '#contract/desk/toolLogin.ts'
import { message, say } from '#contract/text.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { Refused } from '#desk/kit/Refused.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { readToolCode } from '#domain/officer/toolCode.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './Own.module.css'

type Waiting = DeskOutputOf<typeof toolLoginCalls.toolLogin>

const schema = v.object({
  code: v.pipe(
    v.string(),
    v.check(
      typed => readToolCode(typed) !== undefined,
      message(
        say('Give the eight letters and digits that stand in the terminal.', 'टर्मिनल में लिखे आठ अक्षर और अंक दें।'),
      ),
    ),
  ),
})

/** Where an officer types the code of `authority login`, sees which machine asks, and lets it act as them. */
export default function ToolScreen() {
  const [found, setFound] = useState<{ readonly code: string; readonly waiting: Waiting }>()
  const form = useSchemaForm(schema, { defaultValues: { code: '' } })
  const look = useDeskAct(toolLoginCalls.toolLogin, {
    quiet: true,
    onSuccess: (waiting, { code }) => setFound({ code, waiting }),
  })
  return (
    <DeskPage title={m.own_tool()} about={m.own_toolAbout()}>
      <Card title={found ? m.own_toolMachine() : m.own_toolCode()}>
        {found ? (
          <Confirming {...found} onOther={() => setFound(undefined)} />
        ) : (
          <ShortForm form={form} onSubmit={form.handleSubmit(typed => look.mutate(typed))}>
            <TextField
              control={form.control}
              name="code"
              label={m.own_toolCode()}
              hint={m.own_toolHint()}
              autoComplete="off"
              required
            />
            <Refused error={look.error} />
            <div className={styles.acts}>
              <Button type="submit" variant="primary" busy={look.isPending}>
                {m.own_toolLook()}
              </Button>
            </div>
          </ShortForm>
        )}
      </Card>
    </DeskPage>
  )
}

/** The machine that asks, and the officer's word for it. */
function Confirming({ code, waiting, onOther }: { code: string; waiting: Waiting; onOther: () => void }) {
  const language = useLanguage()
  const confirm = useDeskAct(toolLoginCalls.confirmToolLogin, { quiet: true })
  return (
    <>
      <Facts
        facts={[
          { term: m.own_toolMachine(), value: waiting.machine },
          { term: m.own_toolAccount(), value: waiting.machineUser },
          { term: m.own_toolAsked(), value: formatDate(waiting.askedOn, 'plainMinute', language) },
          { term: m.own_toolUntil(), value: formatDate(waiting.waitsUntil, 'plainMinute', language) },
        ]}
      />
      {confirm.isSuccess ? (
        <Note tone="ok" live="status">
          {m.own_toolDone({ machine: waiting.machine })}
        </Note>
      ) : (
        <Note tone="warn">{m.own_toolWarning()}</Note>
      )}
      <Refused error={confirm.error} />
      <div className={styles.acts}>
        {confirm.isSuccess ? null : (
          <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate({ code })}>
            {m.own_toolConfirm()}
          </Button>
        )}
        <Button onClick={onOther}>{m.own_toolOther()}</Button>
      </div>
    </>
  )
}
