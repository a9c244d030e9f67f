import { createHash } from 'node:crypto'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { type AnnulReason, annulmentBytes, type EvidenceName } from '#domain/draw/annulment.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { enqueue } from '#server/jobs/task.ts'
import { moveListed, moveMany } from '#server/lifecycle/move.ts'
import { deleteOffers } from '../allotment/allotmentStore.ts'
import { revokeOffer } from '../allotment/offerPaper.ts'
import { APPLICATION, APPLICATION_REFUND } from '../application/applicationCycle.ts'
import { listByIds, withIds } from '../application/applicationListStore.ts'
import { moveCampaign } from '../campaign/campaignCycle.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { revokeNotice } from './drawNotice.ts'
import { type DrawRecord, holdLiveDraw } from './drawStore.ts'
import { listEntrantIds } from './entryStore.ts'
import { guardDraw, moveDraw, roundFacts } from './moveDraw.ts'
import { runDraw } from './runDraw.ts'
import { keepStamped } from './stampDraw.ts'
import { tellEntrants } from './tellEntrants.ts'
import { utcSecond } from './utcSecond.ts'

/** Why a draw is annulled, and what shows it. */
export interface AnnulCause {
  readonly code: AnnulReason
  /** The authority's own words. */
  readonly words: string
  /** When those who lose something were heard. */
  readonly hearingOn: Date | null
  /** The paper that shows the reason: PDF, JPEG or PNG. It becomes public. */
  readonly evidence: Uint8Array | null
}

/** What cannot be taken back any more: money paid on an offer, a refund on its way. */
async function refuseWhenFollowed(db: Db, entrantIds: readonly number[]): Promise<void> {
  const entrants = await listByIds(db, entrantIds)
  const accepted = entrants.filter(one => one.statusId === S.AllotmentAccepted).length
  const refunds = entrants.filter(one => one.refundStatusId > RefundStatus.EligibleForRefund).length
  if (accepted > 0)
    throw new ActRefused({
      en: `${accepted} allotments of this draw have been accepted.`,
      hi: `इस ड्रॉ के ${accepted} आवंटन स्वीकार हो चुके हैं।`,
    })
  if (refunds > 0)
    throw new ActRefused({
      en: `${refunds} refunds of this draw are on their way.`,
      hi: `इस ड्रॉ की ${refunds} धनवापसियाँ रास्ते में हैं।`,
    })
}

const MAGIC: readonly (readonly [EvidenceName, readonly number[]])[] = [
  ['evidence.pdf', [0x25, 0x50, 0x44, 0x46]],
  ['evidence.png', [0x89, 0x50, 0x4e, 0x47]],
  ['evidence.jpg', [0xff, 0xd8, 0xff]],
]

/** The published name of a paper, from its first bytes. @throws ActRefused for anything but PDF, PNG and JPEG */
function evidenceName(bytes: Uint8Array): EvidenceName {
  const found = MAGIC.find(([, magic]) => magic.every((byte, i) => bytes[i] === byte))
  if (!found)
    throw new ActRefused({
      en: 'The evidence must be a PDF, a PNG or a JPEG.',
      hi: 'प्रमाण पीडीएफ़, पीएनजी या जेपीईजी हो।',
    })
  return found[0]
}

/**
 * Once everybody can know the result, nobody annuls for its sake: the reason needs its evidence, those who lose something
 * are heard first, and a result that was held back is computed and published with the annulment.
 */
async function afterTheNumber(
  act: OfficerAct,
  campaign: CampaignRecord,
  draw: DrawRecord,
  cause: AnnulCause,
): Promise<void> {
  if (!cause.evidence)
    throw new ActRefused({
      en: 'The random number is public: an annulment needs its evidence (--in).',
      hi: 'यादृच्छिक संख्या सार्वजनिक है: निरस्त करने के लिए प्रमाण की फ़ाइल आवश्यक है।',
    })
  if (!cause.hearingOn)
    throw new ActRefused({
      en: 'The random number is public: an annulment needs its hearing (--hearing-on).',
      hi: 'यादृच्छिक संख्या सार्वजनिक है: निरस्त करने के लिए सुनवाई का समय आवश्यक है।',
    })
  if (cause.hearingOn > act.now)
    throw new ActRefused({ en: 'The hearing has not taken place yet.', hi: 'सुनवाई अभी नहीं हुई है।' })
  if (draw.announcedOn && cause.hearingOn < draw.announcedOn)
    throw new ActRefused({
      en: 'The hearing was before the draw was announced.',
      hi: 'सुनवाई ड्रॉ की घोषणा से पहले की है।',
    })
  if (draw.state === 'ANNOUNCED') await runDraw(act, campaign)
}

async function publishAnnulment(
  act: OfficerAct,
  draw: DrawRecord,
  cause: AnnulCause,
  offers: number,
): Promise<void> {
  const files = new Map<string, Uint8Array>()
  const name = cause.evidence && evidenceName(cause.evidence)
  if (name && cause.evidence) files.set(name, cause.evidence)
  const annulment = annulmentBytes({
    AnnulledOn: utcSecond(act.now),
    CampaignId: draw.campaignId,
    DrawNo: draw.drawNo,
    Evidence:
      name && cause.evidence
        ? { Name: name, Sha256: createHash('sha256').update(cause.evidence).digest('hex') }
        : null,
    HearingOn: cause.hearingOn && utcSecond(cause.hearingOn),
    ManifestHash: draw.manifestHash,
    Offers: offers,
    Reason: cause.code,
    Test: draw.isTest ? 1 : 0,
    Words: cause.words,
  })
  await keepStamped(act, draw.id, files.set('annulment.json', annulment))
}

/**
 * Annuls a draw: its files, the reason and the evidence are public, everybody in it is eligible again and told, and the
 * next draw needs another number and round, and the same roll unless the roll was the fault.
 * @returns how many winners lose an offer
 * @throws ActRefused when an allotment was accepted or a refund asked for, or evidence or hearing is missing
 */
export async function annulDraw(
  act: OfficerAct,
  campaign: CampaignRecord,
  cause: AnnulCause,
): Promise<number> {
  const { db, now, officer } = act
  const before = await holdLiveDraw(db, campaign.id)
  if (!before)
    throw new ActRefused({
      en: `${campaign.code} has no draw to annul.`,
      hi: `${campaign.code} का निरस्त करने योग्य कोई ड्रॉ नहीं है।`,
    })
  guardDraw(act, 'ANNUL', campaign, before)
  const { appears, now: seconds } = roundFacts(act, before)
  if (before.announcedOn && seconds >= appears) await afterTheNumber(act, campaign, before, cause)
  const draw = (await holdLiveDraw(db, campaign.id)) ?? before
  const entrantIds = await listEntrantIds(db, draw.id)
  await refuseWhenFollowed(db, entrantIds)
  const offers = await deleteOffers(db, entrantIds)
  for (const id of offers) await revokeOffer(db, id, 'The draw was annulled.', now)
  const actor = { type: 'AUTHORITY', id: officer } as const
  const told = { actor, now, event: 'DRAW_ANNULLED', remarks: cause.words }
  const moved = await moveListed(db, APPLICATION, 'ANNUL', told, withIds(entrantIds))
  await moveMany(db, APPLICATION_REFUND, 'CLOSE', told, withIds(moved.map(one => one.id)))
  if (draw.announcedOn) {
    await revokeNotice(db, draw.id, cause.words, now)
    await publishAnnulment(act, draw, cause, offers.length)
    await enqueue(db, tellEntrants, { drawId: draw.id, after: 0, about: 'ANNULLED' }, now)
  }
  await moveDraw(act, draw, 'ANNUL', {
    annulled_on: now,
    annul_reason: cause.words,
    annul_reason_code: cause.code,
    hearing_on: cause.hearingOn,
    offers_lost: offers.length,
  })
  await moveCampaign(act, campaign, 'ANNUL_DRAW')
  return offers.length
}
