import { deskGeneral } from '#contract/desk/general.ts'
import type { openingDeskCalls } from '#contract/desk/openings.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { entryName } from '#domain/opening/order.ts'
import { sealsOn } from '#domain/opening/policy.ts'
import { PLACE_STATES } from '#domain/opening/states.ts'
import { expectedTurn } from '#domain/opening/turns.ts'
import { findSeason } from '#server/booking/season/seasonStore.ts'
import { getDraw } from '#server/lottery/draw/drawStore.ts'
import { getOpened } from '#server/opening/opened.ts'
import { findOpening, listOpeningHeads, type OpeningRecord, paceOf } from '#server/opening/openingStore.ts'
import { countPlaces } from '#server/opening/placeTallyStore.ts'
import { countSharing, listSharing } from '#server/opening/sharingStore.ts'
import { openedKinds } from '#server/openings.ts'
import type { DeskHandlers } from '../gateway/context.ts'

/** An authority opens some schemes a year; older ones are found by their page. */
const MOST = 100
const PAGE = 50

const iso = (at: Date | null): string | null => at && toIstIso(at)

const headOf = (opening: OpeningRecord) => ({
  campaignId: opening.campaignId,
  kind: opening.isSeason ? ('SEASON' as const) : ('SCHEME' as const),
  code: opening.code,
  name: opening.name,
  state: opening.state,
  opensOn: toIstIso(opening.opensOn),
  calledTo: opening.calledTo,
  lastPlace: opening.lastPlace,
})

/** How openings by turns go, for the officers who lead them. */
export const openingDeskHandlers: DeskHandlers<typeof openingDeskCalls> = {
  async openings(_, { db }) {
    const openings = await listOpeningHeads(db, MOST)
    return { openings: openings.map(headOf) }
  },

  async opening({ campaignId }, { db, now, refuse }) {
    const opening = await findOpening(db, campaignId)
    if (!opening) return refuse(deskGeneral.NOT_FOUND())
    const opened = await getOpened(openedKinds, db, campaignId)
    const counts = await countPlaces(db, opening.id)
    const waits = opening.state !== 'PAUSED' && (counts.get('PLACED') ?? 0) > 0
    const last = waits ? expectedTurn(paceOf(opening, opened.policy), opening.lastPlace, now.getTime()) : null
    return {
      ...headOf(opening),
      venueId: opening.isSeason ? ((await findSeason(db, campaignId))?.venueId ?? null) : null,
      now: toIstIso(now),
      sealsOn: toIstIso(sealsOn(opening.opensOn, opened.policy)),
      beganOn: iso(opening.beganOn),
      endedOn: iso(opening.endedOn),
      drawNo: opening.drawId === null ? null : (await getDraw(db, opening.drawId)).drawNo,
      batchNo: opening.batchNo,
      batchSize: opening.batchSize,
      batchEndsOn: iso(opening.batchEndsOn),
      turnMinutes: opened.policy.turnMinutes,
      fastestMs: opening.fastestMs,
      lastTurnOn: last && toIstIso(new Date(last.latest)),
      notice: opening.notice,
      places: PLACE_STATES.map(state => ({ state, count: counts.get(state) ?? 0 })),
      units: await opened.left(db, now),
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
