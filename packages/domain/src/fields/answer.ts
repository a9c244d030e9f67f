import type { Bilingual } from '../text/bilingual.ts'

/**
 * What an answer must keep, with what the citizen is told when it does not. Rules are data, so that the check of a form,
 * the schema of a call and its published description are the same rule. `min` counts without outer white space.
 */
export type Rule = { readonly text: Bilingual } & (
  | { readonly min: number }
  | { readonly max: number }
  | { readonly pattern: RegExp }
  | { readonly holds: (value: string) => boolean }
)

/**
 * One kind of answer, wherever a form asks for it: what typed text becomes, what is accepted and what is told otherwise,
 * how it is shown to others, and samples that the tests hold it to.
 */
export interface Answer {
  /**
   * The form in which an answer is kept and sent: spaces, groups and capitals as it is printed, nothing else. What is too
   * long or does not belong there stays for the rules to refuse. Doing it twice changes nothing.
   */
  readonly clean: (typed: string) => string
  /** The first one that is broken speaks. */
  readonly rules: readonly [Rule, ...Rule[]]
  /** The answer as others may see it. */
  readonly mask?: (value: string) => string
  /** Typed answers: `accepted` once they are cleaned, `refused` even then, each with the English sentence about it. */
  readonly samples: {
    readonly accepted: readonly string[]
    readonly refused: readonly (readonly [typed: string, english: string])[]
  }
}

function isKept(rule: Rule, value: string): boolean {
  if ('min' in rule) return value.trim().length >= rule.min
  if ('max' in rule) return value.length <= rule.max
  return 'pattern' in rule ? rule.pattern.test(value) : rule.holds(value)
}

/** Why an answer is refused; null for one that is accepted. It is judged as it stands: an input cleans as one types. */
export const refusalOf = (answer: Answer, value: string): Bilingual | null =>
  answer.rules.find(rule => !isKept(rule, value))?.text ?? null

/** The same for an answer that may stay empty. */
export const refusalIfGiven = (answer: Answer, value: string): Bilingual | null =>
  value === '' ? null : refusalOf(answer, value)

/** Latin letters as capitals; other scripts have none that a number is printed in. */
export const latinCapitals = (text: string): string =>
  text.replace(/[a-z]+/g, letters => letters.toUpperCase())

/** A number without what groups its digits on a card: spaces, hyphens and dashes. */
export const withoutGroups = (typed: string): string => typed.replace(/[\s\p{Pd}]+/gu, '')

/** Capitals and digits without spaces and dashes between them, as cards and certificates print their numbers. */
export const cleanCode = (typed: string): string => latinCapitals(withoutGroups(typed))

/** A text without the spaces between its characters. */
export const withoutSpaces = (typed: string): string => typed.replace(/\s+/g, '')
