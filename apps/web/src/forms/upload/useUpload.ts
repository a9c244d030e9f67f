import { useEffect, useId, useRef } from 'react'
import { FILE_KIND_NAMES, type FileKind, sizeWords } from '#domain/documents/fileKind.ts'
import { useStore } from '#web/api/store.ts'
import { m } from '#web/i18n/generated/messages.js'
import { getLocale } from '#web/i18n/generated/runtime.js'
import {
  noteField,
  running,
  type SendFile,
  setUpload,
  startUpload,
  stopUpload,
  type UploadedFile,
  uploadState,
} from './running.ts'
import { type Refusal, refusalOf } from './upload.ts'

export interface UploadLimits {
  accept: readonly FileKind[]
  maxBytes: number
}

/** The types in words: "JPEG, PNG or PDF". */
export function typeWords(accept: readonly FileKind[]): string {
  const names = accept.map(kind => FILE_KIND_NAMES[kind][getLocale()])
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} ${m.common_or()} ${names.at(-1)}`
}

function refusalWords(refusal: Refusal, name: string, limits: UploadLimits): string {
  switch (refusal) {
    case 'empty':
      return m.common_uploadEmpty({ name })
    case 'size':
      return m.common_uploadTooBig({ name, size: sizeWords(limits.maxBytes, getLocale()) })
    case 'type':
      return m.common_uploadWrongType({ name, types: typeWords(limits.accept) })
  }
}

interface UploadOptions extends UploadLimits {
  readonly send: SendFile
  readonly onDone: (file: UploadedFile) => void
  /** Names the place that the file is for among all places: it goes on when the field leaves the screen. Without it leaving stops it. */
  readonly goesOnAs: string | undefined
}

/** One upload: checks, sends, reports, can be stopped. */
export function useUpload({ send, onDone, goesOnAs, ...limits }: UploadOptions) {
  const id = useId()
  const name = goesOnAs ?? id
  useStore(running)
  const chosen = useRef<File | null>(null)
  useEffect(() => {
    noteField(name, true)
    return () => {
      noteField(name, false)
      if (goesOnAs === undefined) stopUpload(name)
    }
  }, [name, goesOnAs])

  const start = async (file: File) => {
    stopUpload(name)
    chosen.current = file
    const refusal = await refusalOf(file, limits.accept, limits.maxBytes)
    if (chosen.current !== file) return
    if (refusal)
      setUpload(name, { at: 'failed', name: file.name, message: refusalWords(refusal, file.name, limits) })
    else await startUpload(name, file, send, onDone)
  }
  const stop = () => {
    chosen.current = null
    stopUpload(name)
  }
  return { state: uploadState(name), start, stop }
}
