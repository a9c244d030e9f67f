import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Service } from '#contract/reference/services.ts'
import { searchTarget } from './searchTarget.ts'
import { searchServices } from './services/serviceWords.ts'

interface Listed extends Pick<Service, 'nameHi' | 'description' | 'descriptionHi' | 'icon'> {
  readonly name: string
}
const catalogue: { services: Listed[] } = JSON.parse(
  readFileSync(new URL('../../../server/src/reference/data/services.json', import.meta.url), 'utf8'),
)
const services = catalogue.services.map(
  (listed, index): Service => ({
    serviceId: index,
    serviceGroupId: 1,
    serviceName: listed.name,
    nameHi: listed.nameHi,
    description: listed.description,
    descriptionHi: listed.descriptionHi,
    icon: listed.icon,
    route: { to: '/home' },
    infoRoute: null,
    isExternal: 0,
    redirectUrl: null,
    isActive: 1,
    testOnly: 0,
    requiresLogin: 0,
    relationships: [],
    sortOrder: index,
  }),
)

it.each([
  ['pay instalment', 'payment'],
  ['where is my refund', 'lottery'],
  ['hall for a wedding', 'venue'],
  ['shaadi', 'venue'],
  ['किस्त', 'payment'],
  ['शादी', 'venue'],
  ['Allotment LETTERS', 'letter'],
  ['खसरा', 'landUse'],
  ['26qb', 'tds'],
  ['नक्शा', 'buildingPlan'],
])('finds the service for "%s"', (words, icon) => {
  expect(searchServices(services, words)[0]?.icon).toBe(icon)
})

it('shows everything for nothing, and nothing for what is not there', () => {
  expect(searchServices(services, '  ')).toHaveLength(services.length)
  expect(searchServices(services, 'passport office')).toEqual([])
})

it('leads numbers to the citizen’s lists, codes to their check, words to the search', () => {
  expect(searchTarget(' GPDA/OL/26/0004688 ')).toEqual({ to: '/applications' })
  expect(searchTarget('gpda/bk/26/0000007')).toEqual({ to: '/bookings' })
  expect(searchTarget('00000000 0')).toEqual({ to: '/verify', search: { code: '00000000 0' } })
  expect(searchTarget('pay')).toEqual({ to: '/search', search: { find: 'pay' } })
  expect(searchTarget('  ')).toEqual({ to: '/search', search: { find: '' } })
})
