import * as v from 'valibot'
import { call } from '../call.ts'
import { id, paging } from '../fields/common.ts'
import { nothing } from '../fields/wire.ts'

/** Names come in both languages; `stateName` is the English one of the specification. */
export const State = v.object({ stateId: v.number(), stateName: v.string(), stateNameHi: v.string() })
export type State = v.InferOutput<typeof State>

export const District = v.object({
  districtId: v.number(),
  districtName: v.string(),
  districtNameHi: v.string(),
  stateId: v.number(),
})
export type District = v.InferOutput<typeof District>

export const placeCalls = {
  GetStateData: call({
    key: 'GetStateData',
    door: 'public',
    mode: 'read',
    summary: 'All states and union territories by English name; clients keep them for an hour.',
    input: nothing,
    output: v.array(State),
    refusals: {},
  }),
  GetDistrictData: call({
    key: 'GetDistrictData',
    door: 'public',
    mode: 'read',
    summary: 'Districts of a state (0 or left out: of all states), a page of them as a plain list.',
    input: v.object({ ...paging, stateId: v.optional(id, 0) }),
    output: v.array(District),
    refusals: {},
  }),
  GetTehsils: call({
    key: 'GetTehsils',
    door: 'public',
    mode: 'read',
    summary: "Tehsils of a district; without one, of the authority's own.",
    input: v.object({ districtId: v.optional(id, 0) }),
    output: v.array(v.object({ tehsilId: v.number(), tehsilName: v.string(), tehsilNameHi: v.string() })),
    refusals: {},
  }),
  GetRevenueVillages: call({
    key: 'GetRevenueVillages',
    door: 'public',
    mode: 'read',
    summary: 'Villages of a tehsil inside the development area.',
    input: v.object({ tehsilId: id }),
    output: v.array(
      v.object({ revenueVillageId: v.number(), revenueVillageName: v.string(), nameHi: v.string() }),
    ),
    refusals: {},
  }),
} as const
