import { expect, it, vi } from 'vitest'
import { showsHiddenAreas } from '#web/api/portalConfig.ts'
import { activeItem, drawerItems, mainItems } from './nav.ts'

vi.mock('#web/api/portalConfig.ts', () => ({ showsHiddenAreas: vi.fn() }))

const shown = (flag: boolean): string[] => {
  vi.mocked(showsHiddenAreas).mockReturnValue(flag)
  return mainItems().map(({ to }) => to)
}

it('shows leases, bookings and community centres only where the setting says so', () => {
  const hidden = ['/leases', '/bookings', '/community-centers']
  expect(shown(false)).not.toEqual(expect.arrayContaining(hidden))
  expect(shown(false)).toHaveLength(5)
  expect(shown(true)).toEqual([...shown(false), ...hidden])
})

it('names in the drawer whatever the specification lists for it', () => {
  vi.mocked(showsHiddenAreas).mockReturnValue(true)
  const main = ['/home', '/services', '/services/download-allotment-letter', '/applications', '/properties']
  const hidden = ['/leases', '/bookings', '/community-centers']
  const resources = ['/faq', '/up-building-by-laws', '/contact-us', '/user-manuals']
  const policies = ['/privacy-policy', '/terms-and-conditions']
  const all = drawerItems().map(({ to }) => to)
  expect(all).toEqual(expect.arrayContaining([...main, ...hidden, ...resources, ...policies]))
  expect(new Set(all).size).toBe(all.length)
})

it('underlines the item that an address lies under', () => {
  vi.mocked(showsHiddenAreas).mockReturnValue(true)
  expect(activeItem(mainItems(), '/bookings/12')).toBe('/bookings')
  expect(activeItem(mainItems(), '/services/download-allotment-letter')).toBe(
    '/services/download-allotment-letter',
  )
  expect(activeItem(mainItems(), '/')).toBe('/home')
  expect(activeItem(mainItems(), '/faq')).toBeNull()
})
