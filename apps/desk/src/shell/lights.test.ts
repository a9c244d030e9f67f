import { expect, test } from 'vitest'
import { lightOf } from './lights.ts'
import type { DeskScreen } from './screen.ts'
import { screens } from './screens.ts'

const ways = screens.flatMap(screen => screen.ways ?? [])

/** The addresses of the ways that are lit on a screen, whatever its parameters are. */
const litOn = (screen: DeskScreen): string[] => {
  const address = screen.path.replace(/\$\w+/g, '17')
  return [...new Set(ways.filter(way => lightOf(way, { address, screen })).map(way => way.to))]
}

test('every screen inside the desk lights one way of the rail, and no more', () => {
  const inside = screens.filter(({ open, path }) => !open && path !== '/queue/$section')
  expect(inside.length).toBeGreaterThan(25)
  const unlit = inside
    .filter(screen => litOn(screen).length !== 1)
    .map(({ path }) => [path, litOn({ path } as DeskScreen)])
  expect(unlit).toEqual([])
})

test('the page of an opening and of a draw light the list that they were found in', () => {
  const at = (path: string) => screens.filter(screen => screen.path === path).flatMap(litOn)
  expect(at('/opening/$id')).toEqual(['/openings'])
  expect(at('/draw/$id')).toEqual(['/draws'])
  const screen = screens.find(one => one.path === '/openings')
  expect(lightOf({ to: '/openings' }, { address: '/openings', screen })).toBe('page')
})
