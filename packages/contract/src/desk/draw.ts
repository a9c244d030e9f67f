import * as v from 'valibot'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { ANNUL_REASONS } from '#domain/draw/annulment.ts'
import { WITNESSED_STEPS } from '#domain/draw/ceremony.ts'
import { idempotencyKey } from '../fields/common.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { deskCall } from './deskCall.ts'

const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const words = v.object({ en: v.string(), hi: v.string() })
const instant = v.nullable(v.string())
const StateName = v.picklist(['FROZEN', 'ANNOUNCED', 'BEACON_AVAILABLE', 'EXECUTED', 'PUBLISHED', 'ANNULLED'])
const StepName = v.picklist(['FREEZE', ...WITNESSED_STEPS])

/** Why a draw ended that counts no more. */
const Ending = v.object({
  on: v.string(),
  /** Of the public list; null where it was annulled before its announcement by an older rule. */
  reason: v.nullable(v.picklist(ANNUL_REASONS)),
  /** The authority's own words. */
  words: v.string(),
  hearingOn: instant,
  /** Winners who lost an offer. */
  offersLost: v.nullable(v.number()),
})

/** One draw of a scheme, with every moment of it. */
const DeskDraw = v.object({
  drawId: id,
  drawNo: whole,
  state: StateName,
  drawOn: v.string(),
  /** When the round appears: the moment to which the page counts down. */
  appearsOn: v.string(),
  beaconRound: whole,
  isTest: v.boolean(),
  manifestHash: v.string(),
  rollRoot: v.string(),
  rollCount: whole,
  frozenOn: v.string(),
  announcedOn: instant,
  executedOn: instant,
  publishedOn: instant,
  /** Why the run that starts by itself was refused; '' while nothing is wrong. */
  runRefused: v.string(),
  ending: v.nullable(Ending),
})
export type DeskDraw = v.InferOutput<typeof DeskDraw>

const Scheme = {
  campaignId: id,
  code: v.string(),
  name: words,
  /** The step that the scheme's draw waits for; null: its result stands, or nothing is to be drawn. */
  next: v.nullable(StepName),
}

/** Something that must hold before the next step. */
const CheckLine = v.object({ words, holds: v.boolean() })

const Present = v.object({ officerId: id, name: words, on: v.string() })

const door = ['DA', 'LC', 'A1', 'A2', 'AU'] as const

/** The calls of the ceremony of a draw. The acts themselves are those of the command line. */
export const drawDeskCalls = {
  draws: deskCall({
    key: 'draws',
    door,
    mode: 'read',
    summary: 'Schemes whose roll can be frozen or that have draws, each with all of its draws.',
    input: v.object({
      /** The number of the last scheme of the page before; null for the first page. */
      after: v.nullable(id),
    }),
    output: v.object({
      schemes: v.array(v.object({ ...Scheme, draws: v.array(DeskDraw) })),
      isLast: v.boolean(),
    }),
    refusals: {},
  }),
  ceremony: deskCall({
    key: 'ceremony',
    door,
    mode: 'read',
    summary: 'Where the draw of a scheme stands: what is done, what must hold next, and who is present.',
    input: v.object({ campaignId: id }),
    output: v.object({
      ...Scheme,
      /** The server's clock, by which the page counts down. */
      now: v.string(),
      seats: whole,
      lists: whole,
      /** All draws of the scheme, the newest first. */
      draws: v.array(DeskDraw),
      checks: v.array(CheckLine),
      /** Committee members who signed to be present at the next step. */
      present: v.array(Present),
      /** How many are needed; 0 where the step is approved, not witnessed. */
      needed: whole,
      /** Who won a unit by the draw that is carried out; null before it. */
      winners: v.nullable(whole),
    }),
    refusals: {},
  }),
  witnessDraw: deskCall({
    key: 'witness-draw',
    door: ['LC'],
    mode: 'write',
    summary: 'Signs that the officer is present at the next step of a draw, over its number and seal.',
    input: v.object({
      drawId: id,
      step: v.picklist(WITNESSED_STEPS),
      manifestHash: v.pipe(v.string(), v.hexadecimal(), v.length(64)),
      idempotencyKey,
    }),
    output: v.null(),
    refusals: refusals({
      NOT_THIS_STEP: alert(
        say(
          'The draw does not wait for this step. Look at the page again.',
          'ड्रॉ इस चरण की प्रतीक्षा में नहीं है। पृष्ठ फिर से देखें।',
        ),
      ),
    }),
    presence: 'signed',
    confirms: say('Be present at a step of the draw', 'ड्रॉ के चरण में उपस्थित रहना'),
    idempotent: true,
    limit: { max: 60, seconds: HOUR_SECONDS },
    audit: ['DRAW_WITNESSED'],
  }),
  leaveDraw: deskCall({
    key: 'leave-draw',
    door: ['LC'],
    mode: 'write',
    summary: 'Takes back that the officer is present at a draw.',
    input: v.object({ drawId: id, idempotencyKey }),
    output: v.null(),
    refusals: {},
    idempotent: true,
    audit: ['DRAW_LEFT'],
  }),
} as const
