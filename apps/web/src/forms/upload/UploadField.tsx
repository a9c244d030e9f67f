import { useRef } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { type FileKind, MIME, sizeWords } from '#domain/documents/fileKind.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconError } from '#web/ui/icons/IconError.tsx'
import { IconFile } from '#web/ui/icons/IconFile.tsx'
import { imageSource } from '#web/ui/imageSource.ts'
import { ProgressBar } from '#web/ui/ProgressBar/ProgressBar.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { type BoundFieldProps, useBoundField } from '../schema/useBoundField.ts'
import styles from './Upload.module.css'
import { type SendFile, typeWords, type UploadedFile, useUpload } from './useUpload.ts'

export interface UploadFieldProps<T extends FieldValues, N extends FieldPath<T>, O = T>
  extends BoundFieldProps<T, N, O> {
  /** Sends the file; the field's value becomes what it returns. */
  send: SendFile
  accept?: readonly FileKind[]
  maxBytes?: number
  onUploaded?: (file: UploadedFile) => void
}

const ALL: readonly FileKind[] = ['jpeg', 'png', 'pdf']

function isUploaded(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'DocumentId' in value && 'OriginalName' in value
}

/** A document: chosen or dropped, checked by its bytes, sent with progress, previewed, replaced; errors say what to do. */
export function UploadField<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: UploadFieldProps<T, N, O>,
) {
  const { label, hint, optional, send, accept = ALL, maxBytes = 5 * 1024 * 1024, onUploaded } = props
  const { id, field, value, error } = useBoundField(props)
  const input = useRef<HTMLInputElement>(null)
  const { state, start, stop } = useUpload(send, { accept, maxBytes }, done => {
    field.onChange(done)
    onUploaded?.(done)
  })
  const file = isUploaded(value) ? value : null
  const message = state.at === 'failed' ? state.message : state.at === 'rest' ? error : undefined
  const thumb = imageSource(file?.ThumbnailString)
  const types = typeWords(accept)
  const limit =
    hint ??
    (accept.includes('pdf') ? m.common_uploadTypes : m.common_uploadTypesImage)({ size: sizeWords(maxBytes) })
  const action = message ? m.common_chooseAgain() : file ? m.common_replace() : m.common_chooseFile()
  const take = (files: FileList | null) => {
    const [first] = files ?? []
    if (first) void start(first)
  }
  return (
    <fieldset
      className={cx(styles.row, message && styles.failed)}
      aria-labelledby={`${id}-label`}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
    >
      <span className={styles.thumb}>
        {thumb && state.at === 'rest' ? (
          <img src={thumb} alt={m.common_previewOf({ name: file?.OriginalName ?? '' })} />
        ) : message ? (
          <IconError />
        ) : (
          <IconFile />
        )}
      </span>
      <div className={styles.words}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
          {optional ? (
            <span className={styles.note}> ({optional === true ? m.common_optional() : optional})</span>
          ) : null}
        </span>
        {state.at === 'sending' ? (
          <>
            <span className={styles.note}>
              {m.common_uploadProgress({
                name: state.name,
                done: sizeWords(state.sent),
                total: sizeWords(state.total),
              })}
            </span>
            <ProgressBar value={state.sent} max={state.total} label={state.name} />
          </>
        ) : (
          <span
            className={message ? styles.error : styles.note}
            id={`${id}-note`}
            role={message ? 'alert' : undefined}
          >
            {message ??
              (file
                ? [file.OriginalName, file.sizeBytes ? sizeWords(file.sizeBytes) : '']
                    .filter(Boolean)
                    .join(', ')
                : limit)}
          </span>
        )}
        {message ? <span className="visually-hidden">{types}</span> : null}
      </div>
      <div className={styles.acts}>
        {file && state.at === 'rest' && !message ? <Tag tone="ok">{m.common_uploaded()}</Tag> : null}
        {state.at === 'sending' ? (
          <Button variant="link" onClick={stop}>
            {m.common_stop()}
          </Button>
        ) : (
          <Button
            id={id}
            ref={field.ref}
            variant={file || message ? 'link' : 'secondary'}
            disabled={field.disabled}
            aria-describedby={`${id}-label ${id}-note`}
            onBlur={field.onBlur}
            onClick={() => input.current?.click()}
          >
            {action}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={typeof label === 'string' ? label : field.name}
        accept={accept.map(kind => MIME[kind]).join(',')}
        onChange={event => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}
