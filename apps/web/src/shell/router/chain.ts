interface Attached {
  readonly layout?: boolean
}

/**
 * The layouts around an address, the outermost first, and the address itself: '/properties/$propertyId/details' stands in
 * '/properties/$propertyId'.
 */
export function chainOf<P extends string>(path: P, screens: ReadonlyMap<P, Attached>): P[] {
  const around = [...screens]
    .filter(([other, { layout }]) => layout === true && path.startsWith(`${other}/`))
    .map(([other]) => other)
    .sort((a, b) => a.length - b.length)
  return [...around, path]
}
