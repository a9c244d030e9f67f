import * as v from 'valibot'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { TransportError } from './errors.ts'
import { ask, commonHeaders, heedWait, openEnvelope, refuseNetwork, refuseStatus } from './gateway.ts'

type Query = Readonly<Record<string, string | number>>

const withQuery = (path: string, query: Query): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value))
  const text = parameters.toString()
  return text === '' ? path : `${path}?${text}`
}

export interface UploadOptions<Output extends v.GenericSchema> {
  readonly query: Query
  readonly file: File
  readonly output: Output
  /** Called with 0 to 1 while bytes leave. */
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}

interface Sending {
  /** Called with the bytes that have left, of how many. */
  readonly onProgress?: ((loaded: number, total: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Sends bytes, a form or nothing to a direct endpoint and opens its envelope. Throws what `send` throws. */
export async function sendBytes(
  path: string,
  query: Query,
  body: FormData | Blob | null,
  { onProgress, signal }: Sending = {},
): Promise<{ readonly payload: unknown; readonly message: string }> {
  // XMLHttpRequest, because fetch tells nothing about the progress of a request's body.
  const sent = new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', withQuery(path, query))
    for (const [name, value] of Object.entries(commonHeaders())) request.setRequestHeader(name, value)
    if (body instanceof Blob) request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.onprogress = event => {
      if (event.lengthComputable) onProgress?.(event.loaded, event.total)
    }
    request.onload = () => resolve({ status: request.status, body: request.responseText })
    request.onerror = () => reject(new TypeError('upload failed'))
    request.onabort = () => reject(new DOMException('upload given up', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
  const { status, body: said } = await sent.catch(refuseNetwork)
  if (status !== 200) refuseStatus(status, said)
  return openEnvelope(said)
}

/** Sends one file, multipart field `file`, and answers the parsed payload with the sentence of the server. */
export async function upload<Output extends v.GenericSchema>(
  path: string,
  { query, file, output, onProgress, signal }: UploadOptions<Output>,
): Promise<{ readonly output: v.InferOutput<Output>; readonly message: string }> {
  const form = new FormData()
  form.append('file', file, file.name)
  const { payload, message } = await sendBytes(path, query, form, {
    signal,
    onProgress: (loaded, total) => onProgress?.(loaded / total),
  })
  return { output: v.parse(output, payload), message }
}

/** A file of the server with the name it gave. */
export interface Downloaded {
  readonly blob: Blob
  readonly name: string
}

/** `attachment; filename*=UTF-8''…` or `filename="…"`; null when the header names none. */
export function nameInHeader(header: string | null): string | null {
  const star = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  if (star !== undefined) {
    try {
      return decodeURIComponent(star)
    } catch {
      // Wrongly encoded: the plain name, if any, is still usable.
      return /filename="([^"]+)"/i.exec(header ?? '')?.[1] ?? null
    }
  }
  return /filename="([^"]+)"/i.exec(header ?? '')?.[1] ?? null
}

/**
 * Fetches a document. An answer that is JSON instead of a file is the envelope of a refusal and is thrown as such.
 * `fallbackName` is used when the server names no file.
 */
export async function download(
  path: string,
  query: Query,
  fallbackName: string,
  method: 'GET' | 'POST' = 'POST',
): Promise<Downloaded> {
  const response = await ask(withQuery(path, query), {
    method,
    headers: commonHeaders(),
    credentials: 'omit',
  })
  const json = response.headers.get('content-type')?.includes('json') ?? false
  if (!response.ok || json) {
    const body = await response.text()
    heedWait(response, body)
    if (!response.ok) refuseStatus(response.status, body)
    const { message } = openEnvelope(body)
    throw new TransportError('UnreadableAnswer', message, { status: response.status, body })
  }
  const blob = await response.blob().catch(refuseNetwork)
  return { blob, name: nameInHeader(response.headers.get('content-disposition')) ?? fallbackName }
}

/** Hands a file to the browser's downloads. */
export function saveFile({ blob, name }: Downloaded): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS)
}
