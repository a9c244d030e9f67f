import type { SurveyAddress } from '#domain/survey/questions.ts'
import type { Db } from '#server/gateway/context.ts'
import { findDistrictNames, findStateName } from '#server/reference/placeStore.ts'

/**
 * The address with the names of its state and district: what the client sent for them is ignored.
 * @returns null when the district does not lie in the state
 */
export async function nameAddress(db: Db, address: SurveyAddress): Promise<SurveyAddress | null> {
  const { stateId, districtId } = address
  if (stateId === 0) return { ...address, districtId: 0, stateName: '', districtName: '' }
  const stateName = await findStateName(db, stateId)
  if (stateName === undefined) return null
  if (districtId === 0) return { ...address, stateName, districtName: '' }
  const names = await findDistrictNames(db, address)
  return names ? { ...address, stateName, districtName: names.district } : null
}
