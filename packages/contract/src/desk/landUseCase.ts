import * as v from 'valibot'
import { day } from '../fields/common.ts'
import { deskCall } from './deskCall.ts'
import { CasePaper } from './papers.ts'

const words = v.object({ en: v.string(), hi: v.string() })

/** What the office may do with a land use application where it stands. */
export const LAND_USE_WAYS = ['ACCEPT', 'FORWARD', 'BACK', 'APPROVE', 'REJECT', 'RETURN'] as const

/** A line of a drawing: metres to the right and down from the left top. */
const Line = v.array(v.tuple([v.number(), v.number()]))
const Drawn = v.array(Line)

/** The parcels of a case in their zones, as the authority has imported them. */
export const LandMap = v.object({
  /** Metres. */
  width: v.number(),
  height: v.number(),
  parcels: v.array(v.object({ khasra: v.string(), isOwn: v.boolean(), area: Drawn })),
  zones: v.array(v.object({ landUse: v.string(), name: words, zoneCode: v.string(), area: Drawn })),
  /** Each khasra of the case that is drawn: its area by the drawing, and the share of each zone in it. */
  own: v.array(
    v.object({
      khasra: v.string(),
      sqm: v.number(),
      zones: v.array(v.object({ name: words, zoneCode: v.string(), percent: v.number() })),
    }),
  ),
  /** Khasras of the case that the map does not hold. */
  missing: v.array(v.string()),
  importedOn: v.string(),
})
export type LandMap = v.InferOutput<typeof LandMap>

/** A land use application as its desks read it. */
export const LandUseCase = v.object({
  number: v.string(),
  applicant: v.string(),
  /** Masked. */
  mobile: v.string(),
  status: words,
  village: words,
  tehsil: words,
  purpose: words,
  khatauniDate: v.string(),
  submittedOn: v.nullable(v.string()),
  /** Its place in the table of work; null: it never waited at a desk. */
  work: v.nullable(
    v.object({
      id: v.number(),
      version: v.number(),
      desk: words,
      holder: v.nullable(v.object({ id: v.number(), name: words })),
      dueDay: v.nullable(v.string()),
      /** Working days until the due day; negative is over. */
      daysLeft: v.nullable(v.number()),
    }),
  ),
  /** In the order of the application; the areas add up to `totalSqm`. */
  khasras: v.array(
    v.object({
      number: v.string(),
      /** As it was answered, and its unit. */
      area: v.string(),
      unit: words,
      sqm: v.string(),
      /** What was certified; null until the approval. */
      landUse: v.nullable(words),
      zoneCode: v.string(),
    }),
  ),
  totalSqm: v.string(),
  /** Null where nothing of this village was imported, or none of its khasras. */
  map: v.nullable(LandMap),
  /** The fee slab of the total; the largest one is looked at by a second officer. */
  slab: v.nullable(v.object({ name: words, isLargest: v.boolean() })),
  fee: v.string(),
  paid: v.string(),
  /** The way over the desks: planned working days, the day by which each is to be done, when it came there. */
  desks: v.array(
    v.object({
      stageId: v.number(),
      name: words,
      planned: v.number(),
      dueDay: v.nullable(day),
      enteredOn: v.nullable(v.string()),
      isHere: v.boolean(),
    }),
  ),
  /** The desk that a move is made from: 'intake' or its number; null where nothing can be moved. */
  from: v.nullable(v.string()),
  papers: v.array(CasePaper),
  /** Who filled in beside the citizen. */
  helpers: v.array(words),
  /** Oldest first. */
  history: v.array(v.object({ at: v.string(), who: words, what: words, remarks: v.string() })),
  /** What its life allows now, and by whom the matrix lets it be done. */
  ways: v.array(v.object({ way: v.picklist(LAND_USE_WAYS), may: v.boolean() })),
})

/** The calls about a land use application at the desk. */
export const landUseDeskCalls = {
  landUseCase: deskCall({
    key: 'land-use-case',
    door: ['DA', 'TP', 'A1', 'A2', 'AU'],
    mode: 'read',
    summary: 'A land use application: khasras that add up, fee slab, days by desk, papers, history, ways on.',
    input: v.object({ number: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)) }),
    output: LandUseCase,
    refusals: {},
    audit: ['CASE_READ'],
  }),
} as const
