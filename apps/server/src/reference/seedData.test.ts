import { describe, expect, it } from 'vitest'
import {
  readBanks,
  readDistricts,
  readServiceCatalogue,
  readStates,
  readTehsils,
  readVillages,
} from './seedData.ts'

const states = readStates()
const districts = readDistricts()
const devanagari = /\p{Script=Devanagari}/u

describe('reference data', () => {
  it('hold the 36 states and union territories under their LGD codes', () => {
    expect(states).toHaveLength(36)
    expect(states.find(state => state.stateId === 9)?.name).toBe('Uttar Pradesh')
    expect(states.filter(state => state.isUnionTerritory)).toHaveLength(8)
    expect(states.some(state => state.stateId === 25 || state.stateId === 26)).toBe(false)
  })
  it('hold every district code that the directory gave out until December 2022, once', () => {
    const ids = districts.map(district => district.districtId).sort((a, b) => a - b)
    expect(ids).toEqual(Array.from({ length: 763 }, (_, index) => index + 1))
  })
  it('give every state at least one district and every district a state', () => {
    const known = new Set(states.map(state => state.stateId))
    expect(new Set(districts.map(district => district.stateId))).toEqual(known)
  })
  it('hold the 75 districts of Uttar Pradesh with the names in use', () => {
    const names = new Map(districts.filter(d => d.stateId === 9).map(d => [d.districtId, d]))
    expect(names.size).toBe(75)
    expect(names.get(162)).toMatchObject({ name: 'Lucknow', nameHi: 'लखनऊ' })
    expect(names.get(120)).toMatchObject({ name: 'Prayagraj', nameHi: 'प्रयागराज' })
    expect(names.get(140)).toMatchObject({ name: 'Ayodhya', nameHi: 'अयोध्या' })
  })
  it('repeat no district name inside a state', () => {
    const names = districts.map(district => `${district.stateId} ${district.name}`)
    expect(new Set(names).size).toBe(names.length)
  })
  it('name everything in Hindi too', () => {
    const { groups, services } = readServiceCatalogue()
    for (const entry of [
      ...states,
      ...districts,
      ...readTehsils(),
      ...readVillages(),
      ...readBanks(),
      ...groups,
      ...services,
    ])
      expect(entry.nameHi, entry.name).toMatch(devanagari)
  })
  it('place villages in known tehsils of Lucknow and mark those without a code unverified', () => {
    const tehsils = new Set(readTehsils().map(tehsil => tehsil.tehsilId))
    expect(tehsils).toEqual(new Set([819, 820, 821, 822, 6094]))
    const villages = readVillages()
    expect(new Set(villages.map(village => village.tehsilId))).toEqual(tehsils)
    expect(new Set(villages.map(village => village.revenueVillageId)).size).toBe(villages.length)
    expect(villages.every(village => village.isVerified === (village.lgdCode !== null))).toBe(true)
  })
})

describe('service catalogue', () => {
  const { groups, services } = readServiceCatalogue()
  it('has fourteen services in six groups', () => {
    expect(services).toHaveLength(14)
    expect(new Set(services.map(service => service.serviceId)).size).toBe(14)
    expect(groups.map(group => group.name)).toEqual([
      'Allotment',
      'Land',
      'Property',
      'Leases',
      'Community Centres',
      'Other',
    ])
    const known = new Set(groups.map(group => group.serviceGroupId))
    expect(new Set(services.map(service => service.serviceGroupId))).toEqual(known)
  })
  it('gives an address to external services only, and hands over by their own id', () => {
    for (const service of services) {
      expect(service.isExternal).toBe(service.redirectUrl !== null)
      if (service.isExternal)
        expect(service.route).toBe(`/services/external-module-redirection?serviceId=${service.serviceId}`)
    }
  })
  it('shows leases in the test environment only', () => {
    expect(services.filter(service => service.testOnly).map(service => service.route)).toEqual(['/leases/'])
  })
})
