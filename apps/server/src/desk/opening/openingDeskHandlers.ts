import { deskGeneral } from '#contract/desk/general.ts'
import type { openingDeskCalls } from '#contract/desk/openings.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { entryName } from '#domain/opening/order.ts'
import { sealsOn } from '#domain/opening/policy.ts'
import { PLACE_STATES } from '#domain/opening/states.ts'
import { expectedTurn } from '#domain/opening/turns.ts'
import { listUnits } from '#server/lottery/campaign/unitStore.ts'
import { getDraw } from '#server/lottery/draw/drawStore.ts'
import { findFair } from '#server/lottery/opening/fairCampaign.ts'
import {
  findOpening,
  listOpeningHeads,
  type OpeningHead,
  type OpeningRecord,
  paceOf,
} from '#server/lottery/opening/openingStore.ts'
import { countPlaces } from '#server/lottery/opening/placeTallyStore.ts'
import { countSharing, listSharing } from '#server/lottery/opening/sharingStore.ts'
import type { DeskHandlers } from '../gateway/context.ts'

/** An authority opens some schemes a year; older ones are found by their page. */
const MOST = 100
const PAGE = 50

const iso = (at: Date | null): string | null => at && toIstIso(at)

const headOf = (opening: OpeningRecord, { code, name }: Pick<OpeningHead, 'code' | 'name'>) => ({
  campaignId: opening.campaignId,
  code,
  name,
  state: opening.state,
  opensOn: toIstIso(opening.opensOn),
  calledTo: opening.calledTo,
  lastPlace: opening.lastPlace,
})

/** How openings by turns go, for the officers who lead them. */
export const openingDeskHandlers: DeskHandlers<typeof openingDeskCalls> = {
  async openings(_, { db }) {
    const openings = await listOpeningHeads(db, MOST)
    return { openings: openings.map(one => headOf(one, one)) }
  },

  async opening({ campaignId }, { db, now, refuse }) {
    const fair = await findFair(db, campaignId)
    const opening = fair && (await findOpening(db, campaignId))
    if (!fair || !opening) return refuse(deskGeneral.NOT_FOUND())
    const counts = await countPlaces(db, opening.id)
    const units = await listUnits(db, campaignId, now)
    const unitsIn = (state: (typeof units)[number]['state']) =>
      units.filter(unit => unit.state === state).length
    const waits = opening.state !== 'PAUSED' && (counts.get('PLACED') ?? 0) > 0
    const last = waits ? expectedTurn(paceOf(opening, fair.policy), opening.lastPlace, now.getTime()) : null
    return {
      ...headOf(opening, fair.campaign),
      now: toIstIso(now),
      sealsOn: toIstIso(sealsOn(opening.opensOn, fair.policy)),
      beganOn: iso(opening.beganOn),
      endedOn: iso(opening.endedOn),
      drawNo: opening.drawId === null ? null : (await getDraw(db, opening.drawId)).drawNo,
      batchNo: opening.batchNo,
      batchSize: opening.batchSize,
      batchEndsOn: iso(opening.batchEndsOn),
      turnMinutes: fair.policy.turnMinutes,
      fastestMs: opening.fastestMs,
      lastTurnOn: last && toIstIso(new Date(last.latest)),
      notice: opening.notice,
      places: PLACE_STATES.map(state => ({ state, count: counts.get(state) ?? 0 })),
      units: { free: unitsIn('FREE'), chosen: unitsIn('HELD'), sold: unitsIn('TAKEN') },
      sharing: await countSharing(db, opening.id),
    }
  },

  async openingSharing({ campaignId, after }, { db, refuse }) {
    const opening = await findOpening(db, campaignId)
    if (!opening) return refuse(deskGeneral.NOT_FOUND())
    const found = await listSharing(db, opening.id, after ?? 0, PAGE + 1)
    return {
      places: found.slice(0, PAGE).map(one => ({
        entryNo: one.id,
        line: entryName(one.id),
        state: one.state,
        place: one.place,
        firstLine: entryName(one.firstId),
        together: one.together,
      })),
      isLast: found.length <= PAGE,
    }
  },
}
