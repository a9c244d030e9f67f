import { useRef } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { type FileKind, MIME, sizeWords } from '#domain/documents/fileKind.ts'
import { m } from '#web/i18n/generated/messages.js'
import { getLocale } from '#web/i18n/generated/runtime.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconCamera } from '#web/ui/icons/IconCamera.tsx'
import { IconError } from '#web/ui/icons/IconError.tsx'
import { IconFile } from '#web/ui/icons/IconFile.tsx'
import { imageSource } from '#web/ui/imageSource.ts'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import type { PictureUse } from '../picture/uses.ts'
import { type BoundFieldProps, useBoundField } from '../schema/useBoundField.ts'
import { isUploaded, type SendFile, type UploadedFile } from './running.ts'
import styles from './Upload.module.css'
import { UploadWords } from './UploadWords.tsx'
import { usePicture } from './usePicture.tsx'
import { typeWords, useUpload } from './useUpload.ts'

export interface UploadFieldProps<T extends FieldValues, N extends FieldPath<T>, O = T>
  extends BoundFieldProps<T, N, O> {
  /** Sends the file; the field's value becomes what it returns. */
  send: SendFile
  /** What a picture is for: how it is framed and made to fit before it is sent. A paper unless told. */
  use?: PictureUse
  maxBytes?: number
  /** Names the place that the file is for: then it goes on being sent when the field leaves the screen. */
  goesOnAs?: string | undefined
  onUploaded?: (file: UploadedFile) => void
}

const PICTURES: readonly FileKind[] = ['jpeg', 'png']
const ALL: readonly FileKind[] = [...PICTURES, 'pdf']

/** Which camera of a telephone is meant. */
const CAMERAS: Readonly<Record<PictureUse, string>> = {
  face: 'user',
  portrait: 'user',
  signature: 'environment',
  paper: 'environment',
}

/**
 * A document: chosen, dropped or photographed, a picture laid into its frame and made to fit, checked by its bytes, sent
 * with progress, previewed, replaced; errors say what to do.
 */
export function UploadField<T extends FieldValues, N extends FieldPath<T>, O = T>(
  props: UploadFieldProps<T, N, O>,
) {
  const {
    label,
    hint,
    optional,
    send,
    use = 'paper',
    maxBytes = 5 * 1024 * 1024,
    goesOnAs,
    onUploaded,
  } = props
  const { id, field, value, error } = useBoundField(props)
  const input = useRef<HTMLInputElement>(null)
  const accept = use === 'paper' ? ALL : PICTURES
  const { state, start, stop } = useUpload({
    ...{ send, accept, maxBytes, goesOnAs },
    onDone: done => {
      field.onChange(done)
      onUploaded?.(done)
    },
  })
  const { isOpening, dialog, take } = usePicture(use, maxBytes, file => void start(file))
  const file = isUploaded(value) ? value : null
  const isSending = state.at === 'sending' || state.at === 'waiting'
  const message = state.at === 'failed' ? state.message : isSending ? undefined : error
  const thumb = imageSource(file?.ThumbnailString)
  const limit = (use === 'paper' ? m.photo_limitEither : m.photo_limitPicture)({
    size: sizeWords(maxBytes, getLocale()),
  })
  const action = message ? m.common_chooseAgain() : file ? m.common_replace() : m.common_chooseFile()
  const variant = file || message ? 'link' : 'secondary'
  const takeFirst = (files: FileList | null) => {
    const [first] = files ?? []
    if (first) void take(first)
  }
  const ask = (camera: string | null) => {
    // One field for both: a telephone opens its camera instead of its files where `capture` says so.
    if (camera) input.current?.setAttribute('capture', camera)
    else input.current?.removeAttribute('capture')
    input.current?.click()
  }
  return (
    <>
      <fieldset
        className={cx(styles.row, message && styles.failed)}
        aria-labelledby={`${id}-label`}
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          takeFirst(event.dataTransfer.files)
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
          <UploadWords {...{ id, state, message, file, hint, limit, isOpening, types: typeWords(accept) }} />
        </div>
        <div className={styles.acts}>
          {file && state.at === 'rest' && !message ? <Tag tone="ok">{m.common_uploaded()}</Tag> : null}
          {isSending ? (
            <Button variant="link" onClick={stop}>
              {m.common_stop()}
            </Button>
          ) : (
            <>
              <Button
                className={styles.camera}
                icon={<IconCamera />}
                variant={variant}
                disabled={field.disabled}
                aria-describedby={`${id}-label ${id}-note`}
                onClick={() => ask(CAMERAS[use])}
              >
                {m.photo_take()}
              </Button>
              <Button
                id={id}
                ref={field.ref}
                variant={variant}
                disabled={field.disabled}
                aria-describedby={`${id}-label ${id}-note`}
                onBlur={field.onBlur}
                onClick={() => ask(null)}
              >
                {action}
              </Button>
            </>
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
            takeFirst(event.target.files)
            event.target.value = ''
          }}
        />
      </fieldset>
      {dialog}
    </>
  )
}
