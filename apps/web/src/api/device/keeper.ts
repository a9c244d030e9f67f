import { connection } from '../connection.ts'
import { keep, recall } from './memory.ts'

export { forgetAnswers } from './memory.ts'
export { register } from './register.ts'

const keptSince = (since: number | null) => {
  const now = connection.get()
  if (now.keptSince !== since) connection.set({ ...now, keptSince: since })
}

/** Keeps an answer that has just come. */
export async function keepFresh(asked: readonly unknown[], output: unknown): Promise<void> {
  keptSince(null)
  // A device that is full or keeps nothing is no worse than before.
  await keep(asked, output).catch((cause: unknown) => console.warn('An answer is not kept', cause))
}

/** An answer from before, in place of one that cannot be had; its age is told. */
export async function recallKept(asked: readonly unknown[]): Promise<unknown> {
  const kept = await recall(asked).catch(() => undefined)
  if (!kept) return undefined
  keptSince(Math.min(connection.get().keptSince ?? kept.at, kept.at))
  return kept.output
}
