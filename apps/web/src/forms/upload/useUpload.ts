import { useEffect, useRef, useState } from 'react'
import { type FileKind, sizeWords } from '#domain/documents/fileKind.ts'
import { m } from '#web/i18n/generated/messages.js'
import { type Refusal, refusalOf } from './upload.ts'

/** A file the server keeps; the value of an upload field. */
export interface UploadedFile {
  DocumentId: string | number
  OriginalName: string
  /** Base64 image, with or without its `data:` head. */
  ThumbnailString?: string | null
  sizeBytes?: number
}

/** Sends one file; reports bytes sent; rejects when it fails or is stopped. */
export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (sent: number) => void },
) => Promise<UploadedFile>

export interface UploadLimits {
  accept: readonly FileKind[]
  maxBytes: number
}

export type UploadState =
  | { at: 'rest' }
  | { at: 'sending'; name: string; sent: number; total: number }
  | { at: 'failed'; message: string }

/** The types in words: "JPEG, PNG or PDF". */
export function typeWords(accept: readonly FileKind[]): string {
  const names = accept.map(kind => kind.toUpperCase())
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} ${m.common_or()} ${names.at(-1)}`
}

function refusalWords(refusal: Refusal, name: string, limits: UploadLimits): string {
  switch (refusal) {
    case 'empty':
      return m.common_uploadEmpty({ name })
    case 'size':
      return m.common_uploadTooBig({ name, size: sizeWords(limits.maxBytes) })
    case 'type':
      return m.common_uploadWrongType({ name, types: typeWords(limits.accept) })
  }
}

/** One upload: checks, sends, reports, can be stopped; leaving the page stops it too. */
export function useUpload(send: SendFile, limits: UploadLimits, onDone: (file: UploadedFile) => void) {
  const [state, setState] = useState<UploadState>({ at: 'rest' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { name, size: total } = file
    const refusal = await refusalOf(file, limits.accept, limits.maxBytes)
    if (controller.signal.aborted) return
    if (refusal) {
      setState({ at: 'failed', message: refusalWords(refusal, name, limits) })
      return
    }
    setState({ at: 'sending', name, sent: 0, total })
    try {
      const done = await send(file, {
        signal: controller.signal,
        onProgress: sent => {
          if (!controller.signal.aborted) setState({ at: 'sending', name, sent, total })
        },
      })
      if (controller.signal.aborted) return
      setState({ at: 'rest' })
      onDone({ sizeBytes: total, ...done })
    } catch (error) {
      if (controller.signal.aborted) return
      const words = error instanceof Error && error.message !== '' ? error.message : null
      setState({ at: 'failed', message: words ?? m.common_uploadFailed({ name }) })
    }
  }
  const stop = () => {
    running.current?.abort()
    setState({ at: 'rest' })
  }
  return { state, start, stop }
}
