import type { SurveyAddress } from '#domain/survey/form.ts'
import type { Db } from '#server/gateway/context.ts'

/**
 * The address with the names of its state and district: what the client sent for them is ignored.
 * @returns null when the district does not lie in the state
 */
export async function nameAddress(db: Db, address: SurveyAddress): Promise<SurveyAddress | null> {
  const { stateId, districtId } = address
  if (stateId === 0) return { ...address, districtId: 0, stateName: '', districtName: '' }
  const state = await db.selectFrom('state').select('name').where('state_id', '=', stateId).executeTakeFirst()
  if (!state) return null
  if (districtId === 0) return { ...address, stateName: state.name, districtName: '' }
  const district = await db
    .selectFrom('district')
    .select('name')
    .where('district_id', '=', districtId)
    .where('state_id', '=', stateId)
    .executeTakeFirst()
  return district ? { ...address, stateName: state.name, districtName: district.name } : null
}
