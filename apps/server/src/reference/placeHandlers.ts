import type { placeCalls } from '#contract/reference/places.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { cached } from './cached.ts'
import { listDistricts, listNotifiedVillages, listStates, listTehsils } from './placeStore.ts'

export const placeHandlers: Handlers<typeof placeCalls> = {
  GetStateData(_, { db }) {
    return cached(db, 'states', async () =>
      (await listStates(db)).map(({ id, name }) => ({
        stateId: id,
        stateName: name.en,
        stateNameHi: name.hi,
      })),
    )
  },

  async GetDistrictData({ stateId, pageNumber, pageSize }, { db }) {
    const all = await cached(db, 'districts', async () =>
      (await listDistricts(db)).map(district => ({
        districtId: district.id,
        districtName: district.name.en,
        districtNameHi: district.name.hi,
        stateId: district.stateId,
      })),
    )
    const chosen = stateId === 0 ? all : all.filter(district => district.stateId === stateId)
    const from = (pageNumber - 1) * pageSize
    return chosen.slice(from, from + pageSize)
  },

  async GetTehsils({ districtId }, { db, ports }) {
    const tehsils = await listTehsils(db, districtId || ports.authority.districtId)
    return tehsils.map(({ id, name }) => ({ tehsilId: id, tehsilName: name.en, tehsilNameHi: name.hi }))
  },

  async GetRevenueVillages({ tehsilId }, { db }) {
    const villages = await listNotifiedVillages(db, tehsilId)
    return villages.map(({ id, name }) => ({
      revenueVillageId: id,
      revenueVillageName: name.en,
      nameHi: name.hi,
    }))
  },
}
