/** So many rows are opened or written in one go: whoever else this process serves waits no longer than that. */
const AT_ONCE = 2000

/** A list in parts of at most so many, in its order; an empty one has none. */
export function* partsOf<T>(all: readonly T[], most = AT_ONCE): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += most) yield all.slice(from, from + most)
}
