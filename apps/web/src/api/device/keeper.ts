import { connection } from '../connection.ts'
import { keep, recall } from './memory.ts'
import { keepPaper, recallPaper } from './papers.ts'

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

/** Keeps a paper that has just come. */
export async function keepFreshPaper(asked: string, paper: Parameters<typeof keepPaper>[1]): Promise<void> {
  await keepPaper(asked, paper).catch((cause: unknown) => console.warn('A paper is not kept', cause))
}

/** A paper from before, in place of one that cannot be had; its age is told. */
export async function recallKeptPaper(asked: string): ReturnType<typeof recallPaper> {
  const kept = await recallPaper(asked).catch(() => undefined)
  if (kept) keptSince(Math.min(connection.get().keptSince ?? kept.at, kept.at))
  return kept
}
