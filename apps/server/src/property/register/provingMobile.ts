import { findLogins, verifiedLogin } from '#server/account/loginStore.ts'
import type { Db } from '#server/gateway/context.ts'

/**
 * The mobile that proves a citizen as one who may have a property's papers: the one they have proved already if it is an
 * owner's, so that every owner gets an own OTP; else the registered one, the first.
 * @param mobiles of the owners in the register's order, '' left out
 * @returns '' when the register has none
 */
export async function provingMobile(db: Db, mobiles: readonly string[], userId: number): Promise<string> {
  const own = verifiedLogin(await findLogins(db, userId), 'MOBILE')
  return (mobiles.includes(own) ? own : mobiles[0]) ?? ''
}
