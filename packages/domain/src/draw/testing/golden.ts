import type { Beacon } from '../beacon.ts'
import { ROUND_42 } from '../recorded.ts'
import type { RollEntry } from '../roll.ts'

/** The golden vector of docs/draw.md, word for word. */
const kinds: readonly (readonly [vertical: string, horizontal: string | null])[] = [
  ['GEN', null],
  ['GEN', null],
  ['GEN', null],
  ['OBC', null],
  ['OBC', null],
  ['SC', null],
  ['SC', null],
  ['GEN', 'DIV'],
]
export const GOLDEN_ENTRIES: readonly RollEntry[] = kinds.map(([Vertical, Horizontal], i) => ({
  ApplicationNumber: `GPDA/OL/26/000000${i + 1}`,
  Commit: '0'.repeat(64),
  Horizontal,
  PoolCode: 'P112',
  Vertical,
}))
export const GOLDEN_LINE =
  '{"ApplicationNumber":"GPDA/OL/26/0000001","Commit":"0000000000000000000000000000000000000000000000000000000000000000","Horizontal":null,"PoolCode":"P112","Test":1,"Vertical":"GEN"}'
export const GOLDEN_MANIFEST =
  '{"Algorithm":"verifiable-draw/1","BeaconNetwork":"quicknet","BeaconRound":42,"CampaignId":1,"DrawNo":1,"Pools":[{"Lists":[{"Code":"SC-OPEN","H":null,"Seats":1,"Spill":"GEN-OPEN","V":["SC"]},{"Code":"OBC-OPEN","H":null,"Seats":1,"Spill":"GEN-OPEN","V":["OBC"]},{"Code":"GEN-DIV","H":["DIV"],"Seats":1,"Spill":"GEN-OPEN","V":["GEN"]},{"Code":"GEN-OPEN","H":null,"Seats":1,"Spill":"RESIDUAL","V":["GEN"]},{"Code":"RESIDUAL","H":null,"Seats":0,"Spill":null,"V":null}],"PoolCode":"P112","Seats":4,"Units":["A-1","A-2","A-3","A-4"],"WaitBp":2500}],"RollCount":8,"RollRoot":"c3c166ba0448d4bd4eaec1d91f30410bd2232b606b6a236153b75ea717adfbfd"}'
export const GOLDEN_BEACON: Beacon = {
  Network: 'quicknet',
  Randomness: '8ada64bae5c6c0f5540a6a13af56e663240edfbd2c76ac6a8f27671eb7259ce3',
  Round: 42,
  Signature: ROUND_42,
  Test: 1,
}
