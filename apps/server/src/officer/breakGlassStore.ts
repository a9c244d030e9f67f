import { createHash } from 'node:crypto'
import type { Db } from '#server/gateway/context.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A use of a sealed code. */
export interface Opening {
  readonly id: number
  readonly officerId: number
  readonly openedOn: Date
  readonly untilOn: Date
  readonly enteredOn: Date | null
}

/** Keeps the argon2id hashes of new sealed codes; former ones end. */
export async function saveSealedCodes(db: Db, hashes: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('break_glass_code')
    .set({ ended_on: now })
    .where('used_on', 'is', null)
    .where('ended_on', 'is', null)
    .execute()
  const rows = hashes.map(code_hash => ({ code_hash, made_on: now }))
  await db.insertInto('break_glass_code').values(rows).execute()
}

/** The sealed codes that still count. */
export const listSealedCodes = (db: Db): Promise<{ readonly id: number; readonly hash: string }[]> =>
  db
    .selectFrom('break_glass_code')
    .select(['id', 'code_hash as hash'])
    .where('used_on', 'is', null)
    .where('ended_on', 'is', null)
    .orderBy('id')
    .execute()

/** Uses a sealed code up. @returns false when it counted in the same moment elsewhere */
export async function spendSealedCode(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('break_glass_code')
    .set({ used_on: now })
    .where('id', '=', id)
    .where('used_on', 'is', null)
    .where('ended_on', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a use of a sealed code; `token` is what the browser of its officer brings. */
export async function insertOpening(
  db: Db,
  opening: Pick<Opening, 'officerId' | 'untilOn'> & { readonly codeId: number; readonly token: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('break_glass')
    .values({
      officer_id: opening.officerId,
      code_id: opening.codeId,
      token_hash: hashOf(opening.token),
      opened_on: now,
      until_on: opening.untilOn,
    })
    .execute()
}

/** Takes the token of a use up. @returns undefined when it is unknown, was brought before, or the hour is over */
export async function enterOpening(
  db: Db,
  token: string,
  now: Date,
): Promise<Pick<Opening, 'officerId' | 'untilOn'> | undefined> {
  return db
    .updateTable('break_glass')
    .set({ entered_on: now })
    .where('token_hash', '=', hashOf(token))
    .where('entered_on', 'is', null)
    .where('until_on', '>', now)
    .returning(['officer_id as officerId', 'until_on as untilOn'])
    .executeTakeFirst()
}

/** The uses that no auditor has looked into yet, the oldest first. */
export const listOpenings = (db: Db): Promise<Opening[]> =>
  db
    .selectFrom('break_glass')
    .select(['id', 'officer_id as officerId', 'opened_on as openedOn', 'until_on as untilOn'])
    .select('entered_on as enteredOn')
    .where('closed_on', 'is', null)
    .orderBy('id')
    .execute()

/** Closes a use with the auditor's note. @returns whose it was; undefined when it is unknown or closed */
export async function closeOpening(
  db: Db,
  id: number,
  by: number,
  note: string,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .updateTable('break_glass')
    .set({ closed_on: now, closed_by: by, note })
    .where('id', '=', id)
    .where('closed_on', 'is', null)
    .returning('officer_id')
    .executeTakeFirst()
  return row?.officer_id
}
