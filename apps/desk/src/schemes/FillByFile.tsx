import { useRef, useState } from 'react'
import { type SchemeKind, schemeDeskCalls } from '#contract/desk/schemes.ts'
import { base64Of } from '#desk/acts/base64Of.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconUpload } from '#web/ui/icons/IconUpload.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './Schemes.module.css'

type Content = Readonly<Record<string, unknown>>

interface FillByFileProps {
  kind: SchemeKind
  /** Puts a content into the form. @returns what stood there */
  replace: (content: Content) => Content
}

/** So many keys that the form does not know are named. */
const NAMED = 8

/** Fills the form from a file that the command line would take; what stood there comes back by one press. */
export function FillByFile({ kind, replace }: FillByFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [filled, setFilled] = useState<{ name: string; leftOut: readonly string[]; before: Content }>()
  const [unread, setUnread] = useState<string>()
  const reading = useDeskAct(schemeDeskCalls.readSchemeFile, {
    quiet: true,
    onSuccess: ({ content, leftOut }, { name }) => setFilled({ name, leftOut, before: replace(content) }),
  })
  const take = async (file: File | undefined) => {
    if (!file) return
    setUnread(undefined)
    setFilled(undefined)
    await base64Of(file).then(
      content => reading.mutate({ kind, name: file.name, content }),
      () => setUnread(m.acts_fileUnread()),
    )
  }
  const undo = () => {
    if (filled) replace(filled.before)
    setFilled(undefined)
  }
  return (
    <div className={styles.fill}>
      <input
        ref={input}
        type="file"
        accept=".json,.csv"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={m.schemes_file()}
        onChange={event => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button icon={<IconUpload />} busy={reading.isPending} onClick={() => input.current?.click()}>
        {m.schemes_fill()}
      </Button>
      <Refused error={reading.error} />
      {unread ? (
        <Note tone="err" live="alert">
          {unread}
        </Note>
      ) : null}
      {filled ? (
        <Note tone={filled.leftOut.length > 0 ? 'warn' : 'ok'} live="status">
          <p>{m.schemes_filled({ name: filled.name })}</p>
          {filled.leftOut.length > 0 ? (
            <p>
              {m.schemes_fillLeftOut({ count: filled.leftOut.length })}{' '}
              <code>{filled.leftOut.slice(0, NAMED).join(', ')}</code>
            </p>
          ) : null}
          <Button variant="link" onClick={undo}>
            {m.schemes_fillUndo()}
          </Button>
        </Note>
      ) : null}
    </div>
  )
}
