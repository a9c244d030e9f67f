import { usersOfMobiles } from '#server/account/loginStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listMobilesOfOwners } from '#server/property/register/ownerStore.ts'

/** Accounts of everybody who owns one of these properties: owners whose registered mobile somebody has proved. */
export async function accountsOfOwners(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  propertyIds: readonly number[],
): Promise<number[]> {
  const accounts = await usersOfMobiles(db, ports, await listMobilesOfOwners(db, ports, propertyIds))
  return [...new Set(accounts)].sort((a, b) => a - b)
}
