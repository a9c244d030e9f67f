import { sql } from 'kysely'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { commitApplicant } from '#domain/draw/commit.ts'
import { DrawRefused, freezeDraw } from '#domain/draw/conduct.ts'
import { expandLists } from '#domain/draw/lists.ts'
import type { ManifestPool } from '#domain/draw/manifest.ts'
import type { RollEntry } from '#domain/draw/roll.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import type { CampaignRow } from '../campaignStore.ts'
import { type DrawRecord, findLiveDraw, keepFiles, nextDrawNo } from './drawStore.ts'
import { guardAct } from './guardAct.ts'

/** Claims that ground-floor units are kept for first (RPwD Act 2016; domain design, section 20, step 8). */
const GROUND_FLOOR_CLAIMS = ['DIV', 'SEN']
/** Rows of one insert; PostgreSQL takes at most 65,535 parameters. */
const BATCH = 5000

/** What a campaign offers in its draw: seats, units and the expanded lists of each pool. */
export async function planPools(db: Db, campaign: CampaignRow): Promise<ManifestPool[]> {
  const units = await db
    .selectFrom('campaign_unit')
    .select(['pool_code', 'unit_no', 'is_ground_floor'])
    .where('campaign_id', '=', campaign.id)
    .where('is_on_offer', '=', true)
    .orderBy('id')
    .execute()
  return campaign.pools.map(pool => {
    const own = units.filter(unit => unit.pool_code === pool.poolCode)
    if (own.length !== pool.seats) {
      throw new ActRefused(`Pool ${pool.poolCode} has ${pool.seats} seats but ${own.length} units on offer.`)
    }
    const ground = own.filter(unit => unit.is_ground_floor).map(unit => unit.unit_no)
    return {
      PoolCode: pool.poolCode,
      Seats: pool.seats,
      Units: own.map(unit => unit.unit_no),
      Lists: expandLists(pool.seats, campaign.policy.quota),
      WaitBp: campaign.policy.waitingListBp,
      ...(ground.length > 0 ? { PreferFor: { Claims: GROUND_FLOOR_CLAIMS, Units: ground } } : {}),
    }
  })
}

interface Entrant {
  readonly applicationId: number
  readonly salt: Buffer
  readonly entry: RollEntry
}

/**
 * Everybody who is eligible, in the order of application, each with a fresh salt. Their rows are held: a withdrawal or a
 * finding that is under way comes before the roll or is refused after it.
 */
export async function gatherEntrants(
  { db, ports }: Pick<OfficerAct, 'db' | 'ports'>,
  campaign: CampaignRow,
): Promise<Entrant[]> {
  const rows = await db
    .selectFrom('lottery_application')
    .select([
      'id',
      'application_number',
      'pool_code',
      'reservation_category_code',
      'sub_category_code',
      sql<string>`answers ->> 'fullName'`.as('full_name'),
      sql<string>`answers ->> 'fatherOrHusbandName'`.as('father_name'),
      sql<string>`answers ->> 'dateOfBirth'`.as('date_of_birth'),
    ])
    .where('campaign_id', '=', campaign.id)
    .where('status_id', '=', ApplicationStatus.Eligible)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(row => {
    const salt = Buffer.from(ports.random.bytes(32))
    const applicant = {
      FullName: row.full_name,
      FatherOrHusbandName: row.father_name,
      DateOfBirth: row.date_of_birth,
    }
    return {
      applicationId: row.id,
      salt,
      entry: {
        ApplicationNumber: row.application_number ?? '',
        Commit: commitApplicant(applicant, salt),
        Horizontal: row.sub_category_code,
        PoolCode: row.pool_code ?? '',
        Vertical: row.reservation_category_code ?? '',
      },
    }
  })
}

async function insertEntries(db: Db, drawId: number, entrants: readonly Entrant[]): Promise<void> {
  for (let from = 0; from < entrants.length; from += BATCH) {
    const rows = entrants.slice(from, from + BATCH).map(({ applicationId, salt, entry }) => ({
      draw_id: drawId,
      application_id: applicationId,
      application_number: entry.ApplicationNumber,
      salt,
    }))
    await db.insertInto('lottery_draw_entry').values(rows).execute()
  }
}

/** Moves everybody of the roll into the draw, each with a line in the public history. */
async function enterDraw({ db, now, officer }: OfficerAct, drawId: number): Promise<void> {
  await sql`
    with moved as (
      update lottery_application a set status_id = ${ApplicationStatus.InDraw}
        from lottery_draw_entry e
       where e.draw_id = ${drawId} and e.application_id = a.id and a.status_id = ${ApplicationStatus.Eligible}
      returning a.id)
    insert into audit_event (entity_type_id, entity_id, from_state, to_state, event, actor_type, actor_id, at, is_public)
    select ${EntityType.LotteryApplication}::int, id, ${ApplicationStatus.Eligible}::int, ${ApplicationStatus.InDraw}::int,
           'ROLL_FROZEN', 'AUTHORITY', ${officer}, ${now}, true
      from moved`.execute(db)
}

/**
 * Fixes the roll and seals the plan of a draw: seats, units, lists and the round of the beacon are in the manifest
 * before the random number exists (domain design, section 20, step 1).
 * @param drawOn when the draw shall take place
 * @throws ActRefused when eligibility is not published, objections are open, or there is a draw already
 */
export async function freezeRoll(act: OfficerAct, campaign: CampaignRow, drawOn: Date): Promise<DrawRecord> {
  const { db, now, ports } = act
  if (campaign.allocationModeId !== 2) throw new ActRefused(`${campaign.code} is not allotted by lottery.`)
  if (await findLiveDraw(db, campaign.id, true)) {
    throw new ActRefused('The roll of this draw is already frozen.')
  }
  const beaconRound = ports.beacon.roundFor(drawOn)
  guardAct(act, 'freeze', campaign, { state: 'Prepared', beaconRound, drawOn })
  const drawNo = await nextDrawNo(db, campaign.id)
  const entrants = await gatherEntrants(act, campaign)
  if (entrants.length === 0) throw new ActRefused(`${campaign.code} has no eligible application.`)
  const plan = {
    CampaignId: campaign.id,
    DrawNo: drawNo,
    BeaconRound: beaconRound,
    Pools: await planPools(db, campaign),
  }
  const frozen = sealed(() =>
    freezeDraw(
      entrants.map(one => one.entry),
      plan,
    ),
  )
  const { id } = await db
    .insertInto('lottery_draw')
    .values({
      campaign_id: campaign.id,
      draw_no: drawNo,
      state: 'Frozen',
      draw_on: drawOn,
      beacon_round: BigInt(beaconRound),
      is_test: ports.beacon.isTest,
      manifest_hash: frozen.manifestHash,
      roll_root: frozen.manifest.RollRoot,
      roll_count: frozen.roll.count,
      frozen_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertEntries(db, id, entrants)
  const files = new Map([
    ['manifest.json', frozen.manifestBytes],
    ['roll.jsonl', frozen.rollBytes],
  ])
  await keepFiles(db, ports.files, id, files)
  await enterDraw(act, id)
  await db
    .updateTable('scheme_campaign')
    .set({ state: 'ROLL_FROZEN', roll_on: now, draw_on: drawOn })
    .where('id', '=', campaign.id)
    .execute()
  const draw = await findLiveDraw(db, campaign.id)
  if (!draw) throw new Error('the draw just frozen is not there')
  return draw
}

/** Words a refusal of the draw's own rules for the officer. */
export function sealed<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof DrawRefused) throw new ActRefused(...error.reasons)
    if (error instanceof RangeError) throw new ActRefused(error.message)
    throw error
  }
}
