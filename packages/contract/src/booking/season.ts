import * as v from 'valibot'
import { PLACE_REFUSALS } from '#domain/opening/refusals.ts'
import { OPENING_STATES, PLACE_STATES } from '#domain/opening/states.ts'
import { call } from '../call.ts'
import { day, id, requiredId } from '../fields/common.ts'
import { instant } from '../fields/wire.ts'
import { RoomPlace } from '../opening/room.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'

/** Dates of a hall that are given by turns. */
export const Season = v.object({
  seasonId: v.number(),
  venueId: v.number(),
  venueName: v.object({ en: v.string(), hi: v.string() }),
  firstDay: day,
  lastDay: day,
  /** When its waiting room may be entered, and when the turns begin. */
  roomOpensOn: instant,
  opensOn: instant,
  turnMinutes: v.number(),
  state: v.picklist(OPENING_STATES),
})
export type Season = v.InferOutput<typeof Season>

/** A citizen's place in the room of a season. */
export const SeasonPlace = v.object({
  ...RoomPlace.entries,
  /** The booking whose dates are held for the turn, or were paid for; null before a choice. */
  bookingId: v.nullable(v.number()),
})
export type SeasonPlace = v.InferOutput<typeof SeasonPlace>

export const seasonRefusals = refusals({
  ROOM_NOT_OPEN: alert(
    say('The waiting room of these dates is not open yet.', 'इन तिथियों का प्रतीक्षा कक्ष अभी नहीं खुला है।'),
  ),
  DATES_ARE_OPEN: alert(
    say(
      'The turns of these dates are over: everybody may book them now.',
      'इन तिथियों की बारियाँ समाप्त हो चुकी हैं: अब कोई भी इन्हें बुक कर सकता है।',
    ),
  ),
  NO_PLACE: alert(
    say('You have no place in this room. Enter it first.', 'इस प्रतीक्षा कक्ष में आपका स्थान नहीं है। पहले प्रवेश करें।'),
  ),
  MOBILE_NEEDED: alert(
    say(
      'Verify a mobile number in your account first: your turn is told to it.',
      'पहले अपने खाते में मोबाइल नंबर सत्यापित करें: बारी की सूचना उसी पर आती है।',
    ),
  ),
  ONE_PLACE: alert(
    say(
      'There is one place for each person and each mobile, and this one has its place already.',
      'हर व्यक्ति और हर मोबाइल का एक ही स्थान होता है, और इसका स्थान पहले से है।',
    ),
  ),
  PAYMENT_RUNS: alert(
    say(
      'A payment for your dates is under way. Wait until its outcome is known.',
      'आपकी तिथियों का भुगतान प्रक्रिया में है। परिणाम पता चलने तक प्रतीक्षा करें।',
    ),
  ),
  NOT_CALLED_YET: alert(PLACE_REFUSALS.NOT_CALLED_YET),
  TURN_RUNS: alert(PLACE_REFUSALS.TURN_RUNS),
  CALLED_AGAIN_SOON: alert(PLACE_REFUSALS.CALLED_AGAIN_SOON),
  HAS_PAID: alert(say('The dates of this place are paid for.', 'इस स्थान की तिथियों का भुगतान हो चुका है।')),
  TURN_IS_OVER: alert(PLACE_REFUSALS.TURN_IS_OVER),
  HAS_LEFT: alert(PLACE_REFUSALS.HAS_LEFT),
  OPENING_IS_OVER: alert(say('The turns of these dates are over.', 'इन तिथियों की बारियाँ समाप्त हो चुकी हैं।')),
})

const { ROOM_NOT_OPEN, DATES_ARE_OPEN, MOBILE_NEEDED, ONE_PLACE, ...ofPlace } = seasonRefusals

const season = v.object({ seasonId: requiredId(say('SeasonId is required', 'ऋतु की पहचान आवश्यक है')) })
const moved = v.object({ state: v.picklist(PLACE_STATES) })

export const seasonCalls = {
  GetVenueSeasons: call({
    key: 'GetVenueSeasons',
    door: 'public',
    mode: 'read',
    mayLag: true,
    summary:
      'Dates of a venue that are given by turns and not open to everybody yet, the first first. Our addition.',
    input: v.object({ venueId: id }),
    output: v.array(Season),
    refusals: {},
  }),
  GetVenueSeason: call({
    key: 'GetVenueSeason',
    door: 'public',
    mode: 'read',
    mayLag: true,
    summary:
      'Dates of a venue that are, or were, given by turns; null where there are none of this number. Our addition.',
    input: season,
    output: v.nullable(Season),
    refusals: {},
  }),
  EnterSeason: call({
    key: 'EnterSeason',
    door: 'citizen',
    mode: 'write',
    summary:
      'Takes the one place of this citizen in the waiting room of dates; who has it gets it again. After the draw the place is the next number. Our addition.',
    input: season,
    output: SeasonPlace,
    refusals: { ROOM_NOT_OPEN, DATES_ARE_OPEN, MOBILE_NEEDED, ONE_PLACE },
    success: () => say('You have your place.', 'आपका स्थान सुरक्षित है।'),
    audit: ['ROOM_ENTERED'],
  }),
  GetOwnSeasonPlace: call({
    key: 'GetOwnSeasonPlace',
    door: 'citizen',
    mode: 'read',
    summary: 'The place of this citizen in the waiting room of dates; null without one. Our addition.',
    input: season,
    output: v.nullable(SeasonPlace),
    refusals: {},
  }),
  LeaveSeason: call({
    key: 'LeaveSeason',
    door: 'citizen',
    mode: 'write',
    summary:
      'Gives the place up, with the dates that are held for it; whoever enters again stands at the end. Our addition.',
    input: season,
    output: moved,
    refusals: ofPlace,
    success: () => say('You left the room.', 'आपने प्रतीक्षा कक्ष छोड़ दिया।'),
    audit: ['ROOM_LEFT', 'EXPIRED'],
  }),
  PassSeasonTurn: call({
    key: 'PassSeasonTurn',
    door: 'citizen',
    mode: 'write',
    summary:
      'Lets the turn pass, with the dates that are held for it: once it comes again, then it is over. Our addition.',
    input: season,
    output: moved,
    refusals: ofPlace,
    success: () => say('You let your turn pass.', 'आपने अपनी बारी जाने दी।'),
    audit: ['TURN_PASSED', 'TURN_LAPSED', 'EXPIRED'],
  }),
} as const
