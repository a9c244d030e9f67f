import * as v from 'valibot'
import { Section } from '#domain/officer/roles.ts'
import { WORK_DESK_CODES } from '#domain/work/desks.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { deskCall } from './deskCall.ts'
import { anyWorker, LIST_DUES, LIST_HOLDERS, ListedCase, MOST_AT_ONCE, SEEN_CASES } from './work.ts'

const Desk = v.picklist(WORK_DESK_CODES)
/** Somebody at work, and how many cases they hold. */
const Colleague = v.object({ id: v.number(), name: v.string(), held: v.number() })
const idempotencyKey = v.pipe(v.string(), v.uuid())
/** Why cases are not given to somebody. */
export const assignRefusals = refusals({
  HOLDERS_NOT_NAMED: alert(
    say(
      '{names} hold some of these cases. Name them to take the cases from them.',
      'इनमें से कुछ प्रकरण {names} के पास हैं। उनसे लेने के लिए उनका नाम चुनें।',
    ),
  ),
  NOT_AT_DESK: alert(
    say('{name} does not work at the desk of every case.', '{name} हर प्रकरण के पटल पर कार्य नहीं करते।'),
  ),
  NOT_FREE: alert(
    say(
      '{name} is not given every one of these cases. Choose somebody else.',
      'इनमें से हर प्रकरण {name} को नहीं दिया जा सकता। किसी और को चुनें।',
    ),
  ),
  NOT_WAITING: alert(
    say('A case waits for nobody at the desk any more.', 'एक प्रकरण अब पटल पर किसी की प्रतीक्षा में नहीं है।'),
  ),
  NO_SUCH_OFFICER: alert(say('This officer is not at work.', 'यह अधिकारी कार्यरत नहीं हैं।')),
})

/** A list that an officer keeps. */
export const SavedView = v.object({
  id: v.number(),
  name: v.string(),
  desk: v.nullable(Desk),
  due: v.picklist(LIST_DUES),
  holder: v.picklist(LIST_HOLDERS),
})

/** Why a view is not kept. */
export const viewRefusals = refusals({
  TOO_MANY_VIEWS: alert(
    say('You keep {most} lists here. Remove one first.', 'आपकी {most} सूचियाँ सहेजी हैं। पहले एक हटाएँ।'),
  ),
})

/** The calls about who has which case: giving out, being told, reading together, and lists of one's own. */
export const workPeopleCalls = {
  colleagues: deskCall({
    key: 'colleagues',
    door: anyWorker,
    mode: 'read',
    summary: 'Who works at every one of these desks, and how much each holds.',
    input: v.object({ desks: v.pipe(v.array(Desk), v.minLength(1), v.maxLength(WORK_DESK_CODES.length)) }),
    output: v.array(Colleague),
    refusals: {},
  }),
  assign: deskCall({
    key: 'assign',
    door: anyWorker,
    mode: 'write',
    summary: 'Gives cases to an officer, all or none; whoever loses one is named by the caller and told.',
    input: v.object({
      idempotencyKey,
      to: v.number(),
      /** Said to whoever gets or loses a case. */
      note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
      /** Officers from whom cases may be taken. */
      from: v.optional(v.pipe(v.array(v.number()), v.maxLength(MOST_AT_ONCE)), []),
      cases: SEEN_CASES,
    }),
    output: v.array(ListedCase),
    refusals: assignRefusals,
    idempotent: true,
    audit: ['CASE_ASSIGNED'],
  }),
  told: deskCall({
    key: 'told',
    door: 'officer',
    mode: 'read',
    summary: 'Cases that others gave to the officer or took away, until they are read.',
    input: v.object({}),
    output: v.array(
      v.object({
        id: v.number(),
        event: v.picklist(['GIVEN', 'TAKEN_AWAY']),
        by: v.string(),
        note: v.string(),
        toldOn: v.string(),
        case: ListedCase,
      }),
    ),
    refusals: {},
  }),
  toldRead: deskCall({
    key: 'told-read',
    door: 'officer',
    mode: 'write',
    summary: 'What the officer was told is read.',
    input: v.object({ idempotencyKey, upTo: v.number() }),
    output: v.object({}),
    refusals: {},
    idempotent: true,
  }),
  reading: deskCall({
    key: 'reading',
    door: anyWorker,
    mode: 'steps',
    summary: 'Says that the officer reads a case, or leaves it; answers who reads it before them.',
    input: v.object({ id: v.number(), leaves: v.optional(v.boolean(), false) }),
    output: v.object({ reader: v.nullable(v.object({ name: v.string(), since: v.string() })) }),
    refusals: {},
  }),
  views: deskCall({
    key: 'views',
    door: [...anyWorker, 'AU'],
    mode: 'read',
    summary: 'The lists of a section that the officer keeps.',
    input: v.object({ section: v.enum(Section) }),
    output: v.array(SavedView),
    refusals: {},
  }),
  saveView: deskCall({
    key: 'save-view',
    door: [...anyWorker, 'AU'],
    mode: 'write',
    summary: 'Keeps a list under a name; the same name replaces it.',
    input: v.object({
      idempotencyKey,
      section: v.enum(Section),
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
      desk: SavedView.entries.desk,
      due: SavedView.entries.due,
      holder: SavedView.entries.holder,
    }),
    output: v.array(SavedView),
    refusals: viewRefusals,
    idempotent: true,
  }),
  dropView: deskCall({
    key: 'drop-view',
    door: [...anyWorker, 'AU'],
    mode: 'write',
    summary: 'Forgets a list.',
    input: v.object({ idempotencyKey, section: v.enum(Section), id: v.number() }),
    output: v.array(SavedView),
    refusals: {},
    idempotent: true,
  }),
  search: deskCall({
    key: 'search',
    door: [...anyWorker, 'AU'],
    mode: 'read',
    summary: 'Cases by number, name, mobile number or PAN, in the sections that the officer may look at.',
    input: v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(80)) }),
    output: v.object({ cases: v.array(ListedCase), isAll: v.boolean() }),
    refusals: {},
    limit: { max: 60, seconds: 60 },
    audit: ['CASES_SEARCHED'],
  }),
} as const
