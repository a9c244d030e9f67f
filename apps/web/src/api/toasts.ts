import { AlertError, isCancelled, ServerError, SignedOutError } from './errors.ts'
import { getLanguage, type Language } from './preferences.ts'
import { makeStore } from './store.ts'

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'warning' | 'error'
  readonly message: string
}

/** The toasts now on the screen; the shell's snackbar host shows them. */
export const toasts = makeStore<readonly Toast[]>([])

/** A toast that was shown, and when: it can be read again after it has left the screen. */
export interface Said extends Toast {
  readonly at: Date
  /** It was said in the language of that moment. */
  readonly lang: Language
}
/** So many are kept, in memory alone. */
const MOST_SAID = 20
/** What was said in this visit, the newest first; nothing of it outlives its session. */
export const said = makeStore<readonly Said[]>([])

/** Forgets what was said: it was said to whoever has left. */
export const forgetSaid = (): void => said.set([])

/** A snackbar hides itself after this time (specification, section 9). */
export const SNACKBAR_MS = 3000

let lastId = 0

/** Shows a toast. The same words are not shown twice at once. */
export function toast(kind: Toast['kind'], message: string): void {
  if (message === '' || toasts.get().some(shown => shown.message === message && shown.kind === kind)) return
  lastId += 1
  const shown = { id: lastId, kind, message }
  toasts.set([...toasts.get(), shown])
  said.set([{ ...shown, at: new Date(), lang: getLanguage() }, ...said.get()].slice(0, MOST_SAID))
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter(shown => shown.id !== id))
}

/**
 * The toast of a failure (specification, section 8): Status 1 warning, Status 3 error, other transport errors error.
 * None for a given-up request, for a 401 (the login screen says it), and for an alert that the form shows beside its
 * field.
 */
export function toastOfError(
  error: unknown,
  besideField?: (field: string) => boolean,
): Omit<Toast, 'id'> | null {
  if (isCancelled(error) || error instanceof SignedOutError) return null
  if (error instanceof AlertError) {
    if (error.field !== undefined && besideField?.(error.field)) return null
    return { kind: 'warning', message: error.message }
  }
  if (error instanceof ServerError) return { kind: 'error', message: error.message }
  return { kind: 'error', message: error instanceof Error ? error.message : String(error) }
}

/** Shows the toast of a failure, if it has one. */
export function toastError(error: unknown, besideField?: (field: string) => boolean): void {
  const wanted = toastOfError(error, besideField)
  if (wanted) toast(wanted.kind, wanted.message)
}

/** Takes away all that is said: it belongs to what the citizen has left. */
export const clearToasts = (): void => toasts.set([])

/** Shows the sentence of a successful mutation; an empty one shows nothing. */
export const toastSuccess = (message: string): void => toast('success', message)
