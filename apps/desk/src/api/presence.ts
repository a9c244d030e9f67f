import type { Challenge, Proof } from '#contract/desk/credential.ts'
import type { Text } from '#contract/text.ts'
import { makeStore } from '#web/api/store.ts'

/** A term and its value, in the officer's language. */
export interface SignedFact {
  readonly term: string
  readonly value: string
}

/** An act that waits until its officer has proved to sit there. */
export interface WaitingAct {
  /** Each that waits is another one. */
  readonly id: number
  /** What is done, as the contract names it. */
  readonly act: Text
  /** The number of the case; '' where the act is about none. */
  readonly number: string
  /** As the officer gave it; '' where the act has none. */
  readonly reason: string
  /** What else a screen lets its officer read before the signature: a sum, a person. */
  readonly facts: readonly SignedFact[]
  /** Asks the server for something to sign: each is signed once. */
  readonly challenge: () => Promise<Challenge>
  /** Hands the proof on. Rejects with the server's sentence when it is no proof: the act goes on waiting. */
  readonly prove: (proof: Proof) => Promise<void>
  readonly giveUp: (cause?: Error) => void
}

/** The act whose proof is asked for; null when there is none. */
export const waitingActs = makeStore<WaitingAct | null>(null)

/** What a proof is asked for, and what it leads to. */
export interface Wanted<Result> extends Omit<WaitingAct, 'id' | 'prove' | 'giveUp'> {
  /** Resolves to what the proof made possible. */
  readonly prove: (proof: Proof) => Promise<Result>
  readonly signal?: AbortSignal | undefined
}

let lastId = 0
/** Two acts are never asked about at once: the second waits for the end of the first. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Lets the officer prove that they sit there.
 *
 * @returns what the proof made possible
 * @throws AbortError when the officer gives the act up
 */
export function provePresence<Result>({ signal, ...wanted }: Wanted<Result>): Promise<Result> {
  const own = turn.then(
    () =>
      new Promise<Result>((resolve, reject) => {
        const end = (finish: () => void) => {
          if (waitingActs.get() === waiting) waitingActs.set(null)
          finish()
        }
        const giveUp = (cause: Error = new DOMException('The act was given up.', 'AbortError')) =>
          end(() => reject(cause))
        lastId += 1
        const waiting: WaitingAct = {
          ...wanted,
          id: lastId,
          prove: async proof => {
            const result = await wanted.prove(proof)
            end(() => resolve(result))
          },
          giveUp,
        }
        if (signal?.aborted) return giveUp()
        signal?.addEventListener('abort', () => giveUp(), { once: true })
        waitingActs.set(waiting)
      }),
  )
  turn = own.catch(() => undefined)
  return own
}
