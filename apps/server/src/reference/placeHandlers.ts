import type { placeCalls } from '#contract/reference/places.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { cached } from './cached.ts'

export const placeHandlers: Handlers<typeof placeCalls> = {
  GetStateData(_, { db }) {
    return cached(db, 'states', () =>
      db
        .selectFrom('state')
        .select(['state_id as stateId', 'name as stateName', 'name_hi as stateNameHi'])
        .orderBy('name')
        .execute(),
    )
  },

  async GetDistrictData({ stateId, pageNumber, pageSize }, { db }) {
    const all = await cached(db, 'districts', () =>
      db
        .selectFrom('district')
        .select([
          'district_id as districtId',
          'name as districtName',
          'name_hi as districtNameHi',
          'state_id as stateId',
        ])
        .orderBy('name')
        .execute(),
    )
    const chosen = stateId === 0 ? all : all.filter(district => district.stateId === stateId)
    const from = (pageNumber - 1) * pageSize
    return chosen.slice(from, from + pageSize)
  },

  GetTehsils({ districtId }, { db, ports }) {
    const wanted = districtId || ports.authority.districtId
    return db
      .selectFrom('tehsil')
      .select(['tehsil_id as tehsilId', 'name as tehsilName', 'name_hi as tehsilNameHi'])
      .where('district_id', '=', wanted)
      .orderBy('name')
      .execute()
  },

  GetRevenueVillages({ tehsilId }, { db }) {
    return db
      .selectFrom('revenue_village')
      .select(['revenue_village_id as revenueVillageId', 'name as revenueVillageName', 'name_hi as nameHi'])
      .where('tehsil_id', '=', tehsilId)
      .where('is_notified', '=', true)
      .orderBy('name')
      .execute()
  },
}
