import type { Refusal } from '#contract/refusal.ts'

/** Carries a refusal out of a handler and undoes its transaction. Only the gateway catches it. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.name = 'Refused'
    this.refusal = refusal
  }
}
