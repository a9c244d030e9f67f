import type { Beacon } from '#domain/draw/beacon.ts'
import type { ConductedDraw } from '#domain/draw/conduct.ts'
import type { DrawStep } from '#domain/draw/draw.ts'

/** A draw to be carried out: its sealed bytes, the round's number, and when each line of the roll applied. */
export interface ConductJob {
  readonly rollBytes: Uint8Array
  readonly manifestBytes: Uint8Array
  readonly announcedHash: string
  readonly beacon: Beacon
  readonly submittedAt: readonly string[]
}

/** What the portal needs of a draw that was carried out and reconciles. */
export interface Conducted extends Pick<ConductedDraw, 'files' | 'result'> {
  readonly roll: ConductedDraw['draw']['roll']
}

/** What the thread answers: the draw, or every reason why it is refused. */
export type ConductAnswer = Conducted | { readonly refused: readonly string[] }

/** How far it has come. */
export type ConductTold = readonly [step: DrawStep, done: number, total: number]
