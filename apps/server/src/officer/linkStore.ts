import * as v from 'valibot'
import { type Link, LinkKind } from '#domain/officer/conflict.ts'
import type { Db } from '#server/gateway/context.ts'

const Row = v.object({ kind: v.enum(LinkKind), hash: v.instance(Buffer), declaredOn: v.date() })

/** What an officer declared to be theirs or their family's, the latest first. */
export async function listDeclared(
  db: Db,
  officerId: number,
): Promise<(Link & { readonly declaredOn: Date })[]> {
  const rows = await db
    .selectFrom('officer_link')
    .select(['kind', 'hash', 'declared_on as declaredOn'])
    .where('officer_id', '=', officerId)
    .orderBy('declared_on', 'desc')
    .orderBy('kind')
    .orderBy('hash')
    .execute()
  return rows.map(row => {
    const { kind, hash, declaredOn } = v.parse(Row, row)
    return { kind, hash: hash.toString('hex'), declaredOn }
  })
}

/** Keeps what an officer declares. @returns false when it was declared before */
export async function insertDeclared(
  db: Db,
  officerId: number,
  { kind, hash }: Link,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insertInto('officer_link')
    .values({ officer_id: officerId, kind, hash: Buffer.from(hash, 'hex'), declared_on: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('kind')
    .execute()
  return rows.length > 0
}
