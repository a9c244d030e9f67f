import { MINUTE_MS } from '../dates/lengths.ts'
import type { DrawState } from './drawState.ts'

/** The steps of a draw that committee members do in each other's presence, in their order. */
export const WITNESSED_STEPS = ['ANNOUNCE', 'RUN', 'PUBLISH'] as const
export type WitnessedStep = (typeof WITNESSED_STEPS)[number]

/** What comes next; null: nothing more, or a new draw of the scheme. */
export type CeremonyStep = 'FREEZE' | WitnessedStep

/** So many committee members are present at a witnessed step. */
export const PRESENT_OFFICERS = 2

/** A signature that proves presence counts for so long: whoever signed in the morning is not there in the afternoon. */
export const WITNESS_MS = 30 * MINUTE_MS

const NEXT: Readonly<Record<DrawState, CeremonyStep | null>> = {
  FROZEN: 'ANNOUNCE',
  ANNOUNCED: 'RUN',
  BEACON_AVAILABLE: 'RUN',
  EXECUTED: 'PUBLISH',
  PUBLISHED: null,
  ANNULLED: 'FREEZE',
}

/** The step that a draw waits for. @param state of the scheme's last draw; null before its first */
export const nextStep = (state: DrawState | null): CeremonyStep | null =>
  state === null ? 'FREEZE' : NEXT[state]
