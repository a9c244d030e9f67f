import * as v from 'valibot'
import { OPENING_REFUSALS, PLACE_REFUSALS } from '#domain/opening/refusals.ts'
import { PLACE_STATES } from '#domain/opening/states.ts'
import { call } from '../call.ts'
import { id, shortText } from '../fields/common.ts'
import { RoomPlace } from '../opening/room.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { lotteryRefusals } from './refusals.ts'

export const openingRefusals = refusals({
  NO_ROOM: alert(say('This scheme has no waiting room.', 'इस योजना में प्रतीक्षा कक्ष नहीं है।')),
  NO_PLACE: alert(
    say('You have no place in this room. Enter it first.', 'इस प्रतीक्षा कक्ष में आपका स्थान नहीं है। पहले प्रवेश करें।'),
  ),
  DRAFT_MISSING: alert(
    say(
      'Please complete your application first: its answers and the account for refunds are needed to take a place.',
      'पहले अपना आवेदन पूरा करें: स्थान लेने के लिए उसके उत्तर और धनवापसी खाता आवश्यक हैं।',
    ),
  ),
  DRAFT_INCOMPLETE: alert(
    say('Please complete your application first: {message}', 'पहले अपना आवेदन पूरा करें: {message}'),
  ),
  ONE_PLACE: alert(
    say(
      'There is one place for each person and each mobile, and this one has its place already.',
      'हर व्यक्ति और हर मोबाइल का एक ही स्थान होता है, और इसका स्थान पहले से है।',
    ),
  ),
  OTHER_PERSON: alert(
    say(
      'The application names another person than the one who entered the room. A place cannot be given away.',
      'आवेदन में वह व्यक्ति नहीं है जिसने प्रतीक्षा कक्ष में प्रवेश किया था। स्थान किसी और को नहीं दिया जा सकता।',
    ),
  ),
  TOKEN_WRONG: alert(
    say(
      'This is not the token of your place. Open the room again.',
      'यह आपके स्थान का टोकन नहीं है। प्रतीक्षा कक्ष फिर से खोलें।',
    ),
  ),
  FAMILY_LIMIT: alert(
    say(
      'As many units as the rules allow are taken with the same account for refunds.',
      'एक ही धनवापसी खाते पर नियमों के अनुसार जितनी इकाइयाँ मिल सकती हैं, वे ली जा चुकी हैं।',
    ),
  ),
  PAYMENT_RUNS: alert(
    say(
      'A payment for your unit is under way. Wait until its outcome is known.',
      'आपकी इकाई का भुगतान प्रक्रिया में है। परिणाम पता चलने तक प्रतीक्षा करें।',
    ),
  ),
  NOT_CALLED_YET: alert(PLACE_REFUSALS.NOT_CALLED_YET),
  TURN_RUNS: alert(PLACE_REFUSALS.TURN_RUNS),
  CALLED_AGAIN_SOON: alert(PLACE_REFUSALS.CALLED_AGAIN_SOON),
  HAS_PAID: alert(PLACE_REFUSALS.HAS_PAID),
  TURN_IS_OVER: alert(PLACE_REFUSALS.TURN_IS_OVER),
  HAS_LEFT: alert(PLACE_REFUSALS.HAS_LEFT),
  OPENING_IS_OVER: alert(PLACE_REFUSALS.OPENING_IS_OVER),
  HAS_ENDED: alert(OPENING_REFUSALS.HAS_ENDED),
})

const { NO_ROOM, NO_PLACE } = openingRefusals
/** Why a place does not move so: one for each state that it can stand in. */
const placeRefusals = {
  NOT_CALLED_YET: openingRefusals.NOT_CALLED_YET,
  TURN_RUNS: openingRefusals.TURN_RUNS,
  CALLED_AGAIN_SOON: openingRefusals.CALLED_AGAIN_SOON,
  HAS_PAID: openingRefusals.HAS_PAID,
  TURN_IS_OVER: openingRefusals.TURN_IS_OVER,
  HAS_LEFT: openingRefusals.HAS_LEFT,
  OPENING_IS_OVER: openingRefusals.OPENING_IS_OVER,
}

/** A citizen's place in the room of a scheme. */
export const OpeningPlace = v.object({
  ...RoomPlace.entries,
  /** The unit that is held for the turn; '' before a choice. */
  unitNo: v.string(),
  applId: v.number(),
})
export type OpeningPlace = v.InferOutput<typeof OpeningPlace>

const campaign = v.object({ campaignId: id })

export const openingCalls = {
  EnterOpening: call({
    key: 'EnterOpening',
    door: 'citizen',
    mode: 'write',
    summary:
      'Takes the one place of this person in the waiting room of a scheme; who has it gets it again. After the draw the place is the next number. Our addition.',
    input: campaign,
    output: OpeningPlace,
    refusals: {
      NO_ROOM,
      NOT_OPEN: lotteryRefusals.NOT_OPEN,
      LAST_DATE_PASSED: lotteryRefusals.LAST_DATE_PASSED,
      HAS_ENDED: openingRefusals.HAS_ENDED,
      DRAFT_MISSING: openingRefusals.DRAFT_MISSING,
      DRAFT_INCOMPLETE: openingRefusals.DRAFT_INCOMPLETE,
      ONE_PLACE: openingRefusals.ONE_PLACE,
    },
    success: () => say('You have your place.', 'आपका स्थान सुरक्षित है।'),
    audit: ['ROOM_ENTERED'],
  }),
  GetOwnOpeningPlace: call({
    key: 'GetOwnOpeningPlace',
    door: 'citizen',
    mode: 'read',
    summary: 'The place of this citizen in the waiting room of a scheme; null without one. Our addition.',
    input: campaign,
    output: v.nullable(OpeningPlace),
    refusals: {},
  }),
  LeaveOpening: call({
    key: 'LeaveOpening',
    door: 'citizen',
    mode: 'write',
    summary: 'Gives the place up; whoever enters again stands at the end. Our addition.',
    input: campaign,
    output: v.object({ state: v.picklist(PLACE_STATES) }),
    refusals: { NO_ROOM, NO_PLACE, PAYMENT_RUNS: openingRefusals.PAYMENT_RUNS, ...placeRefusals },
    success: () => say('You left the room.', 'आपने प्रतीक्षा कक्ष छोड़ दिया।'),
    audit: ['ROOM_LEFT'],
  }),
  PassOpeningTurn: call({
    key: 'PassOpeningTurn',
    door: 'citizen',
    mode: 'write',
    summary: 'Lets the turn pass: once it comes again with the next batch, then it is over. Our addition.',
    input: campaign,
    output: v.object({ state: v.picklist(PLACE_STATES) }),
    refusals: { NO_ROOM, NO_PLACE, PAYMENT_RUNS: openingRefusals.PAYMENT_RUNS, ...placeRefusals },
    success: () => say('You let your turn pass.', 'आपने अपनी बारी जाने दी।'),
    audit: ['TURN_PASSED', 'TURN_LAPSED'],
  }),
  HoldOpeningUnit: call({
    key: 'HoldOpeningUnit',
    door: 'citizen',
    mode: 'write',
    summary: 'Chooses a unit in the turn; it is held until the turn ends, to be paid for. Our addition.',
    input: v.object({ campaignId: id, unitNo: shortText(30), token: shortText(300) }),
    output: OpeningPlace,
    refusals: {
      NO_ROOM,
      NO_PLACE,
      TOKEN_WRONG: openingRefusals.TOKEN_WRONG,
      OTHER_PERSON: openingRefusals.OTHER_PERSON,
      FAMILY_LIMIT: openingRefusals.FAMILY_LIMIT,
      PAYMENT_RUNS: openingRefusals.PAYMENT_RUNS,
      UNIT_TAKEN: lotteryRefusals.UNIT_TAKEN,
      DRAFT_INCOMPLETE: openingRefusals.DRAFT_INCOMPLETE,
      ...placeRefusals,
    },
    success: () => say('The unit is held for your turn.', 'इकाई आपकी बारी तक रोकी गई है।'),
    audit: ['UNIT_HELD'],
  }),
} as const
