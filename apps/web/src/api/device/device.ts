import { noteLost } from '../connection.ts'
import { onSignOut } from '../session.ts'

/** What keeps the portal on the device; nothing where it cannot be loaded: such a device is no worse than before. */
let keeper: Promise<typeof import('./keeper.ts') | undefined> | undefined
const load = () => {
  keeper ??= import('./keeper.ts').catch(() => undefined)
  return keeper
}

/** Keeps an answer on the device; nobody waits for it. @param asked the call's key and input */
export const keepAnswer = (asked: readonly unknown[], output: unknown): void =>
  void keeper?.then(device => device?.keepFresh(asked, output))

/** What was answered last to this citizen, where the portal cannot be reached; undefined where nothing is kept. */
export const recallAnswer = async (asked: readonly unknown[]): Promise<unknown> =>
  (await load())?.recallKept(asked)

/** Keeps a paper that was opened; nobody waits for it. @param asked its address with all that was asked */
export const keepPaper = (asked: string, paper: { readonly blob: Blob; readonly name: string }): void =>
  void load().then(device => device?.keepFreshPaper(asked, paper))

/** A paper that this citizen opened before, where the portal cannot be reached; undefined where none is kept. */
export const recallPaper = async (
  asked: string,
): Promise<{ readonly blob: Blob; readonly name: string } | undefined> =>
  (await load())?.recallKeptPaper(asked)

// Who signs out, or is signed out, leaves nothing behind.
onSignOut(() => void keeper?.then(device => device?.forgetAnswers()))

const AWAKE_AFTER_MS = 15_000

/**
 * Keeps the portal on the device from the first touch on, or after a while: a first visit on a thin line loads nothing for
 * it before. Where it is kept already, its keeper comes from the device at once. That there is no network is noted from the
 * first moment on.
 */
export function wakeDevice(): void {
  addEventListener('offline', noteLost)
  if (!navigator.onLine) noteLost()
  const wake = () => void load().then(device => device?.register())
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, wake, { once: true })
  if (navigator.serviceWorker?.controller || !navigator.onLine) wake()
  else setTimeout(wake, AWAKE_AFTER_MS)
}
