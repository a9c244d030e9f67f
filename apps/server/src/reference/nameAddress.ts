import type { Address } from '#domain/lottery/form.ts'
import type { Db } from '#server/gateway/context.ts'
import { findDistrictNames, findStateName } from './placeStore.ts'

/** The address with the names of its state and district; null when they do not belong together. */
export async function nameAddress(db: Db, address: Address): Promise<Address | null> {
  const { stateId, districtId } = address
  const stateName = stateId === 0 ? '' : await findStateName(db, stateId)
  if (stateName === undefined) return null
  if (districtId === 0) return { ...address, stateName, districtName: '' }
  const names = await findDistrictNames(db, address)
  return names ? { ...address, stateName, districtName: names.district } : null
}
