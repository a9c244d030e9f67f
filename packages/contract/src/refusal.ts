import type { Code } from '#domain/text/code.ts'
import type { Params, Text } from './text.ts'

/** 1: the citizen can act on it (warning toast). 3: they cannot (error toast). Specification, section 8. */
export type RefusalStatus = 1 | 3

/**
 * An answer that says no in the citizen's terms. `code` is for programs and tests; texts are never matched.
 * `field` names the input (camelCase, dotted) that the sentence belongs beside, when there is one.
 */
export interface Refusal<Code extends string = string> {
  readonly code: Code
  readonly status: RefusalStatus
  readonly text: Text
  readonly params: Params
  readonly field?: string | undefined
}

type Maker<Code extends string> = (params?: Params, field?: string) => Refusal<Code>

interface Sentence {
  readonly status: RefusalStatus
  readonly text: Text
  readonly field?: string
}

/** Codes are written in one way: `UNIT_TAKEN`. Any other key has a sentence that nobody can give, and does not compile. */
type InCapitals<Codes> = { readonly [Key in keyof Codes]: Key extends Code ? Sentence : never }

/** Declares the refusals of a call or of a shared rule: `refusals({ TOO_MANY: alert(say('…', '…')) })`. */
export function refusals<const Codes extends Record<string, Sentence>>(
  sentences: Codes & InCapitals<Codes>,
): { readonly [Code in keyof Codes & string]: Maker<Code> } {
  const makers: Record<string, Maker<string>> = {}
  for (const [code, sentence] of Object.entries<Sentence>(sentences)) {
    makers[code] = (params = {}, field = sentence.field) => ({
      code,
      status: sentence.status,
      text: sentence.text,
      params,
      field,
    })
  }
  return makers as { readonly [Code in keyof Codes & string]: Maker<Code> }
}

/** A refusal that the citizen can do something about. */
export const alert = (text: Text, field?: string): Sentence =>
  field ? { status: 1, text, field } : { status: 1, text }

/** A refusal that the citizen can do nothing about. */
export const error = (text: Text): Sentence => ({ status: 3, text })

/** Any set of refusals, by code. */
export type AnyMakers = Readonly<Record<string, (...args: never[]) => Refusal>>

/** The set of none. */
export type NoRefusals = Readonly<Record<never, never>>

/** The codes of a set of refusals. */
export type CodesOf<Makers> = keyof Makers & string
