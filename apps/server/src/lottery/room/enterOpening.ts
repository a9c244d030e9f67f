import { openingRefusals } from '#contract/lottery/opening.ts'
import { lotteryRefusals } from '#contract/lottery/refusals.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { phaseOf, takesApplications } from '#domain/lottery/phase.ts'
import type { CitizenContext } from '#server/gateway/context.ts'
import { shareOpening } from '#server/opening/openingStore.ts'
import { findOwnPlace, insertPlace, type PlaceRecord } from '#server/opening/placeStore.ts'
import { findApplication, findLive, queueClaims } from '../application/applicationStore.ts'
import { validateApplication } from '../apply/validateApplication.ts'
import { findFair, openRoom, printsOf } from '../opening/fairCampaign.ts'

type Context = CitizenContext<
  | 'NO_ROOM'
  | 'NOT_OPEN'
  | 'LAST_DATE_PASSED'
  | 'HAS_ENDED'
  | 'DRAFT_MISSING'
  | 'DRAFT_INCOMPLETE'
  | 'ONE_PLACE',
  'ROOM_ENTERED'
>

/**
 * Takes the citizen's one place in the room, on a complete draft. It has no number yet: the draw gives one to everybody who
 * came before the seal, whenever that was; those who come later get the next numbers in the order in which they came.
 */
export async function enterOpening(context: Context, campaignId: number): Promise<PlaceRecord> {
  const { db, now, ports, citizen } = context
  const fair = await findFair(db, campaignId)
  if (!fair) return context.refuse(openingRefusals.NO_ROOM())
  const { campaign } = fair
  const phase = phaseOf(campaign, now)
  if (phase === 'ended') return context.refuse(lotteryRefusals.LAST_DATE_PASSED())
  if (!takesApplications(campaign.state, phase)) return context.refuse(lotteryRefusals.NOT_OPEN())
  await openRoom(db, fair)
  const opening = await shareOpening(db, campaignId)
  if (!opening) throw new Error(`campaign ${campaignId} has no opening`)
  const had = await findOwnPlace(db, opening.id, citizen.userId)
  if (had) return had
  if (opening.state === 'ENDED') return context.refuse(openingRefusals.HAS_ENDED())
  const draft = await findLive(db, campaignId, citizen.userId)
  if (draft?.statusId !== ApplicationStatus.Draft) return context.refuse(openingRefusals.DRAFT_MISSING())
  const application = await findApplication(db, ports, { applId: draft.id, userId: citizen.userId }, true)
  if (!application) throw new Error(`application ${draft.id} is not there`)
  const [first] = await validateApplication(context, application, campaign)
  if (first) return context.refuse(openingRefusals.DRAFT_INCOMPLETE({ message: first.text }, first.field))
  const prints = printsOf(ports, application)
  // Two of a family who enter at once see each other: the second is known to share the account.
  await queueClaims(db, campaignId, [prints.accountFingerprint])
  const made = await insertPlace(db, {
    openingId: opening.id,
    applicationId: application.id,
    userId: citizen.userId,
    ...prints,
    enteredOn: now,
  })
  const own = await findOwnPlace(db, opening.id, citizen.userId)
  if (!own) return context.refuse(openingRefusals.ONE_PLACE())
  // Another tab of theirs was quicker: it is one place.
  if (made === undefined) return own
  await context.audit({
    entityTypeId: EntityType.LotteryApplication,
    entityId: application.id,
    event: 'ROOM_ENTERED',
    isPublic: true,
  })
  return own
}
