import * as v from 'valibot'
import { type Link, LinkKind } from '#domain/officer/conflict.ts'
import type { Db } from '#server/gateway/context.ts'

const Row = v.object({
  id: v.number(),
  kind: v.enum(LinkKind),
  hash: v.instance(Buffer),
  declaredOn: v.date(),
})

/** What an officer declared to be theirs or their family's and has not taken back, the latest first. */
export async function listDeclared(
  db: Db,
  officerId: number,
): Promise<(Link & { readonly id: number; readonly declaredOn: Date })[]> {
  const rows = await db
    .selectFrom('officer_link')
    .select(['id', 'kind', 'hash', 'declared_on as declaredOn'])
    .where('officer_id', '=', officerId)
    .where('taken_back_on', 'is', null)
    .orderBy('declared_on', 'desc')
    .orderBy('kind')
    .orderBy('hash')
    .execute()
  return rows.map(row => {
    const { id, kind, hash, declaredOn } = v.parse(Row, row)
    return { id, kind, hash: hash.toString('hex'), declaredOn }
  })
}

/** Keeps what an officer declares, also what they had taken back. @returns false when it stood already */
export async function insertDeclared(
  db: Db,
  officerId: number,
  { kind, hash }: Link,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insertInto('officer_link')
    .values({ officer_id: officerId, kind, hash: Buffer.from(hash, 'hex'), declared_on: now })
    .onConflict(conflict =>
      conflict
        .columns(['officer_id', 'kind', 'hash'])
        .doUpdateSet({ declared_on: now, taken_back_on: null, taken_back_why: '' })
        .where('officer_link.taken_back_on', 'is not', null),
    )
    .returning('kind')
    .execute()
  return rows.length > 0
}

/** Takes a declaration back with a reason. @returns its kind; undefined when the officer has no such declaration */
export async function takeBackDeclared(
  db: Db,
  officerId: number,
  { id, why }: { readonly id: number; readonly why: string },
  now: Date,
): Promise<LinkKind | undefined> {
  const row = await db
    .updateTable('officer_link')
    .set({ taken_back_on: now, taken_back_why: why })
    .where('id', '=', id)
    .where('officer_id', '=', officerId)
    .where('taken_back_on', 'is', null)
    .returning('kind')
    .executeTakeFirst()
  return row && v.parse(Row.entries.kind, row.kind)
}
