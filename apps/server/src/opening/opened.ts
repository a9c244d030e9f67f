import type { DrawKind } from '#domain/draw/drawState.ts'
import type { FairOpening } from '#domain/opening/policy.ts'
import type { PlaceState } from '#domain/opening/states.ts'
import type { Db } from '#server/gateway/context.ts'
import type { JobContext } from '#server/jobs/timer.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { PlaceCycle } from './openingCycle.ts'
import type { LinePlace, PlaceRecord } from './placeStore.ts'

/** What is still to be had: free to choose, held by somebody who pays, gone for good. */
export interface Left {
  readonly free: number
  readonly chosen: number
  readonly sold: number
}

/** A line of the roll: who stands there, by a commitment that nobody reads, and the salt that opens it. */
export interface Line {
  readonly place: LinePlace
  readonly salt: Buffer
  /** Hex. */
  readonly commit: string
}

/** What a called place holds, locked before the place itself, as payments lock them. */
export interface HeldTurn {
  /** Until when its turn is not ended, though its time is over: a payment is under way. */
  waitsUntil(turnEndsOn: Date): Date
  /** Lets go of what it holds. */
  free(): Promise<void>
}

/** So many places in each state; a state that nobody stands in is left out. */
export type Counts = ReadonlyMap<PlaceState, number>

/** Something that is opened by turns: the units of a scheme, or the dates of a hall's season. */
export interface Opened {
  /** Its number: schemes and seasons take theirs from one series. */
  readonly id: number
  readonly policy: FairOpening
  readonly drawKind: DrawKind
  /** The life of its places, with where it is told. */
  readonly places: PlaceCycle
  readonly isCancelled: boolean
  /** Whether nobody is called any more. */
  isOver(left: Left, counts: Counts, now: Date): boolean
  left(db: Db, now: Date): Promise<Left>
  /** Commitments of some places, each with a fresh salt. @throws Error when the person of a place is not known */
  commit(db: Db, ports: Ports, places: readonly LinePlace[]): Promise<Line[]>
  /** Keeps the salts of a sealed roll. */
  keepLines(db: Db, drawId: number, lines: readonly Line[]): Promise<void>
  /** Tells whoever stands at a place that the turn comes, or has begun. */
  tell(
    db: Db,
    ports: Ports,
    place: Pick<PlaceRecord, 'applicationId' | 'userId'>,
    what: 'SOON' | 'CALLED',
    params: Readonly<Record<string, string | number>>,
    now: Date,
  ): Promise<void>
  holdTurn(
    db: Db,
    place: Pick<PlaceRecord, 'applicationId' | 'bookingId'>,
    now: Date,
  ): Promise<HeldTurn | null>
  /** Lets what these places hold be held so many minutes longer. */
  extendHolds(
    db: Db,
    places: readonly Pick<PlaceRecord, 'applicationId' | 'bookingId'>[],
    minutes: number,
  ): Promise<void>
}

/** One kind of what is opened by turns; services register theirs. */
export interface OpenedKind {
  /** What this kind opens under a number; undefined where it is another kind's. */
  find(db: Db, id: number): Promise<Opened | undefined>
  /** Makes the rooms whose time to be entered has come. */
  openRooms(context: JobContext): Promise<void>
}

/** What is opened under a number. @throws Error when no kind knows it */
export async function getOpened(kinds: readonly OpenedKind[], db: Db, id: number): Promise<Opened> {
  for (const kind of kinds) {
    const found = await kind.find(db, id)
    if (found) return found
  }
  throw new Error(`${id} of an opening is neither a scheme nor a season`)
}
