import { sql } from 'kysely'
import * as v from 'valibot'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { HINT_KINDS, type HintKind } from '#domain/lottery/sameness.ts'
import { GIVEN_UP } from '#domain/lottery/states.ts'
import type { Db } from '#server/gateway/context.ts'

/** One thing of an application that another one may have too. */
export interface HintKey {
  readonly applicationId: number
  readonly campaignId: number
  readonly kind: HintKind
  readonly hash: Buffer
}

/**
 * Writes what these applications have, in place of what was written before: one statement, however many. What is written
 * already stays, as a row that goes and comes in one statement would be gone.
 */
export async function replaceKeys(
  db: Db,
  applicationIds: readonly number[],
  keys: readonly HintKey[],
): Promise<void> {
  await sql`
    with had as (
      select * from unnest(${keys.map(key => key.applicationId)}::int[], ${keys.map(key => key.campaignId)}::int[],
                           ${keys.map(key => key.kind)}::text[], ${keys.map(key => key.hash)}::bytea[])
                 as had (application_id, campaign_id, kind, hash)),
    gone as (
      delete from hint_key k where k.application_id = any(${[...applicationIds]}::int[])
         and not exists (select from had where (had.application_id, had.kind, had.hash) = (k.application_id, k.kind, k.hash)))
    insert into hint_key (application_id, campaign_id, kind, hash) select * from had on conflict do nothing`.execute(
    db,
  )
}

/** Submitted applications after this one of which nothing is written yet, the oldest first. */
export async function listUnwritten(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from lottery_application a
     where a.submitted_on is not null and a.id > ${after} and not exists (select from hint_key k where k.application_id = a.id)
     order by a.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

const HOUSED = [S.Allotted, S.AllotmentAccepted] as const

const Same = v.object({
  kind: v.picklist(HINT_KINDS),
  hash: v.instance(Buffer),
  /** The other application. */
  id: v.number(),
  isHoused: v.boolean(),
  isOfScheme: v.boolean(),
})
/** Another application that has the same. */
export type SameAs = v.InferOutput<typeof Same>

/**
 * The statement that finds what an application has in common with others of its scheme that stand, and with those of any
 * scheme to which a unit is allotted. It reads the index by hash: as much of it as is the same, however large it is.
 */
export const sameAs = (applicationId: number, most: number) => sql`
  select mine.kind, mine.hash, other.id, other.status_id = any(${HOUSED}::int[]) as "isHoused",
         other.campaign_id = mine.campaign_id as "isOfScheme"
    from hint_key mine
    cross join lateral (
      select a.id, a.status_id, a.campaign_id
        from hint_key k join lottery_application a on a.id = k.application_id
       where k.kind = mine.kind and k.hash = mine.hash and k.application_id <> mine.application_id
         and ((a.campaign_id = mine.campaign_id and a.status_id <> all(${[...GIVEN_UP]}::int[]))
              or a.status_id = any(${HOUSED}::int[]))
       order by a.id limit ${most}) as other
   where mine.application_id = ${applicationId}
   order by mine.kind, mine.hash, other.id`

/** What an application has in common with others, by kind and by application; of each at most so many. */
export async function listSame(db: Db, applicationId: number, most: number): Promise<SameAs[]> {
  const { rows } = await sameAs(applicationId, most).execute(db)
  return rows.map(row => v.parse(Same, row))
}
