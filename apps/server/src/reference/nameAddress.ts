import type { Address } from '#domain/lottery/form.ts'
import type { Db } from '#server/gateway/context.ts'

/** The address with the names of its state and district; null when they do not belong together. */
export async function nameAddress(db: Db, address: Address): Promise<Address | null> {
  const { stateId, districtId } = address
  const state =
    stateId === 0
      ? undefined
      : await db.selectFrom('state').select('name').where('state_id', '=', stateId).executeTakeFirst()
  if (stateId !== 0 && !state) return null
  const stateName = state?.name ?? ''
  if (districtId === 0) return { ...address, stateName, districtName: '' }
  const district = await db
    .selectFrom('district')
    .select('name')
    .where('district_id', '=', districtId)
    .where('state_id', '=', stateId)
    .executeTakeFirst()
  return district ? { ...address, stateName, districtName: district.name } : null
}
