import * as v from 'valibot'
import { OPENING_STATES, PLACE_STATES } from '#domain/opening/states.ts'
import { flag } from '../fields/common.ts'
import { instant } from '../fields/wire.ts'

/** A citizen's place in a room, of a scheme or of a hall's season. */
export const RoomPlace = v.object({
  /** The name of its line in the roll and its number in the public files of the order. */
  entryNo: v.number(),
  /** Signed by the portal: proves the place, its citizen and what it is for without the database. */
  token: v.string(),
  state: v.picklist(PLACE_STATES),
  enteredOn: instant,
  /** The number in the order; null before the draw. */
  place: v.nullable(v.number()),
  turnEndsOn: v.nullable(instant),
  /** Let a turn pass once; the next one is the last. */
  hasReturned: flag,
})
export type RoomPlace = v.InferOutput<typeof RoomPlace>

/**
 * `/openings/{campaignId}/state.json`: all that everybody waiting needs, one small file made once every few seconds.
 * Instants in ISO form, lengths in milliseconds.
 */
export const OpeningState = v.object({
  now: v.string(),
  state: v.picklist(OPENING_STATES),
  opensOn: v.string(),
  sealsOn: v.string(),
  batchNo: v.number(),
  batchEndsOn: v.nullable(v.string()),
  batchSize: v.number(),
  turnMs: v.number(),
  fastestMs: v.nullable(v.number()),
  calledTo: v.number(),
  lastPlace: v.number(),
  /** In the room or in the order, not called yet. */
  waiting: v.number(),
  unitsFree: v.number(),
  /** Number of the draw of the order; null before it is sealed. */
  drawNo: v.nullable(v.number()),
  /** What officers said of a pause or of more time. */
  notice: v.string(),
})
export type OpeningState = v.InferOutput<typeof OpeningState>

/**
 * `/openings/{campaignId}/report.json`: what everybody may read when an opening is over. Instants in ISO form; the median is
 * of the time from call to payment, in milliseconds, null when nobody paid. The places are sold + lapsed + left + withoutUnit.
 */
export const OpeningReport = v.object({
  campaignId: v.number(),
  openedOn: v.nullable(v.string()),
  endedOn: v.string(),
  places: v.number(),
  turns: v.number(),
  medianMs: v.nullable(v.number()),
  sold: v.number(),
  lapsed: v.number(),
  left: v.number(),
  withoutUnit: v.number(),
  /** The public draw that the order came from; null when nobody was in the room. */
  order: v.nullable(
    v.object({ drawNo: v.number(), entries: v.number(), manifestHash: v.string(), files: v.string() }),
  ),
})
export type OpeningReport = v.InferOutput<typeof OpeningReport>
