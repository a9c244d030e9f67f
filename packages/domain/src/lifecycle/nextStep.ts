import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Code } from '#domain/text/code.ts'

/** How a record stands for its citizen: their turn, somebody else's, over well, over otherwise. */
export type StepState = 'now' | 'wait' | 'done' | 'stopped'

/**
 * What comes next for a record, in the citizen's words: worked out once, on the server, from the noun's life and the
 * facts of the record. Details, My Applications and the desk show the same one.
 */
export interface NextStep<Act extends Code = Code> {
  readonly state: StepState
  readonly title: Bilingual
  /** Paragraphs under the title: by when, what follows if nothing is done, an officer's words. */
  readonly more: readonly Bilingual[]
  /** The last moment for it, or the moment that is waited for; screens count down to it. */
  readonly dueOn: Date | null
  /** What the citizen can do about it: acts of the noun's life with the words of their buttons, the main one first. */
  readonly ways: readonly { readonly act: Act; readonly label: Bilingual }[]
}

/** A step in which the citizen has nothing to do. */
export const restingStep = (
  state: StepState,
  title: Bilingual,
  ...more: readonly Bilingual[]
): NextStep<never> => ({ state, title, more, dueOn: null, ways: [] })
