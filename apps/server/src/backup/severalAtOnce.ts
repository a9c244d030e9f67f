/** Files are small and many: what takes time is waiting for the disk, or for a bucket's answer to each. */
const AT_ONCE = 8

/**
 * Does something with each of many, some at once.
 *
 * @throws what the first that failed did, when those that were begun have ended: nothing goes on behind its caller's back
 */
export async function severalAtOnce<Item>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items[Symbol.iterator]()
  const failures: unknown[] = []
  const work = async () => {
    for (let next = left.next(); !next.done && failures.length === 0; next = left.next())
      await act(next.value).catch(error => failures.push(error))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (failures.length > 0) throw failures[0]
}
