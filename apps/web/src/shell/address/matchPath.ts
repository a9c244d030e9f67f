/** An address that was found: its pattern, such as `/properties/$propertyId`, and the texts of its parameters. */
export interface MatchedPath<P extends string> {
  readonly path: P
  readonly params: Readonly<Record<string, string>>
}

const partsOf = (path: string): string[] => path.split('/').filter(part => part !== '')

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    // A broken escape: nobody wrote this address.
    return null
  }
}

function textsOf(pattern: readonly string[], address: readonly string[]): Record<string, string> | null {
  if (pattern.length !== address.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const said = decoded(address[index] ?? '')
    if (said === null) return null
    if (part.startsWith('$')) params[part.slice(1)] = said
    else if (part !== said) return null
  }
  return params
}

/**
 * The pattern that an address is written by; a word beats a parameter. Null when none fits.
 * @param address the path inside the hash, without search and anchor: '/properties/7~0123456789abcdef'
 */
export function matchPath<P extends string>(patterns: Iterable<P>, address: string): MatchedPath<P> | null {
  const parts = partsOf(address)
  let best: MatchedPath<P> | null = null
  let fewest = Number.POSITIVE_INFINITY
  for (const path of patterns) {
    const params = textsOf(partsOf(path), parts)
    const count = params ? Object.keys(params).length : fewest
    if (params && count < fewest) {
      best = { path, params }
      fewest = count
    }
  }
  return best
}
