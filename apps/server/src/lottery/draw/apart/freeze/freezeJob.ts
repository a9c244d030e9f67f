import type { DrawPlan, FrozenDraw } from '#domain/draw/conduct.ts'
import type { RollEntry } from '#domain/draw/roll.ts'

/**
 * A roll to be fixed. Its entries are columns of text, a line for each: a million objects would be copied to a thread one by
 * one, and nobody be answered meanwhile.
 */
export interface FreezeJob {
  readonly columns: Readonly<Record<keyof RollEntry, string>>
  readonly plan: DrawPlan
}

/** What the portal keeps of a roll that is fixed. */
export type Frozen = Omit<FrozenDraw, 'roll'>

/** What the thread answers: the seal, or why it is refused. */
export type FreezeAnswer = Frozen | { readonly refused: readonly string[] }
