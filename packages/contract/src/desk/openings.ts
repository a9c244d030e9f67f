import * as v from 'valibot'
import { OPENING_STATES, PLACE_STATES } from '#domain/opening/states.ts'
import { deskCall } from './deskCall.ts'

const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const words = v.object({ en: v.string(), hi: v.string() })
const instant = v.nullable(v.string())
const state = v.picklist(OPENING_STATES)
const place = v.picklist(PLACE_STATES)

/** What a list of openings says of each. Instants in IST. */
const Head = {
  /** The number of a scheme, or of the season of a hall. */
  campaignId: id,
  kind: v.picklist(['SCHEME', 'SEASON']),
  code: v.string(),
  name: words,
  state,
  opensOn: v.string(),
  /** The highest number that was called, and the highest that was given. */
  calledTo: whole,
  lastPlace: whole,
}

const door = ['DA', 'AC', 'LC', 'A1', 'A2', 'AU'] as const

/** The calls of openings by turns at the desk; what officers do to one are acts of the registry (`opening pause` and others). */
export const openingDeskCalls = {
  openings: deskCall({
    key: 'openings',
    door,
    mode: 'read',
    summary:
      'Schemes and seasons of halls that are opened by turns, those that have not ended first, the soonest opening first.',
    input: v.object({}),
    output: v.object({ openings: v.array(v.object(Head)) }),
    refusals: {},
  }),
  opening: deskCall({
    key: 'opening',
    door,
    mode: 'read',
    summary: 'How an opening goes now: its pace, where the places stand, and what is left of the units.',
    input: v.object({ campaignId: id }),
    output: v.object({
      ...Head,
      /** The hall whose dates are opened; null for a scheme. */
      venueId: v.nullable(id),
      /** The server's clock, by which the page counts down. */
      now: v.string(),
      sealsOn: v.string(),
      beganOn: instant,
      endedOn: instant,
      /** Number of the draw of the order; null before the seal, and where nobody was in the room. */
      drawNo: v.nullable(whole),
      batchNo: whole,
      batchSize: whole,
      batchEndsOn: instant,
      turnMinutes: whole,
      /** The shortest batch so far, milliseconds; null while none has ended. */
      fastestMs: v.nullable(whole),
      /** When the last place that waits is called at the latest; null where nobody waits, or while it is paused. */
      lastTurnOn: instant,
      /** What everybody who waits reads of a pause or of more time; '' when nothing. */
      notice: v.string(),
      places: v.array(v.object({ state: place, count: whole })),
      units: v.object({ free: whole, chosen: whole, sold: whole }),
      /** Places that share their account for refunds with another. */
      sharing: whole,
    }),
    refusals: {},
  }),
  openingSharing: deskCall({
    key: 'opening-sharing',
    door,
    mode: 'read',
    summary:
      'Places of an opening whose account for refunds another place had named before: a hint, no finding. Fifty at a time.',
    input: v.object({
      campaignId: id,
      /** The number of the line in the roll of the last one of the page before; null for the first page. */
      after: v.nullable(id),
    }),
    output: v.object({
      places: v.array(
        v.object({
          entryNo: id,
          line: v.string(),
          state: place,
          place: v.nullable(whole),
          /** The first line with the account, and how many places name it now. */
          firstLine: v.string(),
          together: whole,
        }),
      ),
      isLast: v.boolean(),
    }),
    refusals: {},
  }),
} as const
