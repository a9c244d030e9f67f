import type { Db } from '#server/gateway/context.ts'

/** The mark under which a key is known; `mark` becomes it where none is kept. Of servers that start at once one decides. */
export async function keepMark(db: Db, name: string, mark: string, now: Date): Promise<string> {
  await db
    .insertInto('key_mark')
    .values({ name, mark, known_from: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return (await findMark(db, name)) ?? mark
}

/** The mark under which a key is known; undefined for one that was never used. */
export async function findMark(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('key_mark').select('mark').where('name', '=', name).executeTakeFirst()
  return row?.mark
}

/** Makes another key the known one. */
export async function replaceMark(db: Db, name: string, mark: string, now: Date): Promise<void> {
  await db.updateTable('key_mark').set({ mark, known_from: now }).where('name', '=', name).execute()
}

/** Every known key. */
export const listKeyMarks = (
  db: Db,
): Promise<{ readonly name: string; readonly mark: string; readonly knownFrom: Date }[]> =>
  db.selectFrom('key_mark').select(['name', 'mark', 'known_from as knownFrom']).orderBy('name').execute()
