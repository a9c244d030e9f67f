import type { Db } from '#server/gateway/context.ts'

/** How many wrong passwords an address has sent since a moment. */
export async function countFailedLogins(db: Db, ip: string, since: Date): Promise<number> {
  const failures = await db
    .selectFrom('failed_login')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('ip', '=', ip)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(failures.n)
}

/** Notes a wrong password of an address. */
export async function insertFailedLogin(db: Db, ip: string, at: Date): Promise<void> {
  await db.insertInto('failed_login').values({ ip, at }).execute()
}

/** Forgets wrong passwords from before a moment. */
export async function dropFailedLogins(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('failed_login').where('at', '<', before).execute()
}
