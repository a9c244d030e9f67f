import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'

/** How a scheme is opened fairly (docs/rules/opening.md); data of the campaign, frozen when it is published. */
export interface FairOpening {
  /** So many hours before the opening the room is there to be entered. */
  readonly roomHours: number
  /** The roll is sealed so many minutes before the opening: the random number does not exist yet. */
  readonly sealMinutes: number
  /** How long a place that is called may choose and pay. */
  readonly turnMinutes: number
  /** Places called at once. */
  readonly batchSize: number
  /** Units that applications with the same account for refunds may have together. */
  readonly familyUnits: number
}

/** What a campaign's file leaves out. */
export const STANDARD_OPENING: FairOpening = {
  roomHours: 24,
  sealMinutes: 10,
  turnMinutes: 20,
  batchSize: 20,
  familyUnits: 2,
}

/** Minutes before a turn at which its citizen is told, the longest first. */
export const HINT_MINUTES = [30, 5] as const

/** The opening of a campaign whose room is entered from `startOn` on. */
export const opensOn = (startOn: Date, { roomHours }: FairOpening): Date =>
  new Date(startOn.getTime() + roomHours * HOUR_MS)

/** When the roll of an opening is sealed. */
export const sealsOn = (opens: Date, { sealMinutes }: FairOpening): Date =>
  new Date(opens.getTime() - sealMinutes * MINUTE_MS)
