import { makeStore } from './store.ts'

/** An act that waits for the citizen's OTP. */
export interface StepUp {
  /** What is confirmed, as the server named it. */
  readonly binding: string
  readonly confirm: (token: string) => void
  readonly giveUp: () => void
}

/** The act that waits; the shell asks for its OTP. Null when there is none. */
export const stepUps = makeStore<StepUp | null>(null)

/**
 * Asks the citizen to confirm an act.
 * @returns the proof
 * @throws AbortError when the citizen gives it up, or another act takes its place
 */
export function confirmAct(binding: string): Promise<string> {
  stepUps.get()?.giveUp()
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => () => {
      if (stepUps.get() === waiting) stepUps.set(null)
      finish()
    }
    const waiting: StepUp = {
      binding,
      confirm: token => end(() => resolve(token))(),
      giveUp: end(() => reject(new DOMException('The act was given up.', 'AbortError'))),
    }
    stepUps.set(waiting)
  })
}
