import { namesIn, type Path, paramKind, paths, specOf } from '../address/paths.ts'
import { stringifyParams, stringifySearch } from '../address/signedSearch.ts'

const known = Object.keys(paths).filter((path): path is Path => path !== '/')

/** The values of a pattern's parameters in a plain path, or null when it does not fit. */
function match(pattern: Path, path: string): Record<string, unknown> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, unknown> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (!part.startsWith('$')) {
      if (part !== value) return null
      continue
    }
    const name = part.slice(1)
    const kind = paramKind(pattern, name)
    const accepted = kind.accept(/^\d+$/.test(value) ? Number(value) : value)
    if (accepted === undefined) return null
    params[name] = accepted
  }
  return params
}

/**
 * The signed address of a plain route that the server told, such as `/services/online-lotteries/3/applications/7/edit`;
 * null when the portal has no such address. Routes from the server carry no signatures: only this side signs.
 */
export function pathOfServerRoute(route: string): string | null {
  const [path = '', query = ''] = route.split('?')
  const clean = path.length > 1 ? path.replace(/\/$/, '') : path
  // Literal addresses first: '/properties/search' must not be read as a property's id.
  const patterns = known.toSorted((a, b) => namesIn(a).length - namesIn(b).length)
  for (const pattern of patterns) {
    const params = match(pattern, clean)
    if (!params) continue
    const texts = stringifyParams(pattern, params)
    const made = pattern.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(texts[name] ?? ''))
    return `${made}${stringifySearch(searchOf(pattern, query))}`
  }
  return null
}

function searchOf(pattern: Path, query: string): Record<string, unknown> {
  const kinds = specOf(pattern).search ?? {}
  const search: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(query)) {
    const kind = kinds[name]
    const accepted = kind?.accept(/^\d+$/.test(value) ? Number(value) : value) ?? kind?.accept(value)
    if (accepted !== undefined && accepted !== null) search[name] = accepted
  }
  return search
}
