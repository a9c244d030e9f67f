import { drawDeskCalls } from '#contract/desk/draw.ts'
import { deskGeneral } from '#contract/desk/general.ts'
import { EntityType } from '#domain/application/kind.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { type CeremonyStep, nextStep, PRESENT_OFFICERS } from '#domain/draw/ceremony.ts'
import { expandLists } from '#domain/draw/lists.ts'
import { type CampaignHead, listDrawnHeads } from '#server/lottery/campaign/campaignHeadStore.ts'
import { findCampaign } from '#server/lottery/campaign/campaignStore.ts'
import { type DrawRecord, holdDraw, listDrawsOf, setRunRefused } from '#server/lottery/draw/drawStore.ts'
import { countByOutcome } from '#server/lottery/draw/entryStore.ts'
import { endWitnesses, insertWitness, listPresent } from '#server/lottery/draw/witnessStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { DeskHandlers } from '../gateway/context.ts'
import { drawChecks } from './drawChecks.ts'
import { appearsOn, presentDeskDraw, stateAt } from './presentDraw.ts'

const PAGE = 30
const { NOT_THIS_STEP } = drawDeskCalls.witnessDraw.refusals

/** The step that a scheme waits for, by its last draw; a cancelled scheme waits for nothing. */
function stepOf(
  ports: Pick<Ports, 'beacon'>,
  { state }: Pick<CampaignHead, 'state'>,
  last: DrawRecord | undefined,
  now: Date,
): CeremonyStep | null {
  if (state === 'CANCELLED') return null
  return nextStep(last ? stateAt(ports, last, now) : null)
}

/** The ceremony of draws at the desk. What changes a draw is an act of the registry; here is who is present meanwhile. */
export const drawDeskHandlers: DeskHandlers<typeof drawDeskCalls> = {
  async draws({ after }, { db, now, ports }) {
    const heads = await listDrawnHeads(db, after, PAGE + 1)
    const page = heads.slice(0, PAGE)
    const draws = await listDrawsOf(
      db,
      page.map(({ id }) => id),
    )
    return {
      schemes: page.map(head => {
        const own = draws.filter(({ campaignId }) => campaignId === head.id)
        return {
          campaignId: head.id,
          code: head.code,
          name: head.name,
          next: stepOf(ports, head, own[0], now),
          draws: own.map(draw => presentDeskDraw(ports, draw, now)),
        }
      }),
      isLast: heads.length <= PAGE,
    }
  },

  async ceremony({ campaignId }, { db, now, ports, refuse }) {
    const campaign = await findCampaign(db, campaignId)
    if (!campaign) return refuse(deskGeneral.NOT_FOUND())
    const draws = await listDrawsOf(db, [campaignId])
    const [last] = draws
    const next = stepOf(ports, campaign, last, now)
    const witnessed = next !== null && next !== 'FREEZE' ? next : undefined
    const present = last && witnessed ? await listPresent(db, last.id, witnessed, now) : []
    return {
      campaignId,
      code: campaign.code,
      name: campaign.name,
      next,
      now: toIstIso(now),
      seats: campaign.pools.reduce((sum, pool) => sum + pool.seats, 0),
      lists: campaign.pools.reduce(
        (sum, { seats }) => sum + expandLists(seats, campaign.policy.quota).length,
        0,
      ),
      draws: draws.map(draw => presentDeskDraw(ports, draw, now)),
      checks: await drawChecks(db, campaign, last && { ...last, appearsOn: appearsOn(ports, last) }, {
        next,
        present: present.length,
        now,
      }),
      present: present.map(({ officerId, name, nameHi, witnessedOn }) => ({
        officerId,
        name: { en: name, hi: nameHi || name },
        on: toIstIso(witnessedOn),
      })),
      needed: witnessed ? PRESENT_OFFICERS : 0,
      winners: last?.executedOn ? await countByOutcome(db, last.id, 'Allotted') : null,
    }
  },

  async witnessDraw({ drawId, step, manifestHash }, { db, now, officer, ports, audit, refuse }) {
    const draw = await holdDraw(db, drawId)
    if (!draw) return refuse(deskGeneral.NOT_FOUND())
    if (draw.manifestHash !== manifestHash) return refuse(deskGeneral.MOVED())
    if (nextStep(stateAt(ports, draw, now)) !== step) return refuse(NOT_THIS_STEP())
    const { officerId, sessionId } = officer
    await insertWitness(db, { drawId, step, officerId, sessionId }, now)
    if (step === 'RUN') await setRunRefused(db, drawId, '')
    await audit({
      entityTypeId: EntityType.SchemeCampaign,
      entityId: draw.campaignId,
      event: 'DRAW_WITNESSED',
      isPublic: false,
      details: { drawNo: draw.drawNo, step, seal: manifestHash },
    })
    return null
  },

  async leaveDraw({ drawId }, { db, now, officer, audit, refuse }) {
    const draw = await holdDraw(db, drawId)
    if (!draw) return refuse(deskGeneral.NOT_FOUND())
    const left = await endWitnesses(db, drawId, { officerId: officer.officerId }, 'LEFT', now)
    if (left > 0)
      await audit({
        entityTypeId: EntityType.SchemeCampaign,
        entityId: draw.campaignId,
        event: 'DRAW_LEFT',
        isPublic: false,
        details: { drawNo: draw.drawNo },
      })
    return null
  },
}
