import * as v from 'valibot'
import { EntityType } from '#domain/application/kind.ts'
import { HELPER_KINDS, type Helper } from '#domain/help/helper.ts'
import type { TouchedRecord } from '#server/audit/witness.ts'
import type { Db } from '#server/gateway/context.ts'
import { openJson, sealJson } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'

/** A helper with the time of the help. */
export interface Help extends Helper {
  readonly id: number
  readonly beganOn: Date
  /** When it ends at the latest, or has ended. */
  readonly until: Date
}

/** What a citizen fills in: of these it is kept who helped. */
const FILLED_IN: readonly number[] = [
  EntityType.LotteryApplication,
  EntityType.DemandSurveyApplication,
  EntityType.LandUseApplication,
  EntityType.PermissionApplication,
  EntityType.Booking,
  EntityType.TdsCertificate,
]

const PERSON = 'helper.person_sealed'
const Kind = v.picklist(HELPER_KINDS)
const Person = v.object({ name: v.string(), place: v.string() })
type Secrets = Pick<Ports, 'secrets'>

const select = (db: Db) =>
  db.selectFrom('helper as h').select(['h.id', 'h.kind', 'h.person_sealed', 'h.began_on', 'h.until'])
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toHelp = ({ secrets }: Secrets, row: Row): Help => ({
  id: row.id,
  kind: v.parse(Kind, row.kind),
  ...v.parse(Person, openJson(secrets.fieldKey, row.person_sealed, PERSON, row.id, null)),
  beganOn: row.began_on,
  until: row.until,
})

/** Enters a help. @returns it */
export async function insertHelp(
  db: Db,
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  userId: number,
  helper: Helper,
  time: Pick<Help, 'beganOn' | 'until'>,
): Promise<Help> {
  const { id } = await db
    .insertInto('helper')
    .values({ user_id: userId, kind: helper.kind, began_on: time.beganOn, until: time.until })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { name, place } = helper
  const person_sealed = sealJson(secrets.fieldKey, random, { name, place }, PERSON, id)
  await db.updateTable('helper').set({ person_sealed }).where('id', '=', id).execute()
  return { ...helper, id, ...time }
}

/** Ends a help before its time. */
export const endHelp = (db: Db, id: number, now: Date) =>
  db.updateTable('helper').set({ until: now }).where('id', '=', id).execute()

/** Helps of a citizen, the newest first; without a limit all of them. */
export async function listHelps(db: Db, ports: Secrets, userId: number, limit?: number): Promise<Help[]> {
  let some = select(db).where('h.user_id', '=', userId).orderBy('h.id', 'desc')
  if (limit !== undefined) some = some.limit(limit)
  const rows = await some.execute()
  return rows.map(row => toHelp(ports, row))
}

/** Keeps that a helper helped with these records; what is no application, or not there yet, is left out. */
export async function keepHelped(
  db: Db,
  helperId: number,
  records: readonly TouchedRecord[],
  now: Date,
): Promise<void> {
  const filledIn = records.filter(one => FILLED_IN.includes(one.entityTypeId) && one.entityId > 0)
  if (filledIn.length === 0) return
  await db
    .insertInto('helped_record')
    .values(
      filledIn.map(one => ({
        entity_type_id: one.entityTypeId,
        entity_id: one.entityId,
        helper_id: helperId,
        first_on: now,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Forgets who helped with a record that is gone, and their name where they helped with nothing else. */
export async function forgetHelped(
  db: Db,
  { entityTypeId, entityId }: TouchedRecord,
  now: Date,
): Promise<void> {
  const gone = await db
    .deleteFrom('helped_record')
    .where('entity_type_id', '=', entityTypeId)
    .where('entity_id', '=', entityId)
    .returning('helper_id')
    .execute()
  if (gone.length === 0) return
  await db
    .deleteFrom('helper')
    .where(
      'id',
      'in',
      gone.map(one => one.helper_id),
    )
    .where('until', '<', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('helped_record')
            .select('helper_id')
            .whereRef('helped_record.helper_id', '=', 'helper.id'),
        ),
      ),
    )
    .execute()
}

/** Who helped with a record, in the order in which they came. */
export async function listHelpers(
  db: Db,
  ports: Secrets,
  { entityTypeId, entityId }: TouchedRecord,
): Promise<Help[]> {
  const rows = await select(db)
    .innerJoin('helped_record as r', 'r.helper_id', 'h.id')
    .where('r.entity_type_id', '=', entityTypeId)
    .where('r.entity_id', '=', entityId)
    .orderBy('h.id')
    .execute()
  return rows.map(row => toHelp(ports, row))
}

/** A record that somebody helped with. */
export interface HelpedRecord extends TouchedRecord {
  readonly helperId: number
  readonly on: Date
}

/** What helpers of a citizen helped with, the newest first. */
export async function listHelped(db: Db, userId: number, limit: number): Promise<HelpedRecord[]> {
  const rows = await db
    .selectFrom('helped_record as r')
    .innerJoin('helper as h', 'h.id', 'r.helper_id')
    .select(['r.entity_type_id', 'r.entity_id', 'r.helper_id', 'r.first_on'])
    .where('h.user_id', '=', userId)
    .orderBy('r.first_on', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({
    entityTypeId: row.entity_type_id,
    entityId: row.entity_id,
    helperId: row.helper_id,
    on: row.first_on,
  }))
}
