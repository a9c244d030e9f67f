import type { Bilingual } from '#domain/text/bilingual.ts'

/** A reason: in both languages where the desk can give it, in English alone where only the command line does. */
export type Reason = string | Bilingual

/** A reason in a language; in English where it has no other. */
export const reasonIn = (reason: Reason, language: 'en' | 'hi'): string =>
  typeof reason === 'string' ? reason : reason[language]

/**
 * Why an act of the authority was not done: one plain sentence for each reason. Thrown inside the act's transaction, so
 * that nothing was changed. Citizens never see it; their refusals are declared with their calls.
 */
export class ActRefused extends Error {
  readonly given: readonly Reason[]
  constructor(...given: readonly Reason[]) {
    super(given.map(reason => reasonIn(reason, 'en')).join(' '))
    this.given = given
  }

  /** The sentences as the command line says them. */
  get reasons(): readonly string[] {
    return this.given.map(reason => reasonIn(reason, 'en'))
  }

  /** All of it as the desk says it. */
  get text(): Bilingual {
    const joined = (language: 'en' | 'hi') => this.given.map(reason => reasonIn(reason, language)).join(' ')
    return { en: joined('en'), hi: joined('hi') }
  }
}
