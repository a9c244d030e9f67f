import type { Db } from '#server/gateway/context.ts'
import { namePlaces, type PlaceIds } from './placeStore.ts'

/** Addresses with the names of their states and districts; null when these do not belong together in one of them. */
export async function nameAddresses<Address extends PlaceIds>(
  db: Db,
  addresses: readonly Address[],
): Promise<Address[] | null> {
  const names = await namePlaces(db, addresses)
  const named = addresses.flatMap((address, index) => {
    const name = names[index]
    return name ? [{ ...address, ...name }] : []
  })
  return named.length === addresses.length ? named : null
}

/** The same of one address. */
export const nameAddress = async <Address extends PlaceIds>(
  db: Db,
  address: Address,
): Promise<Address | null> => (await nameAddresses(db, [address]))?.[0] ?? null
