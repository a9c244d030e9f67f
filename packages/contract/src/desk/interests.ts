import * as v from 'valibot'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { panAnswer } from '#domain/fields/pan.ts'
import { LinkKind } from '#domain/officer/conflict.ts'
import { answered } from '../fields/answer.ts'
import { accountNumber, ifsc } from '../fields/bankAccount.ts'
import { mobile } from '../fields/person.ts'
import { registrationId } from '../property/search.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { deskCall } from './deskCall.ts'
import { anyWorker } from './work.ts'

const idempotencyKey = v.pipe(v.string(), v.uuid())

/** The account's bank; nothing for everything else. */
const noIfsc = v.optional(v.string(), '')

/** What an officer declares: one thing that is theirs or their family's. */
export const DeclaredInterest = v.variant('kind', [
  v.object({ kind: v.literal(LinkKind.Mobile), value: mobile, ifsc: noIfsc }),
  v.object({ kind: v.literal(LinkKind.Pan), value: answered(panAnswer), ifsc: noIfsc }),
  v.object({ kind: v.literal(LinkKind.Account), value: accountNumber, ifsc }),
  v.object({ kind: v.literal(LinkKind.Property), value: registrationId, ifsc: noIfsc }),
])

/** Declared interests as their officer sees them: the number itself is not kept. */
const Declared = v.object({
  links: v.array(v.object({ id: v.number(), kind: v.enum(LinkKind), declaredOn: v.string() })),
  /** When the officer last said that nothing is missing; null: never. */
  wholeOn: v.nullable(v.string()),
  /** Whether they are asked again: each year from the first of April on. */
  isAsked: v.boolean(),
})

/** Why nobody stands aside from a case. */
export const asideRefusals = refusals({
  NO_PARTY: alert(
    say('No citizen’s account belongs to this case.', 'इस प्रकरण से किसी नागरिक का खाता नहीं जुड़ा है।'),
  ),
})

/** The calls about what binds an officer to a party: declared beforehand, or found in a case. */
export const interestCalls = {
  ownInterests: deskCall({
    key: 'own-interests',
    door: 'officer',
    mode: 'read',
    summary: 'What the officer declared to be theirs or their family’s.',
    input: v.object({}),
    output: Declared,
    refusals: {},
  }),
  declareInterest: deskCall({
    key: 'declare-interest',
    door: 'officer',
    mode: 'write',
    summary: 'Keeps a hash of a mobile, PAN, account or property of the officer or their family.',
    input: v.object({ idempotencyKey, interest: DeclaredInterest }),
    output: Declared,
    refusals: {},
    idempotent: true,
    limit: { max: 60, seconds: HOUR_SECONDS },
    audit: ['OFFICER_LINK_DECLARED'],
  }),
  takeBackInterest: deskCall({
    key: 'take-back-interest',
    door: 'officer',
    mode: 'write',
    summary: 'Takes a wrong declaration back with a reason; what was said stays in the books.',
    input: v.object({
      idempotencyKey,
      id: v.number(),
      reason: v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(500)),
    }),
    output: Declared,
    refusals: {},
    idempotent: true,
    limit: { max: 60, seconds: HOUR_SECONDS },
    audit: ['OFFICER_LINK_TAKEN_BACK'],
  }),
  interestsWhole: deskCall({
    key: 'interests-whole',
    door: 'officer',
    mode: 'write',
    summary: 'The officer says that nothing is missing of what they declared: asked each April.',
    input: v.object({ idempotencyKey }),
    output: Declared,
    refusals: {},
    idempotent: true,
    limit: { max: 60, seconds: HOUR_SECONDS },
    audit: ['OFFICER_LINKS_WHOLE'],
  }),
  standAside: deskCall({
    key: 'stand-aside',
    door: anyWorker,
    mode: 'write',
    summary:
      'Takes the officer out of every case of a party whom they know; a case that they hold goes back.',
    input: v.object({ idempotencyKey, id: v.number() }),
    output: v.object({}),
    refusals: asideRefusals,
    idempotent: true,
    audit: ['OFFICER_STOOD_ASIDE'],
  }),
} as const
