import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { NounRoutes } from '../router/screen.ts'
import type { Guard } from './paths.ts'
import { isPath, paths, specOf } from './paths.ts'
import specification from './specificationRoutes.json' with { type: 'json' }

interface SpecifiedRoute {
  readonly path: string
  readonly search?: Readonly<Record<string, string | number | null | undefined>>
}

/** '/properties/{propertyId}/' as the router writes it. */
const ours = (path: string): string =>
  (path === '/' ? '/' : path.replace(/\/$/, '')).replace(/\{(\w+)\}/g, '$$$1')

const groups: readonly (readonly [Guard, readonly SpecifiedRoute[]])[] = [
  ['noAuth', specification.noAuth],
  ['shared', specification.shared],
  ['citizen', specification.loginRequired],
  ['shared', specification.diagnostic],
]
const specified = groups.flatMap(([guard, routes]) =>
  routes.map(route => ({ guard, path: ours(route.path), search: route.search ?? {} })),
)

describe('the addresses of the portal', () => {
  it.each(specified)(
    '$path is there, with its guard, search parameters and defaults',
    ({ path, guard, search }) => {
      if (!isPath(path)) throw new Error(`${path} is missing in paths.ts`)
      expect(specOf(path).guard).toBe(guard)
      for (const [name, initial] of Object.entries(search))
        expect(specOf(path).search?.[name]?.initial).toBe(initial)
    },
  )

  it('name a search parameter either signed everywhere or open everywhere', () => {
    const open = new Map<string, boolean>()
    for (const path of Object.keys(paths).filter(isPath))
      for (const [name, kind] of Object.entries(specOf(path).search ?? {})) {
        expect(open.get(name) ?? kind.open ?? false).toBe(kind.open ?? false)
        open.set(name, kind.open ?? false)
      }
  })
})

describe('known gaps', () => {
  it('are listed in knownGaps.txt, and no other address of the specification lacks its screen', () => {
    const nouns = import.meta.glob<NounRoutes>('../../*/routes.ts', { eager: true, import: 'routes' })
    const screens = new Set(Object.values(nouns).flatMap(routes => Object.keys(routes)))
    const known = readFileSync(new URL('./knownGaps.txt', import.meta.url), 'utf8').split('\n')
    const missing = specified.map(route => route.path).filter(path => !screens.has(path))
    expect(missing.filter(path => !known.includes(path))).toEqual([])
  })
})
