import { isUnreached } from '#web/api/errors.ts'
import { networkBack } from '#web/api/networkBack.ts'
import { onSignOut } from '#web/api/session.ts'
import { makeStore } from '#web/api/store.ts'
import { m } from '#web/i18n/generated/messages.js'

/** A file the server keeps; the value of an upload field. */
export interface UploadedFile {
  DocumentId: string | number
  OriginalName: string
  /** Base64 image, with or without its `data:` head. */
  ThumbnailString?: string | null
  sizeBytes?: number
}

/** True for the value of an upload field that holds a file. */
export const isUploaded = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'DocumentId' in value && 'OriginalName' in value

/** Sends one file; reports bytes sent; rejects when it fails or is stopped. */
export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (sent: number) => void },
) => Promise<UploadedFile>

/** `waiting`: the portal cannot be reached; the file is sent again by itself. */
export type UploadState =
  | { readonly at: 'rest' }
  | { readonly at: 'sending'; readonly name: string; readonly sent: number; readonly total: number }
  | { readonly at: 'waiting'; readonly name: string }
  | { readonly at: 'failed'; readonly name: string; readonly message: string }

const REST: UploadState = { at: 'rest' }

/**
 * All uploads of this page that are not at rest, by the name of their field. They belong to no screen: who goes on to the
 * next page of a form leaves none behind.
 */
export const running = makeStore<ReadonlyMap<string, UploadState>>(new Map())
/** Fields that are on the screen: they tell of their upload themselves. */
export const onScreen = makeStore<ReadonlySet<string>>(new Set())
const controllers = new Map<string, AbortController>()

export const uploadState = (name: string): UploadState => running.get().get(name) ?? REST

/** Notes that a field is on the screen, or has left it. */
export function noteField(name: string, isThere: boolean): void {
  const all = new Set(onScreen.get())
  if (isThere) all.add(name)
  else all.delete(name)
  onScreen.set(all)
  // A failure that was seen is not told again on other pages.
  if (!isThere && uploadState(name).at === 'failed') setUpload(name, REST)
}

/** Says what became of an upload. */
export function setUpload(name: string, state: UploadState): void {
  const all = new Map(running.get())
  if (state.at === 'rest') all.delete(name)
  else all.set(name, state)
  running.set(all)
}

/** Gives an upload up. */
export function stopUpload(name: string): void {
  controllers.get(name)?.abort()
  controllers.delete(name)
  setUpload(name, REST)
}

onSignOut(() => {
  for (const name of [...controllers.keys()]) stopUpload(name)
})

/** Sends until the portal answers, whatever it says. */
async function sendUntilAnswered(name: string, file: File, send: SendFile, signal: AbortSignal) {
  // A file that goes in parts goes on from where it stood, and so does what is said of it.
  let reached = 0
  const tell = (sent: number) => {
    reached = sent
    if (!signal.aborted) setUpload(name, { at: 'sending', name: file.name, sent, total: file.size })
  }
  for (;;) {
    tell(reached)
    try {
      return await send(file, { signal, onProgress: tell })
    } catch (cause) {
      if (signal.aborted || !isUnreached(cause)) throw cause
      setUpload(name, { at: 'waiting', name: file.name })
      await networkBack(signal)
      if (signal.aborted) throw cause
    }
  }
}

/**
 * Sends a file in place of the one that this field sends. A connection that breaks is waited for; only the portal's own
 * answer, `stopUpload` or the end of the session end it.
 * @param name of the field among all fields
 */
export async function startUpload(
  name: string,
  file: File,
  send: SendFile,
  onDone: (file: UploadedFile) => void,
): Promise<void> {
  stopUpload(name)
  const controller = new AbortController()
  controllers.set(name, controller)
  const { signal } = controller
  try {
    const done = await sendUntilAnswered(name, file, send, signal)
    if (signal.aborted) return
    controllers.delete(name)
    setUpload(name, REST)
    onDone({ sizeBytes: file.size, ...done })
  } catch (error) {
    if (signal.aborted) return
    controllers.delete(name)
    const words = error instanceof Error && error.message !== '' ? error.message : null
    setUpload(name, {
      at: 'failed',
      name: file.name,
      message: words ?? m.common_uploadFailed({ name: file.name }),
    })
  }
}
