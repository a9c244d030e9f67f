import { type SubmitEvent, useRef, useState } from 'react'
import { tooLongHere } from '#domain/fields/common.ts'
import { useLanguage } from '#web/api/preferences.ts'
import styles from '#web/forms/fields/Field.module.css'
import { ariaOf, FieldFrame } from '#web/forms/fields/FieldFrame.tsx'
import { Attempt } from '#web/forms/layout/attempt.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import own from './Verify.module.css'

const ID = 'field-code'
const MOST = 40

interface CodeFormProps {
  /** What the address asks about; '' for nothing. */
  code: string
  busy: boolean
  onAsk: (code: string) => void
}

/**
 * One question, whose answer stands in the address of the page. It does without the engine of the other forms, which would be a
 * tenth of all that whoever follows a printed code waits for.
 */
export function CodeForm({ code, busy, onAsk }: CodeFormProps) {
  const language = useLanguage()
  const [shown, setShown] = useState(code)
  const [typed, setTyped] = useState(code)
  if (shown !== code) {
    // A photograph was read, or the page went back: the field shows what the address asks.
    setShown(code)
    setTyped(code)
  }
  const [attempt, setAttempt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const asked = typed.trim()
  const wrong =
    asked === '' ? m.verify_codeMissing() : asked.length > MOST ? tooLongHere(MOST)[language] : undefined
  const error = attempt > 0 ? wrong : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAttempt(wrong === undefined ? 0 : attempt + 1)
    if (wrong === undefined) onAsk(asked)
    else input.current?.focus()
  }
  return (
    <Attempt value={attempt}>
      <form noValidate className={own.form} onSubmit={submit}>
        <FieldFrame id={ID} label={m.verify_code()} hint={m.verify_codeHint()} error={error}>
          <div className={styles.box}>
            <input
              {...ariaOf(ID, m.verify_codeHint(), error)}
              id={ID}
              ref={input}
              className={styles.input}
              type="text"
              name="code"
              autoComplete="off"
              value={typed}
              onChange={event => setTyped(event.target.value.toUpperCase())}
            />
          </div>
        </FieldFrame>
        <Button type="submit" variant="primary" stretch busy={busy}>
          {m.verify_check()}
        </Button>
      </form>
    </Attempt>
  )
}
