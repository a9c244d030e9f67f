import { usersOfMobiles } from '#server/account/loginStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { listMobilesOfOwners } from '#server/property/register/ownerStore.ts'

/** Accounts of everybody who owns one of these properties: owners whose registered mobile somebody has proved. */
export async function accountsOfOwners(db: Db, propertyIds: readonly number[]): Promise<number[]> {
  const accounts = await usersOfMobiles(db, await listMobilesOfOwners(db, propertyIds))
  return [...new Set(accounts)].sort((a, b) => a - b)
}
