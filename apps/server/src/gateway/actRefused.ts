/**
 * Why an act of the authority was not done: one plain sentence for each reason. Thrown inside the act's transaction, so
 * that nothing was changed. Citizens never see it; their refusals are declared with their calls.
 */
export class ActRefused extends Error {
  readonly reasons: readonly string[]
  constructor(...reasons: readonly string[]) {
    super(reasons.join(' '))
    this.reasons = reasons
  }
}
