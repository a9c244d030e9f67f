import * as v from 'valibot'

/** Where the page to project in a hall lies; the scheme and the draw follow after the mark: `/hall/#3/1`. */
export const HALL_PATH = '/hall/'
/** Name of the printed notice beside the files of an announced draw: `/draws/{campaignId}/{drawNo}/notice.pdf`. */
export const DRAW_NOTICE = 'notice.pdf'
/** The verifier for a memory stick, and its digest beside it. */
export const VERIFIER_PATH = '/hall/verify-draw.html'
export const VERIFIER_SUM_PATH = '/hall/verify-draw.sha256'

const bilingual = v.object({ en: v.string(), hi: v.string() })

/** `/draws/{campaignId}/{drawNo}/hall.json`: what a hall shows of a draw before its number. It does not change. */
export const HallFacts = v.object({
  authority: bilingual,
  scheme: bilingual,
  campaignId: v.number(),
  drawNo: v.number(),
  /** When the round appears, ISO. */
  appearsOn: v.string(),
  announcedOn: v.string(),
  round: v.number(),
  rollCount: v.number(),
  seats: v.number(),
  lists: v.number(),
  manifestHash: v.string(),
  /** Bytes of roll.jsonl, for the bar. */
  rollBytes: v.number(),
  isTest: v.boolean(),
})
export type HallFacts = v.InferOutput<typeof HallFacts>

/** `/draws/{campaignId}/{drawNo}/number.json`: a few hundred bytes that every watcher asks for around the round. */
export const HallNumber = v.object({
  /** The server's clock when this was made, ISO with milliseconds. */
  now: v.string(),
  state: v.picklist(['ANNOUNCED', 'BEACON_AVAILABLE', 'EXECUTED', 'PUBLISHED', 'ANNULLED']),
  /** The random number, once its round has appeared; its own signature proves it. */
  beacon: v.nullable(v.object({ Round: v.number(), Signature: v.string(), Randomness: v.string() })),
  /** SHA-256 of the authority's result.json once it is computed: the watcher's own must have the same. */
  resultSha256: v.nullable(v.string()),
})
export type HallNumber = v.InferOutput<typeof HallNumber>
