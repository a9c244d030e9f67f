import * as v from 'valibot'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { DESK_ACT_NAMES } from '#domain/officer/deskActs.ts'
import { idempotencyKey } from '../fields/common.ts'
import { alert, error, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { deskCall } from './deskCall.ts'
import { FormSection } from './schemeForm.ts'
import { SchemePreview } from './schemePreview.ts'

/** What officers enter as forms. */
export const SCHEME_KINDS = ['campaign', 'notice', 'survey', 'venue', 'lease', 'property'] as const
export const SchemeKind = v.picklist(SCHEME_KINDS)
export type SchemeKind = v.InferOutput<typeof SchemeKind>

/** Whoever enters one of them; each kind asks for the roles of its own act. */
const door = ['DA', 'AC', 'LC'] as const
const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const version = v.pipe(v.number(), v.integer(), v.minValue(1))
const words = v.object({ en: v.string(), hi: v.string() })

/** The most that a draft holds, in characters of its JSON: a layout of two thousand plots. */
export const DRAFT_MOST = 240_000
/** The largest plan that is read, in bytes. */
export const PLAN_MOST = 150_000

/** What was typed, by the keys of the file: texts, yes and no, lists and groups of them. */
export const DraftContent = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check(content => JSON.stringify(content).length <= DRAFT_MOST),
)

const ListedDraft = v.object({
  draftId: v.number(),
  kind: SchemeKind,
  /** What names it so far; '' while nothing does. */
  title: v.string(),
  startedBy: v.string(),
  changedBy: v.string(),
  changedOn: v.string(),
  /** The operation that took it: its act is done or proposed; null while it is written on. */
  operationId: v.nullable(v.number()),
})
export type ListedDraft = v.InferOutput<typeof ListedDraft>

/** A wrong place of a draft. The path is that of the content: `pools.2.seats`; '' where it is about the whole. */
export const DraftFault = v.object({ path: v.string(), message: words })
export type DraftFault = v.InferOutput<typeof DraftFault>

/** Refusals of what was moved by another window or officer. */
const stale = refusals({
  STALE: alert(
    say(
      'This draft was changed in another window or by another officer.',
      'यह प्रारूप किसी दूसरी विंडो में या दूसरे अधिकारी ने बदल दिया है।',
    ),
  ),
  CLOSED: error(
    say(
      'This draft was handed in and is no longer written on.',
      'यह प्रारूप दिया जा चुका है; अब इसमें बदलाव नहीं हो सकता।',
    ),
  ),
})

/** A place of a plan that was read: a corner list in metres, and the number that the drawing gave it. */
export const PlanShape = v.object({
  label: v.string(),
  points: v.array(v.tuple([v.number(), v.number()])),
})

/** The calls by which a scheme, survey, venue, lease, property or notice is entered as a form. */
export const schemeDeskCalls = {
  schemeDrafts: deskCall({
    key: 'scheme-drafts',
    door,
    mode: 'read',
    summary:
      'Drafts of schemes, surveys, venues, leases, properties and notices, and what the officer may begin.',
    input: v.object({ list: v.picklist(['open', 'closed']), after: v.nullable(id) }),
    output: v.object({
      kinds: v.array(SchemeKind),
      drafts: v.array(ListedDraft),
      isLast: v.boolean(),
      /** Campaigns that are entered and not shown yet. */
      unpublished: v.array(
        v.object({ code: v.string(), name: words, startOn: v.string(), endOn: v.string() }),
      ),
    }),
    refusals: {},
  }),
  schemeForm: deskCall({
    key: 'scheme-form',
    door,
    mode: 'read',
    summary: 'The form of a kind, made from the schema that checks its file.',
    input: v.object({ kind: SchemeKind }),
    output: v.object({
      kind: SchemeKind,
      name: words,
      /** The act that takes the file. */
      act: v.picklist(DESK_ACT_NAMES),
      /** The content is one list of rows under the key `rows`. */
      isRows: v.boolean(),
      sections: v.array(FormSection),
    }),
    refusals: {},
  }),
  openSchemeDraft: deskCall({
    key: 'open-scheme-draft',
    door,
    mode: 'write',
    summary: 'Begins a draft, empty or with what is known of a lease whose work order is to be entered.',
    input: v.object({
      kind: SchemeKind,
      /** The tender of that lease. */
      tender: v.nullish(v.pipe(v.string(), v.nonEmpty(), v.maxLength(60))),
      idempotencyKey,
    }),
    output: v.object({ draftId: v.number() }),
    refusals: {},
    idempotent: true,
    limit: { max: 200, seconds: HOUR_SECONDS },
  }),
  schemeDraft: deskCall({
    key: 'scheme-draft',
    door,
    mode: 'read',
    summary: 'A draft with all that was typed.',
    input: v.object({ draftId: id }),
    output: v.object({
      ...ListedDraft.entries,
      version: v.number(),
      content: v.record(v.string(), v.unknown()),
    }),
    refusals: {},
  }),
  saveSchemeDraft: deskCall({
    key: 'save-scheme-draft',
    door,
    mode: 'write',
    summary: 'Keeps what was typed in place of the version that the officer began from.',
    input: v.object({ draftId: id, version, content: DraftContent }),
    output: v.object({ version: v.number(), savedOn: v.string() }),
    refusals: stale,
    limit: { max: 3000, seconds: HOUR_SECONDS },
  }),
  checkSchemeDraft: deskCall({
    key: 'check-scheme-draft',
    door,
    mode: 'read',
    summary: 'What the check of the file says of a draft, and the file itself.',
    input: v.object({ draftId: id }),
    output: v.object({
      version: v.number(),
      faults: v.array(DraftFault),
      /** The file as the act takes it, base64. */
      file: v.object({ name: v.string(), content: v.string() }),
    }),
    refusals: {},
  }),
  previewSchemeDraft: deskCall({
    key: 'preview-scheme-draft',
    door,
    mode: 'steps',
    summary:
      'A draft as citizens will see it; null while the check of the file finds faults, and of what they would not see.',
    input: v.object({ draftId: id }),
    output: v.nullable(SchemePreview),
    refusals: {},
    limit: { max: 600, seconds: HOUR_SECONDS },
  }),
  readSchemeFile: deskCall({
    key: 'read-scheme-file',
    door,
    mode: 'read',
    summary: 'A file of the act, as the fields of the form hold it, and what the form has no field for.',
    input: v.object({
      kind: SchemeKind,
      name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
      content: v.pipe(v.string(), v.base64(), v.maxLength(Math.ceil(DRAFT_MOST / 3) * 4)),
    }),
    output: v.object({
      content: v.record(v.string(), v.unknown()),
      /** As the file names them: `Pools[2].Seats`. */
      leftOut: v.array(v.string()),
    }),
    refusals: refusals({
      NOT_READ: alert(say('The file was not read: {message}', 'फ़ाइल पढ़ी नहीं गई: {message}')),
      TOO_MUCH: alert(
        say(
          'A form holds at most 240,000 characters: give this file to the act itself.',
          'प्रपत्र में अधिकतम 2,40,000 अक्षर आते हैं: यह फ़ाइल सीधे कार्य को दें।',
        ),
      ),
    }),
    limit: { max: 120, seconds: HOUR_SECONDS },
  }),
  closeSchemeDraft: deskCall({
    key: 'close-scheme-draft',
    door,
    mode: 'write',
    summary: 'Closes a draft whose file an act took, or drops one that is not wanted.',
    input: v.object({ draftId: id, version, operationId: v.nullable(id), idempotencyKey }),
    output: v.null(),
    refusals: stale,
    idempotent: true,
    audit: ['SCHEME_DRAFT_CLOSED'],
  }),
  readPlan: deskCall({
    key: 'read-plan',
    door,
    mode: 'read',
    summary:
      'The shapes of a drawing (SVG or GeoJSON) on a sheet in metres; nothing else of the file is kept.',
    input: v.object({
      name: v.pipe(v.string(), v.maxLength(200)),
      content: v.pipe(v.string(), v.base64(), v.maxLength(Math.ceil(PLAN_MOST / 3) * 4)),
      /** How wide the sheet is in metres; null takes the measure of the file itself. */
      widthM: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(20_000))),
    }),
    output: v.object({
      widthM: v.number(),
      heightM: v.number(),
      /** The edge of the land; empty where the drawing has no line around the others. */
      outline: v.array(v.tuple([v.number(), v.number()])),
      shapes: v.array(PlanShape),
      /** What the drawing holds beside shapes, and was left out. */
      leftOut: v.array(v.string()),
    }),
    refusals: refusals({
      NO_PLAN: alert(say('{message}', '{message}')),
    }),
    limit: { max: 120, seconds: HOUR_SECONDS },
  }),
} as const
