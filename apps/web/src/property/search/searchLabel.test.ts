import { expect, it } from 'vitest'
import { m } from '#web/i18n/generated/messages.js'
import { searchLabel } from './searchLabel.ts'

it('names the search by the label of its address, and by its own name without one', () => {
  expect(searchLabel({ label: 'Find my flat' })).toBe('Find my flat')
  for (const none of [{}, { label: '' }, { label: 'Property Search' }])
    expect(searchLabel(none)).toBe(m.property_searchTitle())
})
