import { dropOldest } from '#server/db/dropOldest.ts'
import type { Db } from '#server/gateway/context.ts'

/** An asking of the help desk as it begins. */
export interface NewHelpLook {
  readonly reference: string
  readonly officerId: number
  /** Null where the words named nobody. */
  readonly userId: number | null
  /** Keyed hash of the code. */
  readonly codeHash: Buffer
  readonly askedOn: Date
  readonly expiresOn: Date
}

/** Keeps an asking; whatever this officer had open or waiting before is over. */
export async function insertHelpLook(db: Db, look: NewHelpLook): Promise<void> {
  await closeHelpLooks(db, look.officerId, look.askedOn)
  await db
    .insertInto('help_look')
    .values({
      reference: look.reference,
      officer_id: look.officerId,
      user_id: look.userId,
      code_hash: look.codeHash,
      asked_on: look.askedOn,
      expires_on: look.expiresOn,
    })
    .execute()
}

/** Ends every look of an officer. */
export async function closeHelpLooks(db: Db, officerId: number, now: Date): Promise<void> {
  await db
    .updateTable('help_look')
    .set({ closed_on: now })
    .where('officer_id', '=', officerId)
    .where('closed_on', 'is', null)
    .execute()
}

/** An asking that waits for its code. */
export interface WaitingLook {
  readonly userId: number | null
  readonly codeHash: Buffer
  /** Wrong codes so far. */
  readonly tries: number
}

/** The officer's own asking that still waits for its code, held for the act; undefined for any other. */
export async function holdWaitingLook(
  db: Db,
  officerId: number,
  reference: string,
  now: Date,
): Promise<WaitingLook | undefined> {
  const row = await db
    .selectFrom('help_look')
    .select(['user_id', 'code_hash', 'tries'])
    .where('reference', '=', reference)
    .where('officer_id', '=', officerId)
    .where('closed_on', 'is', null)
    .where('opened_on', 'is', null)
    .where('expires_on', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row && { userId: row.user_id, codeHash: row.code_hash, tries: row.tries }
}

/** Counts a wrong code. */
export async function countTry(db: Db, reference: string): Promise<void> {
  await db
    .updateTable('help_look')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('reference', '=', reference)
    .execute()
}

/** Opens the account to the officer until a moment. */
export async function openHelpLook(db: Db, reference: string, now: Date, until: Date): Promise<void> {
  await db
    .updateTable('help_look')
    .set({ opened_on: now, open_until: until })
    .where('reference', '=', reference)
    .execute()
}

/** Whose account an officer's own look shows at a moment; undefined when it is over, or is none of theirs. */
export async function findOpenLook(
  db: Db,
  officerId: number,
  reference: string,
  now: Date,
): Promise<{ readonly userId: number; readonly until: Date } | undefined> {
  const row = await db
    .selectFrom('help_look')
    .select(['user_id', 'open_until'])
    .where('reference', '=', reference)
    .where('officer_id', '=', officerId)
    .where('closed_on', 'is', null)
    .where('open_until', '>', now)
    .executeTakeFirst()
  return row?.user_id && row.open_until ? { userId: row.user_id, until: row.open_until } : undefined
}

/** Forgets askings that began before a moment. @returns true when some may be left */
export const dropHelpLooks = (db: Db, before: Date): Promise<boolean> =>
  dropOldest(db, { table: 'help_look', column: 'asked_on', before })
