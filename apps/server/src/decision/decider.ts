import * as v from 'valibot'
import type { EntityType } from '#domain/application/kind.ts'
import type { DecisionNoun } from '#domain/decision/states.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'

/** A record that officers decide about. */
export interface DecidedRecord {
  readonly id: number
  /** True once a decision was carried out, and nothing came after it. */
  readonly isDecided: boolean
}

/** How officers decide about one kind of record. */
export interface DeciderSpec<Order> {
  readonly noun: DecisionNoun
  readonly entityTypeId: EntityType
  /** All that an officer says with a decision, as it is kept while it is held. */
  readonly schema: v.GenericSchema<unknown, Order>
  /** The record's number and the decision in a word. */
  readonly tell: (order: Order) => { readonly number: string; readonly word: string }
  /** The record, which is held for the act. @throws ActRefused when there is none */
  readonly find: (act: OfficerAct, number: string) => Promise<DecidedRecord>
  /** Carries a decision out: status, notice, paper, money. @throws ActRefused when it is not possible */
  readonly decide: (act: OfficerAct, order: Order) => Promise<'done' | 'unchanged'>
  /** What is left once the notice went out, in a sentence for officers. */
  readonly wayOn: Bilingual
}

/** The same, as the timer that releases decisions of every kind needs it. */
export interface Decider extends Pick<DeciderSpec<unknown>, 'noun' | 'entityTypeId' | 'find' | 'wayOn'> {
  /** Carries out what was kept. @throws ActRefused when it is not possible any more */
  readonly carryOut: (act: OfficerAct, decided: unknown) => Promise<'done' | 'unchanged'>
}

/** Declares how officers decide about one kind of record. */
export const decider = <Order>(spec: DeciderSpec<Order>): DeciderSpec<Order> & Decider => ({
  ...spec,
  carryOut: (act, decided) => spec.decide(act, v.parse(spec.schema, decided)),
})
