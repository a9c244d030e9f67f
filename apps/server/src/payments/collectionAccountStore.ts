import type { Db } from '#server/gateway/context.ts'

/** The authority's account for challans by its code; undefined when there is none. */
export async function findCollectionAccountId(db: Db, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('collection_account')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.id
}
