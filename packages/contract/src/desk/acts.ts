import * as v from 'valibot'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { DESK_ACT_NAMES } from '#domain/officer/deskActs.ts'
import { Role, Section } from '#domain/officer/roles.ts'
import { say } from '../text.ts'
import { DifferenceLine } from './approvals.ts'
import { deskCall } from './deskCall.ts'

/** The largest file of an act, in bytes. */
export const LARGEST_ACT_FILE = 10 * 1024 * 1024
/** A file as base64 is a third larger; the rest of the body is small. */
const BODY_LIMIT = Math.ceil((LARGEST_ACT_FILE * 4) / 3) + 256 * 1024
/** Characters of one option: the numbers of two thousand refunds. */
const LONGEST_OPTION = 20_000

const act = v.picklist(DESK_ACT_NAMES)
const reason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500))
const options = v.record(
  v.pipe(v.string(), v.maxLength(60)),
  v.union([v.pipe(v.string(), v.maxLength(LONGEST_OPTION)), v.boolean()]),
)

const ActFile = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** Base64. */
  content: v.pipe(v.string(), v.maxLength(BODY_LIMIT)),
})
export type ActFile = v.InferOutput<typeof ActFile>

/** An act with what it was given. */
const given = { act, options, file: v.nullable(ActFile) }

/** How a form asks for an option. `lines` is a longer text, `time` a moment, `clock` a time of day, `some` several choices. */
const FieldKind = v.picklist([
  'text',
  'lines',
  'number',
  'money',
  'day',
  'time',
  'clock',
  'choice',
  'some',
  'flag',
])

const FormOption = v.object({
  /** Its name among the options of the act. */
  key: v.string(),
  label: v.string(),
  kind: FieldKind,
  required: v.boolean(),
  /** The words of a choice or of several; empty for every other kind. */
  choices: v.array(v.object({ value: v.string(), label: v.string() })),
})
export type FormOption = v.InferOutput<typeof FormOption>

/** Records that an act answers with; text as it is shown. */
const Table = v.nullable(
  v.object({
    columns: v.array(v.string()),
    rows: v.array(v.array(v.string())),
    /** False when more records were found than are shown. */
    isWhole: v.boolean(),
  }),
)

/** A wrong place of a file; lines and columns count from 1. */
const Fault = v.object({
  line: v.number(),
  column: v.nullable(v.number()),
  /** The heading of the column. */
  name: v.nullable(v.string()),
  message: v.string(),
})
export type ActFault = v.InferOutput<typeof Fault>

/** The calls through which officers do any act of the house: asked for, rehearsed, done or proposed. */
export const actCalls = {
  actForm: deskCall({
    key: 'act-form',
    door: 'officer',
    mode: 'read',
    summary: 'What an act asks for, who does it and who approves it.',
    input: v.object({ act }),
    output: v.object({
      act,
      name: v.string(),
      section: v.nullable(v.enum(Section)),
      /** `changes` is rehearsed before it is done; `works` has steps of its own and is not. */
      kind: v.picklist(['reads', 'changes', 'works']),
      /** Whether the officer's roles do it. */
      may: v.boolean(),
      does: v.array(v.enum(Role)),
      approval: v.object({
        /** `roles`: always; `above`, `marked`, `graver` and `ladder`: by what it changes; `present`: a second officer is there. */
        by: v.picklist(['none', 'roles', 'above', 'marked', 'graver', 'ladder', 'present']),
        roles: v.array(v.enum(Role)),
      }),
      options: v.array(FormOption),
      file: v.nullable(
        v.object({
          /** Headings of a file of equal rows; empty for a document. */
          columns: v.array(v.object({ name: v.string(), mayLack: v.boolean() })),
          /** How a row is typed, column by column in the order of the headings; empty for a document. */
          fields: v.array(FormOption),
        }),
      ),
    }),
    refusals: {},
  }),
  rehearseAct: deskCall({
    key: 'rehearse-act',
    door: 'officer',
    mode: 'steps',
    summary:
      'Runs an act that changes something and undoes it: what it would change, and who would approve it.',
    input: v.object(given),
    output: v.object({
      /** What `do-act` is bound to; null where the file is wrong. */
      fingerprint: v.nullable(v.string()),
      counts: v.object({
        added: v.number(),
        changed: v.number(),
        removed: v.number(),
        unchanged: v.number(),
      }),
      /** The first hundred lines of the difference. */
      lines: v.array(DifferenceLine),
      /** Rupees by which it is judged; null when it says none. */
      amount: v.nullable(v.string()),
      /** Any of these approves; null when it is done at once. */
      approvers: v.nullable(v.array(v.enum(Role))),
      notes: v.array(v.string()),
      table: Table,
      /** The first twenty wrong places of the file, and how many there are. */
      faults: v.array(Fault),
      faultCount: v.number(),
    }),
    refusals: {},
    bodyLimit: BODY_LIMIT,
    limit: { max: 600, seconds: HOUR_SECONDS },
    audit: ['OPERATION_REFUSED'],
  }),
  doAct: deskCall({
    key: 'do-act',
    door: 'officer',
    mode: 'steps',
    summary: 'Does an act as it was rehearsed, or proposes it where its rule asks for a second officer.',
    input: v.object({
      idempotencyKey: v.pipe(v.string(), v.uuid()),
      ...given,
      reason,
      /** Of the rehearsal; null for an act that is not rehearsed. */
      fingerprint: v.nullable(v.pipe(v.string(), v.maxLength(200))),
    }),
    output: v.object({
      state: v.picklist(['done', 'proposed']),
      /** Null where there was nothing to change. */
      operationId: v.nullable(v.number()),
      notes: v.array(v.string()),
      table: Table,
    }),
    refusals: {},
    presence: 'recent',
    confirms: say('Do an act of the house', 'कार्यालय का कार्य करना'),
    idempotent: true,
    bodyLimit: BODY_LIMIT,
    limit: { max: 240, seconds: HOUR_SECONDS },
    audit: ['OPERATION_DONE', 'OPERATION_PROPOSED', 'OPERATION_REFUSED'],
  }),
  readAct: deskCall({
    key: 'read-act',
    door: 'officer',
    mode: 'steps',
    summary: 'Looks records up by an act that only reads; whole account numbers are never among them.',
    input: v.object({ act, options }),
    output: v.object({ notes: v.array(v.string()), table: Table }),
    refusals: {},
    limit: { max: 600, seconds: HOUR_SECONDS },
    audit: ['OPERATION_REFUSED'],
  }),
} as const
