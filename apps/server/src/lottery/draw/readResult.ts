import * as v from 'valibot'
import type { DrawResult } from '#domain/draw/result.ts'

const text = v.string()
const count = v.number()
const ranked = { ApplicationNumber: text, Horizontal: v.nullable(text), Rank: count, Ticket: text }
const cutOff = { CutOff: v.nullable(text), CutOffNumber: v.nullable(text) }

/** result.json of a draw, as the domain wrote it. */
const ResultFile = v.object({
  Algorithm: text,
  CampaignId: count,
  DrawNo: count,
  BeaconRound: count,
  ManifestHash: text,
  RollRoot: text,
  RollCount: count,
  Randomness: text,
  Seed: text,
  Test: v.picklist([0, 1]),
  Pools: v.array(
    v.object({
      PoolCode: text,
      Seats: count,
      Entries: count,
      Filled: count,
      Lists: v.array(
        v.object({
          Code: text,
          Designed: count,
          Offered: count,
          Filled: count,
          Spilled: count,
          Spill: v.nullable(text),
          Entries: count,
          ...cutOff,
        }),
      ),
      Winners: v.array(v.object({ ...ranked, Vertical: text, ListCode: text, UnitNo: text })),
      UnitsLeft: v.array(text),
      Waiting: v.array(
        v.object({
          Vertical: text,
          Places: count,
          ...cutOff,
          Entries: v.array(v.object({ ...ranked, WaitingNo: count })),
        }),
      ),
    }),
  ),
}) satisfies v.GenericSchema<unknown, DrawResult>

/** Reads the result of a draw from its published file. @throws Error when the file is not what was published */
export const readResult = (bytes: Uint8Array): DrawResult =>
  v.parse(v.pipe(v.string(), v.parseJson(), ResultFile), new TextDecoder().decode(bytes))
