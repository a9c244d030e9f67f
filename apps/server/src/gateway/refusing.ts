import type { general } from '#contract/general.ts'
import type { CodesOf, Refusal } from '#contract/refusal.ts'

/** The refusals that any call may answer. */
export type GeneralCode = CodesOf<typeof general>

/** Says no and undoes the transaction. It takes only the refusals that the call declares, and general ones. */
export type Refuse<Codes extends string = never> = (refusal: Refusal<Codes | GeneralCode>) => never

/** What a part of an act needs in order to say no with these codes. */
export interface Refusing<Codes extends string = never> {
  readonly refuse: Refuse<Codes>
}
