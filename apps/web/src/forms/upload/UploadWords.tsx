import type { ReactNode } from 'react'
import { sizeWords } from '#domain/documents/fileKind.ts'
import { m } from '#web/i18n/generated/messages.js'
import { getLocale } from '#web/i18n/generated/runtime.js'
import { ProgressBar } from '#web/ui/ProgressBar/ProgressBar.tsx'
import type { UploadedFile, UploadState } from './running.ts'
import styles from './Upload.module.css'

interface UploadWordsProps {
  id: string
  state: UploadState
  /** What is wrong. */
  message: string | undefined
  file: UploadedFile | null
  hint: ReactNode
  /** What may be sent. */
  limit: string
  types: string
  /** A picture is being opened. */
  isOpening: boolean
}

/** Below the name of an upload field: what may be sent, how far it is, what was sent, or what is wrong. */
export function UploadWords(props: UploadWordsProps) {
  const { id, state, message, file, hint, limit, types, isOpening } = props
  if (isOpening)
    return (
      <span className={styles.note} role="status">
        {m.photo_opening()}
      </span>
    )
  if (state.at === 'sending')
    return (
      <>
        <span className={styles.note}>
          {m.common_uploadProgress({
            name: state.name,
            done: sizeWords(state.sent, getLocale()),
            total: sizeWords(state.total, getLocale()),
          })}
        </span>
        <ProgressBar value={state.sent} max={state.total} label={state.name} />
      </>
    )
  if (state.at === 'waiting')
    return (
      <span className={styles.note} role="status">
        {m.photo_waits({ name: state.name })}
      </span>
    )
  if (message)
    return (
      <>
        <span className={styles.error} id={`${id}-note`} role="alert">
          {message}
        </span>
        <span className="visually-hidden">{types}</span>
      </>
    )
  return (
    <span className={styles.note} id={`${id}-note`}>
      {file ? (
        [file.OriginalName, file.sizeBytes ? sizeWords(file.sizeBytes, getLocale()) : '']
          .filter(Boolean)
          .join(', ')
      ) : (
        <>
          {hint ? <span className={styles.line}>{hint}</span> : null}
          <span className={styles.line}>{limit}</span>
        </>
      )}
    </span>
  )
}
