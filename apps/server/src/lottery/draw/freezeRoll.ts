import { commitApplicant } from '#domain/draw/commit.ts'
import { DrawRefused } from '#domain/draw/conduct.ts'
import { decideFreeze } from '#domain/draw/drawState.ts'
import { expandLists } from '#domain/draw/lists.ts'
import type { ManifestPool } from '#domain/draw/manifest.ts'
import type { RollEntry } from '#domain/draw/roll.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { moveMany } from '#server/lifecycle/move.ts'
import { APPLICATION } from '../application/applicationCycle.ts'
import { countEligible, holdEligible, withIds } from '../application/applicationListStore.ts'
import { moveCampaign } from '../campaign/campaignCycle.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { listUnitsOnOffer } from '../campaign/unitStore.ts'
import { RollColumns } from './apart/freeze/columns.ts'
import { freezeApart } from './apart/freeze/freezeApart.ts'
import { keepFiles } from './drawFileStore.ts'
import { type DrawRecord, getDraw, holdLiveDraw, insertDraw, nextDrawNo } from './drawStore.ts'
import { insertEntries } from './entryStore.ts'
import { refuseCancelled, roundFacts } from './moveDraw.ts'
import { keptSalts, lastAnnulled, refuseOtherRoll } from './sameRoll.ts'

/** Bytes of a salt. */
const SALT = 32

/** Claims that ground-floor units are kept for first (RPwD Act 2016; docs/draw.md). */
const GROUND_FLOOR_CLAIMS = ['DIV', 'SEN']

/** What a campaign offers in its draw: seats, units and the expanded lists of each pool. */
export async function planPools(db: Db, campaign: CampaignRecord): Promise<ManifestPool[]> {
  const units = await listUnitsOnOffer(db, campaign.id)
  return campaign.pools.map(pool => {
    const own = units.filter(unit => unit.poolCode === pool.poolCode)
    if (own.length !== pool.seats) {
      throw new ActRefused({
        en: `Pool ${pool.poolCode} has ${pool.seats} seats but ${own.length} units on offer.`,
        hi: `पूल ${pool.poolCode} में ${pool.seats} स्थान हैं, पर ${own.length} इकाइयाँ उपलब्ध हैं।`,
      })
    }
    const ground = own.filter(unit => unit.isGroundFloor).map(unit => unit.unitNo)
    return {
      PoolCode: pool.poolCode,
      Seats: pool.seats,
      Units: own.map(unit => unit.unitNo),
      Lists: expandLists(pool.seats, campaign.policy.quota),
      WaitBp: campaign.policy.waitingListBp,
      ...(ground.length > 0 ? { PreferFor: { Claims: GROUND_FLOOR_CLAIMS, Units: ground } } : {}),
    }
  })
}

/** Somebody of a roll to be. */
interface Entrant {
  readonly applicationId: number
  readonly applicationNumber: string
  readonly salt: Buffer
  readonly entry: RollEntry
}

/**
 * Everybody who is eligible, in the order of application and some thousands at a time, each with the salt of an earlier draw or a fresh one. Their rows
 * are held: a withdrawal or a finding that is under way comes before the roll or is refused after it.
 */
export async function* eachEntrant(
  { db, ports }: Pick<OfficerAct, 'db' | 'ports'>,
  campaign: CampaignRecord,
  salts: ReadonlyMap<number, Buffer> = new Map(),
): AsyncGenerator<Entrant[]> {
  for await (const applicants of holdEligible(db, ports, campaign.id))
    yield applicants.map(({ applicationId, applicationNumber, ...one }) => {
      const salt = salts.get(applicationId) ?? Buffer.from(ports.random.bytes(SALT))
      const applicant = {
        FullName: one.fullName,
        FatherOrHusbandName: one.fatherOrHusbandName,
        DateOfBirth: one.dateOfBirth,
      }
      const entry = {
        ApplicationNumber: applicationNumber,
        Commit: commitApplicant(applicant, salt),
        Horizontal: one.claimCode,
        PoolCode: one.poolCode,
        Vertical: one.categoryCode,
      }
      return { applicationId, applicationNumber, salt, entry }
    })
}

/** What the portal keeps of some lines of a roll: their salts in one piece. */
interface Lines {
  readonly ids: readonly number[]
  readonly numbers: readonly string[]
  readonly salts: Buffer
}

/** Gathers a roll; a million lines take little more memory than their text. @throws ActRefused where it is not everybody */
async function gatherRoll(act: OfficerAct, campaign: CampaignRecord, before: DrawRecord | undefined) {
  const roll = new RollColumns()
  const parts: Lines[] = []
  for await (const entrants of eachEntrant(act, campaign, await keptSalts(act.db, before))) {
    roll.add(entrants.map(one => one.entry))
    parts.push({
      ids: entrants.map(one => one.applicationId),
      numbers: entrants.map(one => one.applicationNumber),
      salts: Buffer.concat(entrants.map(one => one.salt)),
    })
  }
  // Who became eligible behind those that were held already would be left out without a word.
  if ((await countEligible(act.db, campaign.id)) !== roll.count)
    throw new ActRefused({
      en: `A finding of ${campaign.code} was changed just now. Do it again.`,
      hi: `${campaign.code} का एक निष्कर्ष अभी बदला है। फिर से करें।`,
    })
  return { roll, parts }
}

/** Moves everybody of the roll into the draw, each with a line in the public history. */
async function enterDraw({ db, now, officer }: OfficerAct, applicationIds: readonly number[]): Promise<void> {
  const told = { actor: { type: 'AUTHORITY', id: officer }, now, event: 'ROLL_FROZEN' } as const
  await moveMany(db, APPLICATION, 'ENTER_DRAW', told, withIds(applicationIds))
}

/** Asks the rules whether the roll may be frozen now. @throws ActRefused with the reason */
function guardFreeze(act: OfficerAct, campaign: CampaignRecord, beaconRound: number, drawOn: Date): void {
  refuseCancelled(campaign)
  const { objectionTill, state } = campaign
  const decision = decideFreeze({
    ...roundFacts(act, { beaconRound, drawOn }),
    eligibilityPublished: state !== 'PUBLISHED' && state !== 'DRAFT',
    objectionsUntil: objectionTill ? objectionTill.getTime() / 1000 : Number.POSITIVE_INFINITY,
  })
  if (!decision.ok) throw new ActRefused(decision.reason)
}

/**
 * Fixes the roll and seals the plan of a draw: seats, units, lists and the round of the beacon are in the manifest
 * before the random number exists (docs/rules/lottery.md).
 * @param drawOn when the draw shall take place
 * @param isUndone true for a proposal and a rehearsal: lines, files and histories of a million would be written to be undone.
 * What is told of the draw, its seal with it, does not come from them
 * @throws ActRefused when eligibility is not published, objections are open, there is a draw already, or the roll is not
 * that of the annulled draw before it though the roll was not its fault
 */
export async function freezeRoll(
  act: OfficerAct,
  campaign: CampaignRecord,
  drawOn: Date,
  isUndone = false,
): Promise<DrawRecord> {
  const { db, now, ports } = act
  if (campaign.allocationModeId !== 2)
    throw new ActRefused({
      en: `${campaign.code} is not allotted by lottery.`,
      hi: `${campaign.code} का आवंटन लॉटरी से नहीं होता।`,
    })
  if (await holdLiveDraw(db, campaign.id))
    throw new ActRefused({
      en: 'The roll of this draw is already frozen.',
      hi: 'इस ड्रॉ की सूची पहले ही स्थिर है।',
    })
  const beaconRound = ports.beacon.roundFor(drawOn)
  guardFreeze(act, campaign, beaconRound, drawOn)
  const drawNo = await nextDrawNo(db, campaign.id)
  const before = await lastAnnulled(db, campaign.id)
  const { roll, parts } = await gatherRoll(act, campaign, before)
  if (roll.count === 0)
    throw new ActRefused({
      en: `${campaign.code} has no eligible application.`,
      hi: `${campaign.code} का कोई पात्र आवेदन नहीं है।`,
    })
  const plan = {
    CampaignId: campaign.id,
    DrawNo: drawNo,
    BeaconRound: beaconRound,
    Pools: await planPools(db, campaign),
    ...(ports.beacon.isTest ? { Test: 1 as const } : {}),
  }
  const frozen = await freezeApart(roll, plan).catch(refuseAsTold)
  await refuseOtherRoll(act, before, frozen.rollBytes)
  const id = await insertDraw(db, {
    campaignId: campaign.id,
    kind: 'UNITS',
    drawNo,
    drawOn,
    beaconRound,
    isTest: ports.beacon.isTest,
    manifestHash: frozen.manifestHash,
    rollRoot: frozen.manifest.RollRoot,
    rollCount: frozen.manifest.RollCount,
    frozenOn: now,
  })
  if (isUndone) return getDraw(db, id)
  for (const { ids, numbers, salts } of parts)
    await insertEntries(
      db,
      id,
      ids.map((applicationId, at) => ({
        applicationId,
        applicationNumber: numbers[at] ?? '',
        salt: salts.subarray(at * SALT, (at + 1) * SALT),
      })),
    )
  const files = new Map([
    ['manifest.json', frozen.manifestBytes],
    ['roll.jsonl', frozen.rollBytes],
  ])
  await keepFiles(db, ports.files, id, files)
  await enterDraw(
    act,
    parts.flatMap(part => part.ids),
  )
  await moveCampaign(act, campaign, 'FREEZE_ROLL', { roll_on: now, draw_on: drawOn })
  return getDraw(db, id)
}

/** Words a refusal of the draw's own rules for the officer. @throws ActRefused for one, else the error itself */
export function refuseAsTold(error: unknown): never {
  if (error instanceof DrawRefused) throw new ActRefused(...error.reasons)
  if (error instanceof RangeError) throw new ActRefused(error.message)
  throw error
}
