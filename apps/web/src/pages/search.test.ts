import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Service } from '#contract/reference/services.ts'
import { faq } from './content/faq.ts'
import { faqIndex, searchFaq } from './faq/searchFaq.ts'
import { searchTarget } from './searchTarget.ts'
import { searchServices } from './services/searchServices.ts'

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
  ['naqsha', 'buildingPlan'],
  ['installment', 'payment'],
  ['allotmant leter', 'letter'],
  ['जमीन', 'landUse'],
])('finds the service for "%s"', (words, icon) => {
  expect(searchServices(services, words)[0]?.icon).toBe(icon)
})

it('tells a wedding from everything else', () => {
  expect(searchServices(services, 'shaadi')).toHaveLength(1)
  expect(searchServices(services, 'xyzxyz')).toEqual([])
})

it('shows everything for nothing, and nothing for what is not there', () => {
  expect(searchServices(services, '  ')).toHaveLength(services.length)
  expect(searchServices(services, 'passport office')).toEqual([])
})

it('leads numbers to the citizen’s lists, codes to their check, words to the services', () => {
  expect(searchTarget(' GPDA/OL/26/0004688 ')).toEqual({ to: '/applications' })
  expect(searchTarget('gpda/bk/26/0000007')).toEqual({ to: '/bookings' })
  expect(searchTarget('00000000 0')).toEqual({ to: '/verify', search: { code: '00000000 0' } })
  expect(searchTarget('pay')).toEqual({ to: '/services', search: { find: 'pay' } })
  expect(searchTarget('  ')).toEqual({ to: '/services', search: { find: '' } })
})

it('finds each question by its own words, in both languages', () => {
  const index = faqIndex((text, language) => text[language])
  for (const one of faq.flatMap(group => group.questions))
    for (const words of [one.question.en, one.question.hi])
      expect(searchFaq(index, words).flatMap(group => group.questions)).toContain(one)
})

it.each([
  ['asks in Hinglish', 'kist', 'instalment'],
  ['slips', 'pasword', 'password'],
  ['asks in Hindi', 'पासवर्ड', 'password'],
])('finds a question of whoever %s', (_, words, meant) => {
  const found = searchFaq(
    faqIndex((text, language) => text[language]),
    words,
  ).flatMap(group => group.questions)
  expect(
    found.some(({ question, answer }) => [question, ...answer].some(({ en }) => en.includes(meant))),
  ).toBe(true)
})
