import type { DeskDraw } from '#contract/desk/draw.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { type DrawState, drawState } from '#domain/draw/drawState.ts'
import type { DrawRecord } from '#server/lottery/draw/drawStore.ts'
import type { Ports } from '#server/ports/ports.ts'

const iso = (at: Date | null): string | null => (at ? toIstIso(at) : null)

/** When the round of a draw appears. */
export const appearsOn = ({ beacon }: Pick<Ports, 'beacon'>, draw: DrawRecord): Date =>
  beacon.appearsOn(draw.beaconRound, draw.drawOn)

/** The state of a draw at a moment. */
export const stateAt = (ports: Pick<Ports, 'beacon'>, draw: DrawRecord, now: Date): DrawState =>
  drawState(draw.state, appearsOn(ports, draw).getTime() / 1000, now.getTime() / 1000)

/** A draw as the desk shows it. */
export function presentDeskDraw(ports: Pick<Ports, 'beacon'>, draw: DrawRecord, now: Date): DeskDraw {
  return {
    drawId: draw.id,
    drawNo: draw.drawNo,
    state: stateAt(ports, draw, now),
    drawOn: toIstIso(draw.drawOn),
    appearsOn: toIstIso(appearsOn(ports, draw)),
    beaconRound: draw.beaconRound,
    isTest: draw.isTest,
    manifestHash: draw.manifestHash,
    rollRoot: draw.rollRoot,
    rollCount: draw.rollCount,
    frozenOn: toIstIso(draw.frozenOn),
    announcedOn: iso(draw.announcedOn),
    executedOn: iso(draw.executedOn),
    publishedOn: iso(draw.publishedOn),
    runRefused: draw.runRefused,
    ending: draw.annulledOn && {
      on: toIstIso(draw.annulledOn),
      reason: draw.annulReasonCode || null,
      words: draw.annulReason,
      hearingOn: iso(draw.hearingOn),
      offersLost: draw.offersLost,
    },
  }
}
