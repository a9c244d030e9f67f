import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { kindOf } from '#domain/documents/fileKind.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { TextLink } from '#web/ui/TextLink/TextLink.tsx'
import { checkFile, LARGEST_FILE } from './check.ts'
import styles from './Verify.module.css'

const VerdictBlock = lazy(() => import('./VerdictBlock.tsx'))

/** Why a file is not sent at all, or null. */
async function refusalOf(file: File): Promise<string | null> {
  if (file.size > LARGEST_FILE) return m.verify_tooBig({ name: file.name })
  const kind = kindOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()))
  return kind === 'pdf' ? null : m.verify_notPdf({ name: file.name })
}

/** Chooses or drops the PDF itself: its bytes are compared with the register, its signature is checked. */
export function FileCheck() {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const check = useMutation({ mutationKey: ['verify/file'], mutationFn: checkFile })
  const take = async (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    check.reset()
    const why = await refusalOf(file)
    setRefusal(why)
    if (!why) check.mutate(file)
  }
  const message = refusal ?? (check.isError ? `${m.verify_failed()}. ${check.error.message}` : null)
  return (
    <>
      <Card title={m.verify_file()}>
        <fieldset
          className={styles.drop}
          aria-label={m.verify_file()}
          onDragOver={event => event.preventDefault()}
          onDrop={event => {
            event.preventDefault()
            void take(event.dataTransfer.files)
          }}
        >
          <p>{m.verify_fileText()}</p>
          <Button
            stretch
            busy={check.isPending}
            busyText={m.verify_checking()}
            onClick={() => input.current?.click()}
          >
            {m.verify_chooseFile()}
          </Button>
          <input
            ref={input}
            type="file"
            accept="application/pdf"
            hidden
            tabIndex={-1}
            aria-label={m.verify_chooseFile()}
            onChange={event => {
              void take(event.target.files)
              event.target.value = ''
            }}
          />
        </fieldset>
        {message ? (
          <Note tone="err" live="alert">
            {message}
          </Note>
        ) : null}
        <p className={styles.certificate}>
          <TextLink href="/verify/certificate.pem" small>
            {m.verify_certificate()}
          </TextLink>
        </p>
      </Card>
      {check.data ? (
        <Suspense>
          <VerdictBlock answer={check.data} />
        </Suspense>
      ) : null}
    </>
  )
}
