import type { Code } from '#domain/text/code.ts'

/** A rule's refusal: a code that the web words in the citizen's language, and what its sentence needs. */
export interface Refusal<Reason extends string = string> {
  readonly ok: false
  readonly reason: Reason
  readonly params: Readonly<Record<string, string | number>>
}

/** A rule's answer: its value, or why not. Rules never throw at a citizen. */
export type Outcome<Value, Reason extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | Refusal<Reason>

/** Answers with a value. */
export const accept = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
})

/** Refuses with a code (`UNIT_TAKEN`, in capitals like every code) and the figures of its sentence. */
export const refuse = <Reason extends Code>(
  reason: Reason,
  params: Readonly<Record<string, string | number>> = {},
): Refusal<Reason> => ({ ok: false, reason, params })
