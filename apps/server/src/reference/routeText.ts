import * as v from 'valibot'
import { RouteRef, routePaths } from '#contract/routes.ts'

/** Parameters of a text are ids; anything else stays as it is, for the schema to refuse. */
const idOf = (text: string): number | string => (/^[1-9]\d*$/.test(text) ? Number(text) : text)

const idsOf = (entries: Iterable<readonly [string, string]>): Record<string, number | string> =>
  Object.fromEntries([...entries].map(([name, text]) => [name, idOf(text)]))

/** The parameters of a pattern in a path, or null when the path has another shape. */
function paramsIn(pattern: string, path: string): Record<string, number | string> | null {
  const names = [...pattern.matchAll(/\$(\w+)/g)].map(([, name = '']) => name)
  const found = new RegExp(`^${pattern.replace(/\$\w+/g, '([^/]+)')}$`).exec(path)
  return found && idsOf(names.map((name, index) => [name, found[index + 1] ?? '']))
}

const orAbsent = (name: string, values: Record<string, unknown>) =>
  Object.keys(values).length > 0 ? { [name]: values } : {}

/**
 * The route that a text of the catalogue, or of an officer's file, names: '/draws/3/1',
 * '/services/external-module-redirection?serviceId=12'; a slash at the end means nothing.
 * @returns null when the portal has no such screen to point to
 */
export function findRoute(text: string): RouteRef | null {
  const [address = '', query = '', ...more] = text.split('?')
  if (more.length > 0) return null
  const path = address.replace(/(?<=.)\/$/, '')
  for (const to of routePaths) {
    const params = paramsIn(to, path)
    if (!params) continue
    const search = idsOf(new URLSearchParams(query))
    const route = { to, ...orAbsent('params', params), ...orAbsent('search', search) }
    const parsed = v.safeParse(RouteRef, route)
    if (parsed.success) return parsed.output
  }
  return null
}

/**
 * The same for a row of the database.
 * @param row what the row is called in the fault, such as 'notice GPDA/N/1'
 * @throws when the row points to nothing: nobody could have entered it through the portal
 */
export function storedRoute(text: string, row: string): RouteRef {
  const route = findRoute(text)
  if (!route) throw new Error(`The route of ${row} is not one of contract/routes.ts: '${text}'`)
  return route
}

/** A route as `findRoute` reads it, for a row. */
export function routeText(route: RouteRef): string {
  const params: Readonly<Record<string, number>> = 'params' in route ? route.params : {}
  const search: Readonly<Record<string, number>> = 'search' in route ? route.search : {}
  const path = route.to.replace(/\$(\w+)/g, (_, name: string) => String(params[name]))
  const query = Object.entries(search).map(([name, value]) => `${name}=${value}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}
