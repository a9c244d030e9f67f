import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { RouteRef, routePaths } from '#contract/routes.ts'
import type { NounRoutes } from '../router/screen.ts'
import { namesIn } from './paths.ts'
import { pathOfRoute } from './routeRef.ts'
import { parseParams, parseSearch, validateSearch } from './signedSearch.ts'

/** A number for each name, counted from the first. */
const numbered = (entries: object, first: number) =>
  Object.fromEntries(Object.keys(entries).map((name, index) => [name, first + index]))

/** One of each route that the server can produce, every parameter another number. */
const routes = RouteRef.options.map(({ entries }) => {
  const params = 'params' in entries ? { params: numbered(entries.params.entries, 7) } : {}
  const search = 'search' in entries ? { search: numbered(entries.search.entries, 70) } : {}
  return v.parse(RouteRef, { to: entries.to.literal, ...params, ...search })
})

const tables = import.meta.glob<NounRoutes>('../../*/routes.ts', { eager: true, import: 'routes' })
const screens = new Set(Object.values(tables).flatMap(table => Object.keys(table)))

/** `/properties/$propertyId` against `/properties/7~…` → the texts of its parameters. */
function textsIn(to: string, path: string): Record<string, string> {
  const given = path.split('/')
  return Object.fromEntries(
    to
      .split('/')
      .flatMap((part, index) => (part.startsWith('$') ? [[part.slice(1), given[index] ?? '']] : [])),
  )
}

describe('a screen that the server points to', () => {
  it.each(routes)('$to is opened by its link, with the parameters that were told', route => {
    const { to } = route
    expect(screens).toContain(to)
    const [path = '', query = ''] = pathOfRoute(route).split('?')
    expect(path.split('/')).toHaveLength(to.split('/').length)
    const params = parseParams(to, namesIn(to), textsIn(to, decodeURIComponent(path)))
    expect(params).toEqual('params' in route ? route.params : {})
    const search = validateSearch(to, parseSearch(`?${query}`))
    expect(search).toMatchObject('search' in route ? route.search : {})
  })

  it('is listed once', () => {
    expect(new Set(routePaths).size).toBe(routePaths.length)
  })
})
