/** How the provider's REST interface is asked, whatever for: one request, its repeats, and ids in a path. */
import { setTimeout as pause } from 'node:timers/promises'
import { PaymentProviderError, toProviderError } from './errors.ts'

/** One request: the SDK's rejection and an answer of the wrong shape both become our error. */
export async function once<T>(
  missing: 'refused' | 'notFound',
  ask: () => Promise<unknown>,
  read: (answer: unknown) => T,
): Promise<T> {
  let answer: unknown
  try {
    answer = await ask()
  } catch (thrown) {
    throw toProviderError(thrown, missing)
  }
  try {
    return read(answer)
  } catch (cause) {
    throw new PaymentProviderError('unavailable', 'BAD_ANSWER', 'The answer has an unknown shape.', { cause })
  }
}

/** A safe request, repeated after each pause while the provider gives no usable answer. */
export async function repeat<T>(pauses: readonly number[], act: () => Promise<T>): Promise<T> {
  for (const wait of pauses) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof PaymentProviderError) || error.kind !== 'unavailable') throw error
      await pause(wait)
    }
  }
  return act()
}

/** Ids become part of a path; one of another alphabet cannot exist and must not reach the address. */
export function safeId(id: string): string {
  if (!/^[a-z]+_[A-Za-z0-9]{1,40}$/.test(id))
    throw new PaymentProviderError('notFound', 'MALFORMED_ID', 'The id is malformed.')
  return id
}
