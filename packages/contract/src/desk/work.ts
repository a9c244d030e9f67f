import * as v from 'valibot'
import { Section } from '#domain/officer/roles.ts'
import { WORK_DESK_CODES } from '#domain/work/desks.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { deskCall } from './deskCall.ts'

const Desk = v.picklist(WORK_DESK_CODES)
const Names = v.object({ en: v.string(), hi: v.string() })

/** Which promised days a list shows, and whose cases. */
export const LIST_DUES = ['any', 'overdue', 'today'] as const
export const LIST_HOLDERS = ['anybody', 'nobody', 'me'] as const

/** A case in a list: whose it is in words, where it lies, until when. No number of a person is in it. */
export const ListedCase = v.object({
  id: v.number(),
  entityTypeId: v.number(),
  number: v.string(),
  /** Name of the applicant. */
  applicant: v.string(),
  /** Scheme, or village. */
  about: Names,
  desk: Desk,
  dueDay: v.nullable(v.string()),
  /** Working days until the due day; negative is over. */
  daysLeft: v.nullable(v.number()),
  since: v.string(),
  holder: v.nullable(v.object({ id: v.number(), name: v.string() })),
  version: v.number(),
})

/** How many cases wait at a desk. */
const DeskCount = v.object({
  desk: Desk,
  waiting: v.number(),
  overdue: v.number(),
  dueToday: v.number(),
  free: v.number(),
})

const place = v.object({ dueDay: v.pipe(v.string(), v.isoDate()), id: v.number() })
/** Which cases of a section a list shows. */
const listInput = {
  section: v.enum(Section),
  desk: v.optional(v.nullable(Desk), null),
  due: v.optional(v.picklist(LIST_DUES), 'any'),
  holder: v.optional(v.picklist(LIST_HOLDERS), 'anybody'),
}
const said = { idempotencyKey: v.pipe(v.string(), v.uuid()), id: v.number(), version: v.number() }
/** Cases that are given out, or back, at once. */
export const MOST_AT_ONCE = 100
/** Cases as the officer saw them. */
export const SEEN_CASES = v.pipe(
  v.array(v.object({ id: v.number(), version: v.number() })),
  v.minLength(1),
  v.maxLength(MOST_AT_ONCE),
)
export const anyWorker = ['DA', 'TP', 'LC', 'AC', 'A1', 'A2'] as const
/** Who takes cases at some desk. */
const takers = ['DA', 'TP', 'AC', 'A1'] as const
/** Why a case is neither taken nor given back. */
export const heldByOther = refusals({
  HELD_BY_OTHER: alert(say('{name} holds this case.', 'यह प्रकरण {name} के पास है।')),
  READ_BY_OTHER: alert(say('{name} reads this case since {time}.', '{name} {time} से यह प्रकरण पढ़ रहे हैं।')),
  NOT_WAITING: alert(
    say('This case waits for nobody at the desk any more.', 'यह प्रकरण अब पटल पर किसी की प्रतीक्षा में नहीं है।'),
  ),
})

/** The calls about the officers' work: what waits, taking, giving. */
export const workCalls = {
  home: deskCall({
    key: 'home',
    door: 'officer',
    mode: 'read',
    summary: 'What the officer holds, most urgent first, and how their sections stand.',
    input: v.object({}),
    output: v.object({
      today: v.string(),
      own: v.array(ListedCase),
      desks: v.array(DeskCount),
      /** Open cases of the officer's desks by working days until they are due; negative is over. */
      ages: v.array(v.object({ daysLeft: v.number(), count: v.number() })),
    }),
    refusals: {},
  }),
  queue: deskCall({
    key: 'queue',
    door: [...anyWorker, 'AU'],
    mode: 'read',
    summary: 'What waits in a section, most urgent first, fifty at a time.',
    input: v.object({
      ...listInput,
      /** The last case of the page before. */
      after: v.optional(v.nullable(place), null),
    }),
    output: v.object({
      cases: v.array(ListedCase),
      desks: v.array(DeskCount),
      /** How many of the section the officer holds, by desk. */
      mine: v.array(v.object({ desk: Desk, count: v.number() })),
      isLast: v.boolean(),
    }),
    refusals: {},
  }),
  neighbours: deskCall({
    key: 'neighbours',
    door: [...anyWorker, 'AU'],
    mode: 'read',
    summary: 'The cases before and after a place of a list, and how many the list has.',
    input: v.object({
      ...listInput,
      /** The place where the case stands, or stood when the list was opened. */
      at: place,
    }),
    output: v.object({
      before: v.nullable(ListedCase),
      after: v.nullable(ListedCase),
      count: v.number(),
    }),
    refusals: {},
  }),
  takeNext: deskCall({
    key: 'take-next',
    door: takers,
    mode: 'write',
    summary: 'Gives the officer the most urgent free case of their desks.',
    input: v.object({ idempotencyKey: said.idempotencyKey }),
    output: v.nullable(ListedCase),
    refusals: {},
    idempotent: true,
    audit: ['CASE_TAKEN', 'CASE_PASSED_BY'],
  }),
  take: deskCall({
    key: 'take',
    door: takers,
    mode: 'write',
    summary: 'Takes a chosen case that nobody holds.',
    input: v.object(said),
    output: ListedCase,
    refusals: heldByOther,
    idempotent: true,
    audit: ['CASE_TAKEN'],
  }),
  giveBack: deskCall({
    key: 'give-back',
    door: takers,
    mode: 'write',
    summary: 'Gives cases that the officer holds back to the queue, all or none.',
    input: v.object({ idempotencyKey: said.idempotencyKey, cases: SEEN_CASES }),
    output: v.array(ListedCase),
    refusals: heldByOther,
    idempotent: true,
    audit: ['CASE_GIVEN_BACK'],
  }),
} as const
