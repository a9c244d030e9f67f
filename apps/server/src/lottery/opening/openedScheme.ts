import { aboutRoom } from '#domain/application/about.ts'
import { AllocationMode } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { commitApplicant } from '#domain/draw/commit.ts'
import { phaseOf } from '#domain/lottery/phase.ts'
import { entryName } from '#domain/opening/order.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Line, Opened, OpenedKind } from '#server/opening/opened.ts'
import { PLACE } from '#server/opening/openingCycle.ts'
import type { LinePlace } from '#server/opening/placeStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listRoomNames } from '../application/applicationListStore.ts'
import { findHead } from '../application/applicationStore.ts'
import { notifyApplicant } from '../application/notifyApplicant.ts'
import { listCampaigns } from '../campaign/campaignStore.ts'
import { extendHolds, freeHold, listUnits } from '../campaign/unitStore.ts'
import { insertEntries } from '../draw/entryStore.ts'
import { type FairCampaign, findFair, openRoom } from './fairCampaign.ts'

const TEMPLATES = { SOON: 'TURN_SOON', CALLED: 'TURN_CALLED' } as const

async function commit(db: Db, ports: Ports, places: readonly LinePlace[]): Promise<Line[]> {
  const names = await listRoomNames(
    db,
    ports,
    places.map(place => place.applicationId),
  )
  return places.map(place => {
    const applicant = names.get(place.applicationId)
    if (!applicant) throw new Error(`application ${place.applicationId} of a place is not there`)
    const salt = Buffer.from(ports.random.bytes(32))
    const {
      fullName: FullName,
      fatherOrHusbandName: FatherOrHusbandName,
      dateOfBirth: DateOfBirth,
    } = applicant
    return { place, salt, commit: commitApplicant({ FullName, FatherOrHusbandName, DateOfBirth }, salt) }
  })
}

const openedScheme = ({ campaign, policy }: FairCampaign): Opened => ({
  id: campaign.id,
  policy,
  drawKind: 'PLACES',
  places: PLACE,
  isCancelled: campaign.state === 'CANCELLED',
  isOver: ({ free, chosen }, _, now) => free + chosen === 0 || now > campaign.endOn,
  async left(db, now) {
    const units = await listUnits(db, campaign.id, now)
    const count = (state: (typeof units)[number]['state']) =>
      units.filter(unit => unit.state === state).length
    return { free: count('FREE'), chosen: count('HELD'), sold: count('TAKEN') }
  },
  commit,
  keepLines: (db, drawId, lines) =>
    insertEntries(
      db,
      drawId,
      lines.map(({ place, salt }) => ({
        applicationId: place.applicationId,
        applicationNumber: entryName(place.id),
        salt,
      })),
    ),
  tell(db, ports, { applicationId }, what, params, now) {
    const scheme = { scheme: campaign.name.en, schemeHi: campaign.name.hi, room: aboutRoom(campaign.id) }
    return notifyApplicant(db, ports, applicationId, TEMPLATES[what], { ...scheme, ...params }, now)
  },
  async holdTurn(db, { applicationId }) {
    const application = await findHead(db, { applId: applicationId }, true)
    if (!application) return null
    const grace = campaign.policy.captureGraceMinutes * MINUTE_MS
    const pays = application.statusId === ApplicationStatus.PaymentPending
    return {
      waitsUntil: turnEndsOn => new Date(turnEndsOn.getTime() + (pays ? grace : 0)),
      free: () => freeHold(db, applicationId),
    }
  },
  extendHolds: (db, places, minutes) =>
    extendHolds(
      db,
      places.map(place => place.applicationId),
      minutes,
    ),
})

/** Schemes that are given first come, first served by turns. */
export const openedSchemes: OpenedKind = {
  async find(db, id) {
    const fair = await findFair(db, id)
    return fair && openedScheme(fair)
  },
  async openRooms({ db, now }) {
    for (const campaign of await listCampaigns(db, {
      allocationModeId: AllocationMode.FirstComeFirstServe,
    })) {
      const policy = campaign.policy.fairOpening
      if (!policy || campaign.state !== 'PUBLISHED' || phaseOf(campaign, now) !== 'active') continue
      await openRoom(db, { campaign, policy })
    }
  },
}
