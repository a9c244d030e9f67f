import type { Refusal } from '#contract/refusal.ts'

/**
 * Carries a refusal out of a handler and undoes its transaction. Only the gateway throws and catches it: everybody else
 * says no through the `refuse` that they were given, whose codes are those that the call declares.
 */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.name = 'Refused'
    this.refusal = refusal
  }
}

/** The `refuse` of the gateway. */
export function refuse(refusal: Refusal): never {
  throw new Refused(refusal)
}
